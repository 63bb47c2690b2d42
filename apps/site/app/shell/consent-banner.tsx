/**
 * The question for consent, above the page that a partner's link leads to. Whoever came another way is not asked: nothing else needs consent.
 * It is part of the page, so that it hides nothing and works without a script.
 */
import { href } from '@lanewise/contracts/addresses';
import { affiliateCookie, affiliateParameter } from '@lanewise/contracts/constants/cookies';
import { type Locale, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useContext } from 'react';
import { useLocation } from 'react-router';
import { LinkedWords } from '../ui/linked-words.tsx';
import { ConsentForm } from './consent-form.tsx';
import { PageDocumentContext } from './page-document.ts';

const days = affiliateCookie.maxAge / (24 * 60 * 60);

export function ConsentBanner({ locale = locales.us }: { locale: Locale | undefined }) {
  const { pathname, search } = useLocation();
  if (!useContext(PageDocumentContext)?.asksForConsent) return null;
  const query = new URLSearchParams(search);
  query.delete(affiliateParameter);
  const back = query.size > 0 ? `${pathname}?${query}` : pathname;
  return (
    <section className="consent" aria-labelledby="consent-title">
      <div className="page">
        <div>
          <h2 id="consent-title">{m.consent_title()}</h2>
          <p>
            <LinkedWords
              say={(links) => m.consent_question({ ...links, days })}
              links={{ policy: { href: href('cookiePolicy', { locale: locale.code }), words: m.footer_cookies() } }}
            />
          </p>
        </div>
        <ConsentForm locale={locale} back={back} />
      </div>
    </section>
  );
}
