/** The countries and languages to choose from, in display order. */
import { href } from '@lanewise/contracts/addresses';
import { countries, type Locale, type LocaleCode, locales } from '@lanewise/contracts/countries';

/** Returns a locale's name in its own language, with the language added if it is not the country's first: "Germany (English)". */
function nameOf({ code, country, content, tag }: Locale): string {
  const name = (type: 'region' | 'language', of: string) => new Intl.DisplayNames(tag, { type }).of(of) ?? of;
  const region = name('region', countries[country].availableCode);
  return code === countries[country].defaultLocale ? region : `${region} (${name('language', content)})`;
}

/** A country in one of its languages, as lists of countries show it. */
interface CountryChoice extends Locale {
  /** In the language of the locale, which `tag` names. */
  readonly name: string;
  /** Address of the country's home. */
  readonly home: string;
}

/** All of them. Names and addresses are made once: every page lists them twice. */
export const choices: readonly CountryChoice[] = Object.values(locales).map((locale) => ({
  ...locale,
  name: nameOf(locale),
  home: href('countryHome', { locale: locale.code }),
}));

const byCode = new Map(choices.map((choice) => [choice.code, choice]));

/** Returns the name of a locale's country, in the locale's language. */
export function localeName(code: LocaleCode): string {
  return byCode.get(code)?.name ?? code;
}

/** Returns the address of a country's home, or of the chooser if no country has been chosen. */
export function homeOf(locale: Locale | undefined): string {
  return (locale && byCode.get(locale.code)?.home) ?? href('home');
}
