/** The choice on the page about cookies. A script marks the present answer, because the page is the same for everyone. */
import type { ConsentChoice } from '@lanewise/contracts/constants/consent';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Notice } from '../forms/field.tsx';
import { ConsentForm } from '../shell/consent-form.tsx';

const saved: Readonly<Record<ConsentChoice, () => string>> = {
  partners: () => m.consent_saved_partners(),
  none: () => m.consent_saved_none(),
};

export function ConsentSection({ locale, given }: { locale: Locale; given: ConsentChoice | undefined }) {
  return (
    <section className="consent-choice" aria-labelledby="consent">
      <h2 id="consent">{m.consent_choice()}</h2>
      <p>{m.consent_choice_text()}</p>
      {given && <Notice>{saved[given]()}</Notice>}
      <ConsentForm locale={locale} back="" />
    </section>
  );
}
