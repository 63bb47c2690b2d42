import { localeOf, locales } from '@lanewise/contracts/countries';

/** Returns the country by which analytics counts a page: that of its language, and US for pages of none (specification, section 2). */
export function eventCountry(path: string): string {
  const [, first, second] = path.split('/');
  return (localeOf(first) ?? localeOf(second) ?? locales.us).tag.split('-')[1] ?? 'US';
}
