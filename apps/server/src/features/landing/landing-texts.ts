import type { Content } from '@lanewise/content/compiled/content';
import type { Landing } from '@lanewise/content/compiled/snapshot';
import { countries, type Locale } from '@lanewise/contracts/countries';

/** Returns the landing pages of a locale: in the country's own language or in English. */
export function landingPages(content: Pick<Content, 'country'>, { code, country }: Locale): readonly Landing[] {
  const { landing, landingEnglish } = content.country(country);
  return countries[country].defaultLocale === code ? landing : landingEnglish;
}
