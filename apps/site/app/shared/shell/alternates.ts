/** The same page in other countries and languages, for search engines (hreflang). */
import { href } from '@lanewise/contracts/addresses';
import {
  fallbackLocale,
  type Locale,
  type LocaleCode,
  localeCodes,
  locales,
  type SubjectCode,
} from '@lanewise/contracts/countries';
import type { LegalAddress } from '@lanewise/contracts/legal-texts';

/** Pages that all countries have and whose address needs only a locale. */
type LocalePage =
  | 'countryHome'
  | 'courses'
  | 'guides'
  | 'blog'
  | 'faq'
  | 'questionsAnswers'
  | 'dictionary'
  | 'drivingSchools'
  | 'behindTheWheel'
  | 'theoryTest'
  | LegalAddress;

export interface Alternate {
  /** BCP 47 tag, or `x-default`. */
  readonly hrefLang: string;
  readonly href: string;
}

/** Returns the addresses of a page in all its locales, and the one for everyone else. */
export function alternatesOf(id: LocalePage, origin: string): readonly Alternate[] {
  const at = (locale: LocaleCode) => origin + href(id, { locale });
  return [
    ...localeCodes.map((locale) => ({ hrefLang: locales[locale].tag, href: at(locale) })),
    { hrefLang: 'x-default', href: at(fallbackLocale) },
  ];
}

/**
 * Returns the addresses of a page in the languages of its country, the country's own being for everyone else; none if the page has only one language.
 * `hrefOf` returns its path in a locale, null where it has none.
 */
export function countryAlternates(
  origin: string,
  country: SubjectCode,
  hrefOf: (locale: Locale) => string | null,
): readonly Alternate[] {
  const found = Object.values(locales)
    .filter((locale) => locale.country === country)
    .flatMap((locale) => {
      const path = hrefOf(locale);
      return path === null ? [] : [{ hrefLang: locale.tag, href: origin + path }];
    });
  const [own] = found;
  return own === undefined || found.length === 1 ? [] : [...found, { hrefLang: 'x-default', href: own.href }];
}
