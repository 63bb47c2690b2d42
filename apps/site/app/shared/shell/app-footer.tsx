/** The footer of the learner's app: help, what the law wants at hand, and the note that this is not an official site. */

import { href } from '@lanewise/contracts/addresses';
import { buyingCountries } from '@lanewise/contracts/constants/buying';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { shell } from '@lanewise/words/shell';

export function AppFooter({ locale }: { readonly locale: Locale }) {
  const to = { locale: locale.code };
  const links = [
    [href('faq', to), m.faq_page_title()],
    [href('dictionary', to), m.dictionary_name()],
    [href('contact', to), m.footer_contact()],
    [href('cancel', to), m.cancel_title()],
    ...(buyingCountries[locale.country].canWithdraw ? [[href('withdraw', to), m.withdraw_title()] as const] : []),
    [href('imprint', to), m.footer_imprint()],
    [href('privacy', to), m.legal_privacy()],
    [href('terms', to), m.legal_terms()],
    [`${href('cookiePolicy', to)}#consent`, m.consent_choice()],
  ] as const;
  return (
    <footer className="foot foot-app">
      <div className="page">
        <ul className="plain">
          {links.map(([address, name]) => (
            <li key={address}>
              <a href={address}>{name}</a>
            </li>
          ))}
        </ul>
        <p className="fine">{shell[`footer_fine_${locale.country}`]()}</p>
      </div>
    </footer>
  );
}
