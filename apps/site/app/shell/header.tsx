/** The top of every page except a running test: home, courses, country. It needs no script: the list of countries is a popover. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { choices, homeOf, localeName } from './countries.ts';

interface HeaderProps {
  /** Absent if the visitor has not chosen a country: on the chooser and its error pages. */
  readonly locale: Locale | undefined;
  readonly current?: 'courses';
}

export function Header({ locale, current }: HeaderProps) {
  return (
    <header className="top">
      <div className="page">
        <Logo href={homeOf(locale)} />
        {locale && (
          <nav className="top-nav" aria-label={m.nav_label()}>
            <a
              href={href('courses', { locale: locale.code })}
              aria-current={current === 'courses' ? 'page' : undefined}
            >
              {m.nav_courses()}
            </a>
          </nav>
        )}
        {locale && (
          <div className="top-end">
            <CountrySwitch locale={locale} />
            <AccountLink locale={locale} />
          </div>
        )}
      </div>
    </header>
  );
}

/** Reading pages are the same for everyone, so they contain both links, and the style sheet shows the visitor's (header.css). */
function AccountLink({ locale }: { locale: Locale }) {
  return (
    <>
      <a className="account-link guest-only" href={href('login', { locale: locale.code })}>
        <Icon name="person" />
        <span>{m.nav_sign_in()}</span>
      </a>
      <a className="account-link learner-only" href={href('app')}>
        <Icon name="person" />
        <span>{m.nav_my_course()}</span>
      </a>
    </>
  );
}

interface CountrySwitchProps {
  readonly locale: Locale;
  /** Returns the address of a country's link: by default its home. */
  readonly to?: (locale: LocaleCode) => string;
}

export function CountrySwitch({ locale, to }: CountrySwitchProps) {
  return (
    <>
      <button type="button" className="country" popoverTarget="countries">
        <Flag country={locale.country} />
        <span className="sr">{m.choose_country()}: </span>
        <span className="name">{localeName(locale.code)}</span>
        <Icon name="chevron" />
      </button>
      <div id="countries" className="country-menu" popover="auto">
        <ul>
          {choices.map(({ code, country, tag, name, home }) => (
            <li key={code}>
              <a
                href={to?.(code) ?? home}
                aria-current={code === locale.code ? 'true' : undefined}
                hrefLang={tag}
                lang={tag}
              >
                <Flag country={country} />
                <span>{name}</span>
                {code === locale.code && <Icon name="check" />}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
