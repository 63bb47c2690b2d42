/** Where a path leads that is nearly an address of ours: without its locale, or in the words of another language. */
import { type AddressId, addresses, addressIds, patternsOf } from './addresses.ts';
import { type LocaleCode, localeOf, locales } from './countries.ts';

/** A pattern without its prefix, e.g. `/blog/{slug}`. */
interface KnownPattern {
  readonly id: AddressId;
  readonly segments: readonly string[];
  readonly locales: readonly LocaleCode[];
}

const isParameter = (segment: string) => segment.startsWith('{');
const parametersOf = ({ segments }: KnownPattern) => segments.filter(isParameter).length;
/** The first page of a list is the list. */
const segmentsOf = (path: string) =>
  path
    .replace(/\/page\/1$/, '')
    .split('/')
    .slice(1);

/** Addresses under the locale prefix that begin with a name. An exact name comes before a parameter. */
const known: readonly KnownPattern[] = addressIds
  .filter((id) => addresses[id].prefix === 'locale')
  .flatMap((id) =>
    patternsOf(id).map(({ pattern, locales }) => ({ id, segments: segmentsOf(pattern).slice(1), locales })),
  )
  .filter(({ segments: [first] }) => first !== undefined && !isParameter(first))
  .toSorted((one, other) => parametersOf(one) - parametersOf(other));

function found(segments: readonly string[]): KnownPattern | undefined {
  return known.find(
    (each) =>
      each.segments.length === segments.length &&
      each.segments.every((part, index) => (isParameter(part) ? segments[index] !== '' : part === segments[index])),
  );
}

/** Returns an address in a locale's own words, with the parameters of a path that matches another wording; undefined where it does not exist. */
function inWordsOf(
  locale: LocaleCode,
  { id, segments: pattern }: KnownPattern,
  segments: readonly string[],
): string | undefined {
  const own = patternsOf(id).find(({ locales }) => locales.includes(locale))?.pattern;
  if (own === undefined) return undefined;
  const values = new Map(pattern.flatMap((part, index) => (isParameter(part) ? [[part, segments[index] ?? '']] : [])));
  const parts = segmentsOf(own).map((part) => (part === '{locale}' ? locale : (values.get(part) ?? part)));
  return `/${parts.join('/')}`;
}

/**
 * Returns the address that a path without a locale, e.g. `/login` or `/blog/roundabouts`, stands for: in the visitor's own locale or, for words that
 * it does not have (`/om-oss` in the US), in another language of the country or in the first locale that has them. Its own words count if the words are everybody's and name nothing that
 * belongs to one country, as `/about` in Sweden. Undefined for any other path.
 */
export function addressWithoutLocale(path: string, own: LocaleCode): string | undefined {
  const segments = segmentsOf(path);
  const match = found(segments);
  if (match === undefined) return undefined;
  const isEverybodys = parametersOf(match) === 0 && `/${match.segments.join('/')}` === addresses[match.id].path;
  const translated = isEverybodys ? inWordsOf(own, match, segments) : undefined;
  const having = [
    match.locales.find((locale) => locale === own),
    match.locales.find((locale) => locales[locale].country === locales[own].country),
    ...match.locales,
  ].find((locale) => locale !== undefined);
  return translated ?? inWordsOf(having ?? own, match, segments);
}

/** Returns the address of a path that has a locale and the words of another one: `/se/om-oss` for `/se/about`. Undefined for any other path. */
export function addressInOwnWords(path: string): string | undefined {
  const [code = '', ...segments] = segmentsOf(path);
  const locale = localeOf(code)?.code;
  const match = locale === undefined ? undefined : found(segments);
  if (locale === undefined || match === undefined || match.locales.includes(locale)) return undefined;
  return inWordsOf(locale, match, segments);
}
