/**
 * Countries, their routes and their locales. A table without zod, so that pages may import it.
 * Source: specification section 1 (country map, available codes, country routes, analytics language).
 */

/** A subject code: the `{a}` of the catalogue and practice calls. */
export type SubjectCode = 'us' | 'uk' | 'au' | 'se' | 'de' | 'fr';

/** A language that course content is written in. */
export type ContentLanguage = 'en' | 'sv' | 'de' | 'fr';

/** A locale prefix of the site: a country, and where it has more than one, its language. */
export type LocaleCode = 'us' | 'uk' | 'au' | 'se' | 'de' | 'de-en' | 'fr';

/** A message catalogue of the site. */
export type MessageLocale = 'en-US' | 'en-GB' | 'en-AU' | 'sv' | 'de' | 'fr';

export interface Country {
  readonly code: SubjectCode;
  /** Upper-case country code as the specification lists the available ones. */
  readonly availableCode: 'US' | 'GB' | 'AU' | 'SE' | 'DE' | 'FR';
  /** The course-country name (topic), accepted wherever a subject code is. */
  readonly topic: string;
  /** The country home's address. */
  readonly route: `/${SubjectCode}`;
  /** The side of the road that traffic drives on. */
  readonly drivesOn: 'left' | 'right';
  readonly defaultLocale: LocaleCode;
}

export const countries: Readonly<Record<SubjectCode, Country>> = {
  us: { code: 'us', availableCode: 'US', topic: 'subject', route: '/us', drivesOn: 'right', defaultLocale: 'us' },
  uk: { code: 'uk', availableCode: 'GB', topic: 'united-kingdom', route: '/uk', drivesOn: 'left', defaultLocale: 'uk' },
  au: { code: 'au', availableCode: 'AU', topic: 'australia', route: '/au', drivesOn: 'left', defaultLocale: 'au' },
  se: { code: 'se', availableCode: 'SE', topic: 'sweden', route: '/se', drivesOn: 'right', defaultLocale: 'se' },
  de: { code: 'de', availableCode: 'DE', topic: 'germany', route: '/de', drivesOn: 'right', defaultLocale: 'de' },
  fr: { code: 'fr', availableCode: 'FR', topic: 'france', route: '/fr', drivesOn: 'right', defaultLocale: 'fr' },
};

export const subjectCodes = Object.keys(countries) as readonly SubjectCode[];

export interface Locale {
  readonly code: LocaleCode;
  readonly country: SubjectCode;
  /** Language of the course content shown under this locale. */
  readonly content: ContentLanguage;
  /** BCP 47 tag: the `lang` of the page, and what Intl formats with. */
  readonly tag: string;
  readonly messages: MessageLocale;
}

export const locales: Readonly<Record<LocaleCode, Locale>> = {
  us: { code: 'us', country: 'us', content: 'en', tag: 'en-US', messages: 'en-US' },
  uk: { code: 'uk', country: 'uk', content: 'en', tag: 'en-GB', messages: 'en-GB' },
  au: { code: 'au', country: 'au', content: 'en', tag: 'en-AU', messages: 'en-AU' },
  se: { code: 'se', country: 'se', content: 'sv', tag: 'sv-SE', messages: 'sv' },
  de: { code: 'de', country: 'de', content: 'de', tag: 'de-DE', messages: 'de' },
  'de-en': { code: 'de-en', country: 'de', content: 'en', tag: 'en-DE', messages: 'en-GB' },
  fr: { code: 'fr', country: 'fr', content: 'fr', tag: 'fr-FR', messages: 'fr' },
};

export const localeCodes = Object.keys(locales) as readonly LocaleCode[];

/** Returns the locale a path prefix names, or undefined. */
export function localeOf(prefix: string | undefined): Locale | undefined {
  return prefix !== undefined && Object.hasOwn(locales, prefix) ? locales[prefix as LocaleCode] : undefined;
}

/** Returns the country that a subject code or a topic names (`us`, `subject`, `united-kingdom` ...), or undefined. */
export function countryOf(subjectOrTopic: string): Country | undefined {
  if (Object.hasOwn(countries, subjectOrTopic)) return countries[subjectOrTopic as SubjectCode];
  return Object.values(countries).find((country) => country.topic === subjectOrTopic);
}

const analyticsCountries: Readonly<Record<string, string>> = { en: 'GB', au: 'AU', se: 'SE', fr: 'FR', de: 'DE' };

/** Returns the country code that analytics files a language code under; any unknown one is US (specification, section 1). */
export function analyticsCountryOf(languageCode: string): string {
  return Object.hasOwn(analyticsCountries, languageCode) ? (analyticsCountries[languageCode] as string) : 'US';
}
