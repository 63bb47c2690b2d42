/** The countries and languages a visitor may choose from, in the order they are shown. */
import { href } from '@lanewise/contracts/addresses';
import { type Locale, type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';

const names: Readonly<Record<LocaleCode, () => string>> = {
  us: m.country_us,
  uk: m.country_uk,
  au: m.country_au,
  se: m.country_se,
  de: m.country_de,
  'de-en': m.country_de_en,
  fr: m.country_fr,
};

/** Returns a locale's name as a visitor knows it: countries in their own language. */
export function localeName(code: LocaleCode): string {
  return names[code]();
}

/** Returns the address of a country's home; of the chooser where no country has been chosen. */
export function homeOf(locale: Locale | undefined): string {
  return locale ? href('countryHome', { locale: locale.code }) : href('home');
}

export const choices = Object.values(locales);
