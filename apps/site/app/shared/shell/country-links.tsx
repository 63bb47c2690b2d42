/** Links to the same page for every country, and for the languages of the visitor's own. */
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Flag } from '../ui/flag.tsx';
import { countryChoices, languageChoices } from './countries.ts';

interface CountryLinksProps {
  /** Absent if the visitor has not chosen a country. */
  readonly locale: Locale | undefined;
  readonly label: string;
  /** Returns the address of a country's link: by default its home. */
  readonly to?: (locale: LocaleCode) => string;
}

export function CountryLinks({ locale, label, to }: CountryLinksProps) {
  const languages = locale ? languageChoices(locale.country) : [];
  return (
    <nav aria-label={label}>
      <ul className="flags" aria-label={m.menu_country()}>
        {countryChoices.map((choice) => (
          <li key={choice.code}>
            <a
              href={to?.(choice.code) ?? choice.home}
              hrefLang={choice.tag}
              lang={choice.tag}
              aria-current={choice.country === locale?.country ? 'true' : undefined}
            >
              <Flag country={choice.country} />
              {choice.countryName}
            </a>
          </li>
        ))}
      </ul>
      {languages.length > 1 && (
        <ul className="flags" aria-label={m.menu_language()}>
          {languages.map((choice) => (
            <li key={choice.code}>
              <a
                href={to?.(choice.code) ?? choice.home}
                hrefLang={choice.tag}
                lang={choice.tag}
                aria-current={choice.code === locale?.code ? 'true' : undefined}
              >
                {choice.languageName}
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
