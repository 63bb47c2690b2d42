/**
 * Every address of the site, defined once, and the functions that build them. No zod. `/_app`, where the specification registers the app wrapper,
 * is not an address: the wrapper is the site's root.
 */
import { accountAddresses } from './addresses/account.ts';
import type { Address } from './addresses/address.ts';
import { backOfficeAddresses } from './addresses/back-office.ts';
import { blogAddresses } from './addresses/blog.ts';
import { drivingLogAddresses } from './addresses/driving-log.ts';
import { drivingSchoolAddresses } from './addresses/driving-schools.ts';
import { infoAddresses } from './addresses/info.ts';
import { landingAddresses } from './addresses/landing.ts';
import { learningAddresses } from './addresses/learning.ts';
import { parentAddresses } from './addresses/parents.ts';
import { teachingAddresses } from './addresses/teaching.ts';
import type { PathParameter } from './calls/paths.ts';
import { type LocaleCode, localeCodes } from './countries.ts';

export const addresses = {
  ...accountAddresses,
  ...backOfficeAddresses,
  ...landingAddresses,
  ...drivingSchoolAddresses,
  ...teachingAddresses,
  ...parentAddresses,
  ...drivingLogAddresses,
  ...infoAddresses,
  ...blogAddresses,
  ...learningAddresses,
} as const;

type Addresses = typeof addresses;
export type AddressId = keyof Addresses;
export const addressIds = Object.keys(addresses) as readonly AddressId[];

type Parameters<Id extends AddressId> = Record<
  PathParameter<Addresses[Id]['path']> | (Addresses[Id]['prefix'] extends 'locale' ? 'locale' : never),
  string | number
> &
  (Addresses[Id]['prefix'] extends 'locale' ? { readonly locale: LocaleCode } : unknown);

type QueryName<Id extends AddressId> = Addresses[Id] extends { readonly query: readonly (infer Name extends string)[] }
  ? Name
  : never;

type Query<Id extends AddressId> = [QueryName<Id>] extends [never]
  ? undefined
  : Readonly<Partial<Record<QueryName<Id>, string | number | undefined>>>;

/**
 * Returns an address from the root of the site, in the words of its locale: `href('about', { locale: 'se' })` is `/se/om-oss`.
 * @throws {RangeError} for a locale that does not have it.
 */
export function href<Id extends AddressId>(
  id: Id,
  ...[params, query]: Record<never, never> extends Parameters<Id>
    ? [params?: Parameters<Id>, query?: Query<Id>]
    : [params: Parameters<Id>, query?: Query<Id>]
): string {
  const given: Readonly<Record<string, string | number>> = params ?? {};
  const address: Address = addresses[id];
  const { locale } = given as { locale?: LocaleCode };
  if (locale !== undefined && !localesOf(address).includes(locale)) {
    throw new RangeError(`The address ${id} does not exist in the locale ${locale}.`);
  }
  const path = partsOf(patternOf(address, locale))
    .map((part, place) => (place % 2 === 0 ? part : encodeURIComponent(String(given[part]))))
    .join('');
  return query === undefined ? path : path + queryText(query);
}

export interface AddressPattern {
  /** The whole path, `{locale}` included. */
  readonly pattern: string;
  readonly locales: readonly LocaleCode[];
}

/** Returns the patterns that an address has in its locales, without duplicates, for the router to mount. */
export function patternsOf(id: AddressId): readonly AddressPattern[] {
  const address: Address = addresses[id];
  const byPattern = Map.groupBy(localesOf(address), (locale) => patternOf(address, locale));
  return [...byPattern].map(([pattern, locales]) => ({ pattern, locales }));
}

const partsByPattern = new Map<string, readonly string[]>();

/** Returns the fixed texts of a pattern and between them the names of its parameters. A page has hundreds of links, so patterns are split once. */
function partsOf(pattern: string): readonly string[] {
  let parts = partsByPattern.get(pattern);
  if (parts === undefined) {
    parts = pattern.split(/\{(\w+)\}/);
    partsByPattern.set(pattern, parts);
  }
  return parts;
}

function localesOf(address: Address): readonly LocaleCode[] {
  return address.only ?? localeCodes;
}

function patternOf(address: Address, locale: LocaleCode | undefined): string {
  const path = (locale === undefined ? undefined : address.variants?.[locale]) ?? address.path;
  return address.prefix === 'locale' ? `/{locale}${path}` : path;
}

function queryText(query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search}`;
}

/**
 * First path segments after the locale that some address uses, so no course or lesson may have them as its slug.
 */
export const reservedSlugs: ReadonlySet<string> = /* @__PURE__ */ new Set(
  addressIds
    .flatMap((id) => patternsOf(id))
    .map(({ pattern }) => pattern.replace('/{locale}', '').split('/')[1])
    .filter((segment) => segment !== undefined && segment !== '' && !segment.startsWith('{')) as string[],
);

/**
 * `reservedSlugs`, and the segments that follow a course's: a lesson's address may follow the locale or a course.
 */
export const reservedSegments: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...reservedSlugs,
  ...(addressIds
    .flatMap((id) => patternsOf(id))
    .map(({ pattern }) => /^\/\{locale\}\/\{courseSlug\}\/([^/{]+)/.exec(pattern)?.[1])
    .filter((segment) => segment !== undefined) as string[]),
]);

/**
 * Paths that are not forced to lower case: everything that is not a page. The specification has such a set but does not show it; these may
 * contain names that differ by case only (hashes in file names, tokens).
 */
const lowerCaseExemptPrefixes = [
  '/api/',
  '/assets/',
  '/hooks/',
  '/pictures/',
  '/sandbox/',
  '/wp-json/',
  '/.well-known/',
] as const;

/** Returns whether a path may keep its capitals. */
export function isLowerCaseExempt(path: string): boolean {
  return lowerCaseExemptPrefixes.some((prefix) => path.startsWith(prefix));
}
