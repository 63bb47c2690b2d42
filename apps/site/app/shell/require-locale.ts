import { type Locale, localeOf } from '@lanewise/contracts/countries';

/** Returns the locale that an address names. @throws {Response} 404 where it names none */
export function requireLocale(segment: string | undefined): Locale {
  const locale = localeOf(segment);
  if (!locale) throw new Response(null, { status: 404 });
  return locale;
}
