import { type Locale, localeOf } from '@lanewise/contracts/countries';

/** Returns the locale of an address. @throws {Response} 404 if there is none */
export function requireLocale(segment: string | undefined): Locale {
  const locale = localeOf(segment);
  if (!locale) throw new Response(null, { status: 404 });
  return locale;
}
