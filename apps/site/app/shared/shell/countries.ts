/** The countries and languages to choose from, in display order. */
import { href } from '@lanewise/contracts/addresses';
import { countries, type Locale, type LocaleCode, locales, type SubjectCode } from '@lanewise/contracts/countries';

/** A country in one of its languages, as lists of countries and of languages show it. Names are in the language of the locale, which `tag` names. */
export interface CountryChoice extends Locale {
  /** Includes the language if it is not the country's first: "Germany (English)". */
  readonly name: string;
  readonly countryName: string;
  readonly languageName: string;
  /** Address of the country's home. */
  readonly home: string;
}

function choiceOf(locale: Locale): CountryChoice {
  const { code, country, content, tag } = locale;
  const called = (type: 'region' | 'language', of: string) => new Intl.DisplayNames(tag, { type }).of(of) ?? of;
  const { availableCode, defaultLocale } = countries[country];
  const countryName = called('region', availableCode);
  const language = called('language', content);
  return {
    ...locale,
    name: code === defaultLocale ? countryName : `${countryName} (${language})`,
    countryName,
    languageName: language.charAt(0).toLocaleUpperCase(tag) + language.slice(1),
    home: href('countryHome', { locale: code }),
  };
}

/** All countries in all their languages. Computed once, because every page lists them twice. */
export const choices: readonly CountryChoice[] = Object.values(locales).map(choiceOf);

const byCode = new Map(choices.map((choice) => [choice.code, choice]));

const byCountry = Map.groupBy(choices, ({ country }) => country);

/** Each country in its first language. */
export const countryChoices: readonly CountryChoice[] = choices.filter(
  ({ code, country }) => code === countries[country].defaultLocale,
);

/** Returns the languages of a country's pages, its first language first. */
export function languageChoices(country: SubjectCode): readonly CountryChoice[] {
  return byCountry.get(country) ?? [];
}

/** Returns a country in one of its languages. */
export function choiceOfLocale(code: LocaleCode): CountryChoice {
  return byCode.get(code) ?? choiceOf(locales[code]);
}

/** Returns the name of a locale's country, in the locale's language. */
export function localeName(code: LocaleCode): string {
  return byCode.get(code)?.name ?? code;
}

/** Returns the address of a country's home, or of the chooser if no country has been chosen. */
export function homeOf(locale: Locale | undefined): string {
  return (locale && byCode.get(locale.code)?.home) ?? href('home');
}
