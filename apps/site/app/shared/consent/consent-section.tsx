/** The choices on the page about cookies. A script marks the present answers, because the page is the same for everyone. */
import type { ConsentPurpose } from '@lanewise/contracts/constants/consent';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Notice } from '../forms/field.tsx';
import { ConsentForm } from './consent-form.tsx';

const words: Readonly<Record<ConsentPurpose, { readonly name: () => string; readonly text: () => string }>> = {
  partners: { name: () => m.consent_partners(), text: () => m.consent_partners_text() },
  statistics: { name: () => m.consent_statistics(), text: () => m.consent_statistics_text() },
  marketing: { name: () => m.consent_marketing(), text: () => m.consent_marketing_text() },
};

interface ConsentSectionProps {
  readonly locale: Locale;
  readonly purposes: readonly ConsentPurpose[];
  readonly isSaved: boolean;
}

export function ConsentSection({ locale, purposes, isSaved }: ConsentSectionProps) {
  return (
    <section className="consent-choice" aria-labelledby="consent">
      <h2 id="consent">{m.consent_choice()}</h2>
      <p>{m.consent_choice_text({ control: 'Global Privacy Control' })}</p>
      {isSaved && <Notice>{m.consent_saved()}</Notice>}
      {purposes.map((purpose) => (
        <div key={purpose}>
          <h3 id={`consent-${purpose}`}>{words[purpose].name()}</h3>
          <p>{words[purpose].text()}</p>
          <ConsentForm locale={locale} purposes={[purpose]} back="" labelledBy={`consent-${purpose}`} />
        </div>
      ))}
    </section>
  );
}
