/** The countries and languages to choose from, in display order. */
import { href } from '@lanewise/contracts/addresses';
import { countries, type Locale, type LocaleCode, locales } from '@lanewise/contracts/countries';

/** Returns a locale's name in its own language, with the language added if it is not the country's first: "Germany (English)". */
function nameOf({ code, country, content, tag }: Locale): string {
  const name = (type: 'region' | 'language', of: string) => new Intl.DisplayNames(tag, { type }).of(of) ?? of;
  const region = name('region', countries[country].availableCode);
  return code === countries[country].defaultLocale ? region : `${region} (${name('language', content)})`;
}

const names = new Map(Object.values(locales).map((locale) => [locale.code, nameOf(locale)]));

/** Returns the name of a locale's country, in the locale's language. */
export function localeName(code: LocaleCode): string {
  return names.get(code) ?? code;
}

/** Returns the address of a country's home, or of the chooser if no country has been chosen. */
export function homeOf(locale: Locale | undefined): string {
  return locale ? href('countryHome', { locale: locale.code }) : href('home');
}

export const choices = Object.values(locales);
