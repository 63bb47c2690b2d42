/** The last stretch of asphalt: countries, courses, and what this site is not. */
import { href } from '@lanewise/contracts/addresses';
import { type Locale, locales, type SubjectCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Flag } from '../ui/flag.tsx';
import { Logo } from '../ui/logo.tsx';
import { choices, homeOf, localeName } from './countries.ts';
import { renderedOnce } from './rendered-once.ts';

/** What this site is not, in the words of the country: its agencies and its law have names. */
const fine: Readonly<Record<SubjectCode, () => string>> = {
  us: m.footer_fine_us,
  uk: m.footer_fine_uk,
  au: m.footer_fine_au,
  se: m.footer_fine_se,
  de: m.footer_fine_de,
  fr: m.footer_fine_fr,
};

export function Footer({ locale }: { locale: Locale | undefined }) {
  const html = renderedOnce(`footer ${locale?.code}`, <FooterContent locale={locale} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just now or before
  return <footer className="foot" dangerouslySetInnerHTML={html} />;
}

function FooterContent({ locale }: { locale: Locale | undefined }) {
  return (
    <div className="page">
      <div className="foot-grid">
        <div>
          <Logo href={homeOf(locale)} />
          <nav className="flags" aria-label={m.countries_label()}>
            {choices.map(({ code, country, tag }) => (
              <a key={code} href={href('countryHome', { locale: code })} hrefLang={tag}>
                <Flag country={country} />
                {localeName(code)}
              </a>
            ))}
          </nav>
        </div>
        <div>
          <h2>{m.footer_learn()}</h2>
          <ul className="plain">
            <li>
              <a href={href('courses', { locale: (locale ?? locales.us).code })}>{m.footer_all_courses()}</a>
            </li>
          </ul>
        </div>
        <div>
          <h2>{m.footer_about()}</h2>
          <ul className="plain">
            <li>
              <a href="/api/docs">{m.footer_api()}</a>
            </li>
          </ul>
        </div>
      </div>
      <div className="dash" aria-hidden="true" />
      <p className="fine">{(locale ? fine[locale.country] : m.footer_fine_none)()}</p>
    </div>
  );
}
