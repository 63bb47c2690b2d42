/** The locale shown to a visitor whose address names none. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import {
  type Country,
  countries,
  homeLocale,
  type Locale,
  type LocaleCode,
  localeOf,
  locales,
} from '@lanewise/contracts/countries';
import { type ContentLanguage, languages } from '@lanewise/contracts/languages';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';

/** Region of a language tag, in lower case -> country. */
const byRegion: ReadonlyMap<string | undefined, Country> = new Map(
  Object.values(countries).map((country) => [country.availableCode.toLowerCase(), country]),
);

const isLanguage = (code: string): code is ContentLanguage => Object.hasOwn(languages, code);

/**
 * Returns the locale that one language tag asks for. The region decides before the language: `en-DE` and `fr-DE` both mean Germany,
 * the first in English, the second in German because Germany's pages have no French.
 */
function localeOfTag(tag: string): Locale | undefined {
  const [language = '', ...subtags] = tag.split('-');
  const country = byRegion.get(subtags.find((subtag) => subtag.length === 2));
  if (country) return localeOf(`${country.code}-${language}`) ?? locales[country.defaultLocale];
  return isLanguage(language) ? homeLocale(language) : undefined;
}

/**
 * Returns the locale that an Accept-Language header prefers, by quality, then by order (RFC 9110, 12.5.4). Returns the US locale when
 * the header names no language or region of ours.
 */
export function preferredLocale(header: string | undefined): Locale {
  const tags = new Negotiator({ headers: { 'accept-language': header ?? '' } }).languages();
  for (const tag of tags) {
    const locale = localeOfTag(tag.toLowerCase());
    if (locale) return locale;
  }
  return locales.us;
}

/** Returns the locale that a Cookie header remembers, or undefined. */
export function rememberedLocale(header: string | undefined): LocaleCode | undefined {
  return localeOf(parseCookie(header ?? '')[cookieNames.locale])?.code;
}

/** Returns the locale of a page: the one in its path (in the app, the second segment), else the remembered one, else the browser's. */
export function pageLocale(
  url: string,
  remembered: LocaleCode | undefined,
  acceptLanguage: string | undefined,
): Locale {
  const [, first, second] = url.split(/[/?#]/, 3);
  // The back office is in one language.
  if (first === 'admin') return locales.us;
  return localeOf(first === 'app' ? second : first) ?? localeOf(remembered) ?? preferredLocale(acceptLanguage);
}
