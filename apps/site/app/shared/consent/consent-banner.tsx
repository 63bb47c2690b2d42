/**
 * The question for consent, at the bottom of the window: it moves nothing on the page, and reading goes on beside it. It is a form, so it works
 * without a script; on pages that are the same for everyone the script shows it, and without a script nothing there needs consent.
 */

import { href } from '@lanewise/contracts/addresses';
import type { ConsentPurpose } from '@lanewise/contracts/constants/consent';
import { affiliateCookie } from '@lanewise/contracts/constants/cookies';
import { type Locale, locales } from '@lanewise/contracts/countries';
import { DAY_SECONDS } from '@lanewise/contracts/durations';
import { m } from '@lanewise/words/messages';
import { useLocation } from 'react-router';
import type { DocumentConsent } from '../shell/page-document.ts';
import { LinkedWords } from '../ui/linked-words.tsx';
import { ConsentForm } from './consent-form.tsx';

const days = affiliateCookie.maxAge / DAY_SECONDS;

const questions: Readonly<Record<ConsentPurpose, () => string>> = {
  partners: () => m.consent_partners_question({ days }),
  statistics: () => m.consent_statistics_question(),
  marketing: () => m.consent_marketing_question(),
};

export function ConsentBanner({
  locale = locales.us,
  consent: { asked, isHidden },
}: {
  readonly locale: Locale | undefined;
  readonly consent: DocumentConsent;
}) {
  const { pathname, search } = useLocation();
  if (asked.length === 0) return null;
  // The way back leads by the partner's link once more, so that it is noted if the answer is yes.
  const back = pathname + search;
  const policy = { href: `${href('cookiePolicy', { locale: locale.code })}#consent`, words: m.footer_cookies() };
  const isAboutPartner = asked.length === 1 && asked[0] === 'partners';
  return (
    <section className="consent-bar" aria-labelledby="consent-title" data-consent-bar hidden={isHidden}>
      <div className="page">
        <div>
          <h2 id="consent-title">{isAboutPartner ? m.consent_title() : m.consent_title_several()}</h2>
          {asked.map((purpose) => (
            <p key={purpose}>{questions[purpose]()}</p>
          ))}
          <p>
            <LinkedWords say={(links) => m.consent_free(links)} links={{ policy }} />
          </p>
        </div>
        <ConsentForm locale={locale} purposes={asked} back={back} />
      </div>
    </section>
  );
}
