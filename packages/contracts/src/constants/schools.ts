/** Values of driving schools. Ours: the specification does not show a school's fields. */

export const gearboxes = ['manual', 'automatic'] as const;
export type Gearbox = (typeof gearboxes)[number];

/** Number of schools on a page, and of search results. */
export const schoolsOnPage = { default: 50, max: 200 } as const;
export const searchHits = { default: 10, max: 50 } as const;

/** Length of a search in characters. */
export const searchLength = { min: 2, max: 80 } as const;

/** Kinds of search results, in the order used for equally similar ones. */
export const searchKinds = ['country', 'state', 'region', 'school'] as const;

/** Lifetime of a regions-service token, in minutes. */
export const regionsTokenMinutes = 60;

/** How somebody has shown that an entry of the directory is theirs: by a code mailed to the school, or to an operator. */
export const schoolClaimProofs = ['mail', 'operator'] as const;

/** What a school may write into its entry: characters, number of languages, the smallest unit of the currency, minutes. */
export const entryLimits = { hours: 300, languages: 12, price: 9_999_999, minutes: 600 } as const;

/** Entries that one account may look after. */
export const mostEntries = 50;

/** Radius in metres within which schools count as near a postcode. */
export const nearMetres = 100_000;

/** Languages of lessons that the form of an entry offers: those that driving schools of the six countries teach in most. */
export const entryLanguages = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'hi',
  'hr',
  'hu',
  'it',
  'ja',
  'ko',
  'ku',
  'nl',
  'no',
  'pa',
  'pl',
  'ps',
  'pt',
  'ro',
  'ru',
  'so',
  'sq',
  'sr',
  'sv',
  'ti',
  'tl',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;
