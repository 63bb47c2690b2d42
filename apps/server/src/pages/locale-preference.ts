/** Which locale a visitor without one in the address is shown. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { type Locale, type LocaleCode, localeOf, locales } from '@lanewise/contracts/countries';
import { cookieValue } from '../http/cookies.ts';

/** Region of a language tag -> locale. A German who reads English keeps Germany: the region speaks before the language. */
const byRegion: ReadonlyMap<string | undefined, LocaleCode> = new Map([
  ['us', 'us'],
  ['gb', 'uk'],
  ['au', 'au'],
  ['se', 'se'],
  ['de', 'de'],
  ['fr', 'fr'],
]);
const byLanguage: ReadonlyMap<string, LocaleCode> = new Map([
  ['sv', 'se'],
  ['de', 'de'],
  ['fr', 'fr'],
  ['en', 'us'],
]);

/**
 * Returns the locale that an Accept-Language header prefers, by quality then order (RFC 9110, 12.5.4); the US where it
 * names none of ours. `en-DE` is Germany in English.
 */
export function preferredLocale(header: string | undefined): Locale {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1])
        .find((value) => value !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality), order };
    })
    .filter((range) => range.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { tag } of ranges) {
    const [language = '', ...subtags] = tag.split('-');
    const region = subtags.find((subtag) => subtag.length === 2);
    if (language === 'en' && region === 'de') return locales['de-en'];
    const code = byRegion.get(region) ?? byLanguage.get(language);
    if (code) return locales[code];
  }
  return locales.us;
}

/** Returns the locale that a Cookie header remembers, or undefined. */
export function rememberedLocale(header: string | undefined): LocaleCode | undefined {
  return localeOf(cookieValue(header, cookieNames.locale))?.code;
}

/** Returns the locale of a page: that of its path (in the app, the second word); where the path has none, the remembered one, then the browser's. */
export function pageLocale(
  url: string,
  remembered: LocaleCode | undefined,
  acceptLanguage: string | undefined,
): Locale {
  const [, first, second] = url.split(/[/?#]/, 3);
  return localeOf(first === 'app' ? second : first) ?? localeOf(remembered) ?? preferredLocale(acceptLanguage);
}
