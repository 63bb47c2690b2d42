/** The top of every page except a running test: home, courses, country. It needs no script: the list of countries is a popover. */
import { href } from '@lanewise/contracts/addresses';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Flag } from '../ui/flag.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { type CountryChoice, countryChoices, homeOf, languageChoices, localeName } from './countries.ts';
import { PlansLink } from './plans-link.tsx';

interface HeaderProps {
  /** Absent if the visitor has not chosen a country: on the chooser and its error pages. */
  readonly locale: Locale | undefined;
  readonly current?: 'courses' | 'guides';
  /** Slug of the course that the page is about. */
  readonly course?: string;
}

export function Header({ locale, current, course }: HeaderProps) {
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
            <a href={href('guides', { locale: locale.code })} aria-current={current === 'guides' ? 'page' : undefined}>
              {m.guides_name()}
            </a>
            <PlansLink locale={locale} course={course}>
              {m.nav_plans()}
            </PlansLink>
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
      <a className="account-link guest-only" href={href('login', { locale: locale.code })} data-entrance="sign-in">
        <Icon name="person" />
        <span>{m.nav_sign_in()}</span>
      </a>
      <a className="account-link learner-only" href={href('app')} data-entrance="app">
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
        <p id="menu-country">{m.menu_country()}</p>
        <ul aria-labelledby="menu-country">
          {countryChoices.map((choice) => (
            <Choice
              key={choice.code}
              choice={choice}
              href={to?.(choice.code) ?? choice.home}
              isCurrent={choice.country === locale.country}
            >
              <Flag country={choice.country} />
              <span>{choice.countryName}</span>
            </Choice>
          ))}
        </ul>
        <p id="menu-language">{m.menu_language()}</p>
        <ul aria-labelledby="menu-language">
          {languageChoices(locale.country).map((choice) => (
            <Choice
              key={choice.code}
              choice={choice}
              href={to?.(choice.code) ?? choice.home}
              isCurrent={choice.code === locale.code}
            >
              <span>{choice.languageName}</span>
            </Choice>
          ))}
        </ul>
      </div>
    </>
  );
}

interface ChoiceProps {
  readonly choice: CountryChoice;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** A country or a language, named in its own language. */
function Choice({ choice: { tag }, href: address, isCurrent, children }: ChoiceProps) {
  return (
    <li>
      <a
        href={address}
        data-entrance="picker-country"
        aria-current={isCurrent ? 'true' : undefined}
        hrefLang={tag}
        lang={tag}
      >
        {children}
        {isCurrent && <Icon name="check" />}
      </a>
    </li>
  );
}
