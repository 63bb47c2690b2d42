/** The footer of every page: countries, courses, and a note that this is not an official site. */

import { addresses, href } from '@lanewise/contracts/addresses';
import { buyingCountries } from '@lanewise/contracts/constants/buying';
import { fallbackLocale, type Locale, type LocaleCode, locales } from '@lanewise/contracts/countries';
import type { LegalAddress } from '@lanewise/contracts/legal-texts';
import { m } from '@lanewise/words/messages';
import { shell } from '@lanewise/words/shell';
import { useContext } from 'react';
import { Logo } from '../ui/logo.tsx';
import { homeOf } from './countries.ts';
import { CountryLinks } from './country-links.tsx';
import { countryPages } from './country-pages.ts';
import { PageDocumentContext } from './page-document.ts';
import { PlansLink, useIsSelling } from './plans-link.tsx';

interface FooterProps {
  readonly locale: Locale | undefined;
  /** Slug of the course that the page is about. */
  readonly course?: string;
}

const ruleLocales: readonly LocaleCode[] = addresses.rules.only;
const compareLocales: readonly LocaleCode[] = addresses.compareRules.only;

/** Returns the locale in which readers of another one compare places: its own, else the country's pages in English, else everybody's. */
function comparesIn({ code, country }: Locale): Locale {
  const own = compareLocales.filter((each) => locales[each].country === country);
  return locales[own.find((each) => each === code) ?? own[0] ?? fallbackLocale];
}

export function Footer({ locale, course }: FooterProps) {
  const isSelling = useIsSelling();
  const linksPartners = useContext(PageDocumentContext)?.linksPartners === true;
  const shown = locale ?? locales.us;
  const comparison = comparesIn(shown);
  const legal = (id: LegalAddress) => href(id, { locale: shown.code });
  return (
    <footer className="foot">
      <div className="page">
        <div className="foot-grid">
          <div>
            <Logo href={homeOf(locale)} />
            <CountryLinks locale={locale} label={m.countries_label()} />
          </div>
          <div>
            <h2>{m.footer_learn()}</h2>
            <ul className="plain">
              <li>
                <a href={href('courses', { locale: shown.code })}>{m.footer_all_courses()}</a>
              </li>
              <li>
                <a href={href(countryPages[shown.country].testPage, { locale: shown.code })}>{m.landing_footer()}</a>
              </li>
              <li>
                <a href={href('guides', { locale: shown.code })}>{m.guides_name()}</a>
              </li>
              <li>
                <a href={href('questionsAnswers', { locale: shown.code })}>{m.qa_name()}</a>
              </li>
              <li>
                <a href={href('dictionary', { locale: shown.code })}>{m.dictionary_name()}</a>
              </li>
              {ruleLocales.includes(shown.code) ? (
                <li>
                  <a href={href('rules', { locale: shown.code })}>{m.rules_name()}</a>
                </li>
              ) : (
                <li>
                  <a href={href('compareRules', { locale: comparison.code })} hrefLang={comparison.tag}>
                    {m.footer_rules_abroad()}
                  </a>
                </li>
              )}
              <li>
                <a href={href('drivingSchools', { locale: shown.code })}>{m.schools_name()}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{m.footer_help()}</h2>
            <ul className="plain">
              <li>
                <a href={href('faq', { locale: shown.code })}>{m.faq_page_title()}</a>
              </li>
              {locale && isSelling && (
                <li>
                  <PlansLink locale={locale} course={course}>
                    {m.nav_plans()}
                  </PlansLink>
                </li>
              )}
              <li>
                <a href={legal('contact')}>{m.footer_contact()}</a>
              </li>
              {locale && (
                <li>
                  <a href={href('cancel', { locale: locale.code })}>{m.cancel_title()}</a>
                </li>
              )}
              {locale && buyingCountries[locale.country].canWithdraw && (
                <li>
                  <a href={href('withdraw', { locale: locale.code })}>{m.withdraw_title()}</a>
                </li>
              )}
              {locale && (
                <li>
                  <a href={href('forgotPassword', { locale: locale.code })}>{m.footer_forgotten()}</a>
                </li>
              )}
            </ul>
          </div>
          <div>
            <h2>{m.footer_about()}</h2>
            <ul className="plain">
              <li>
                <a href={legal('about')}>{m.footer_about_us()}</a>
              </li>
              <li>
                <a href={href('howWeCheck', { locale: shown.code })}>{m.quality_check_title()}</a>
              </li>
              <li>
                <a href={href('forSchools', { locale: shown.code })}>{m.teaching_for_title()}</a>
              </li>
              {isSelling && linksPartners && (
                <li>
                  <a href={href('partners', { locale: shown.code })}>{m.partners_title()}</a>
                </li>
              )}
              <li>
                <a href={legal('imprint')}>{m.footer_imprint()}</a>
              </li>
              <li>
                <a href={legal('privacy')}>{m.legal_privacy()}</a>
              </li>
              <li>
                <a href={legal('terms')}>{m.legal_terms()}</a>
              </li>
              <li>
                <a href={legal('cookiePolicy')}>{m.footer_cookies()}</a>
              </li>
              <li>
                <a href={`${legal('cookiePolicy')}#consent`}>{m.consent_choice()}</a>
              </li>
              <li>
                <a href={legal('termsPolicies')}>{m.footer_policies()}</a>
              </li>
              <li>
                <a href="/api/docs">{m.footer_api()}</a>
              </li>
            </ul>
          </div>
        </div>
        <div className="dash" aria-hidden="true" />
        <p className="fine">{locale ? shell[`footer_fine_${locale.country}`]() : m.footer_fine_none()}</p>
      </div>
    </footer>
  );
}
