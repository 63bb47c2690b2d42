/**
 * Countries, and the locales that follow from their languages: one half of the registry, the other is languages.ts. A table without
 * zod, so that pages may import it. tools/registry/missing-parts.test.ts lists what a new country needs;
 * docs/guides/add-a-country.md describes the steps.
 * Source of codes, topics and available codes: specification section 1 (country map, available codes, country routes).
 */
import { type ContentLanguage, type LanguageOf, languageOf, type MessageLocale } from './languages.ts';

interface CountryEntry {
  /** ISO 3166-1 code in upper case, as the specification lists the available countries. */
  readonly availableCode: string;
  /** The name (topic) that the API accepts wherever it accepts the code. */
  readonly topic: string;
  /** The side of the road that traffic drives on. */
  readonly drivesOn: 'left' | 'right';
  /** The message catalogues its pages are shown in. The first is the default, and its language the one that authors write the country's content in. */
  readonly catalogues: readonly [MessageLocale, ...MessageLocale[]];
  /** IANA name of the time zone for times in mails; null if the country has several, since the reader's is then unknown. */
  readonly timeZone: string | null;
  /** Whether learners can take courses, which requires signs and content, or find a page that says the courses are being written. */
  readonly courses: 'open' | 'in preparation';
  /** The sign set of packages/pictures used by its pictures; null if none is drawn yet. */
  readonly signs: string | null;
  /** Youngest age (years) at which a learner may consent alone to an online service that keeps personal data. */
  readonly consentAge: number;
  /** Whether slugs of courses begin with the state whose test it is: `al-car`. */
  readonly coursesNameState: boolean;
}

const table = {
  us: {
    availableCode: 'US',
    topic: 'subject',
    drivesOn: 'right',
    catalogues: ['en-US'],
    timeZone: null,
    courses: 'open',
    signs: 'us',
    // COPPA, 15 U.S.C. § 6501: parental consent below 13.
    consentAge: 13,
    coursesNameState: true,
  },
  uk: {
    availableCode: 'GB',
    topic: 'united-kingdom',
    drivesOn: 'left',
    catalogues: ['en-GB'],
    timeZone: 'Europe/London',
    courses: 'open',
    signs: 'uk',
    // Data Protection Act 2018, s. 9.
    consentAge: 13,
    coursesNameState: false,
  },
  au: {
    availableCode: 'AU',
    topic: 'australia',
    drivesOn: 'left',
    catalogues: ['en-AU'],
    timeZone: null,
    courses: 'open',
    signs: 'au',
    // The age from which the OAIC presumes capacity.
    consentAge: 15,
    coursesNameState: false,
  },
  se: {
    availableCode: 'SE',
    topic: 'sweden',
    drivesOn: 'right',
    catalogues: ['sv', 'en-GB'],
    timeZone: 'Europe/Stockholm',
    courses: 'open',
    signs: 'se',
    // GDPR Art. 8 with lag 2018:218, 2 kap. 4 §.
    consentAge: 13,
    coursesNameState: false,
  },
  de: {
    availableCode: 'DE',
    topic: 'germany',
    drivesOn: 'right',
    catalogues: ['de', 'en-GB'],
    timeZone: 'Europe/Berlin',
    courses: 'open',
    signs: 'de',
    // GDPR Art. 8; Germany has not lowered the age.
    consentAge: 16,
    coursesNameState: false,
  },
  fr: {
    availableCode: 'FR',
    topic: 'france',
    drivesOn: 'right',
    catalogues: ['fr'],
    timeZone: 'Europe/Paris',
    courses: 'open',
    signs: 'fr',
    // GDPR Art. 8 with loi 78-17, art. 45.
    consentAge: 15,
    coursesNameState: false,
  },
} as const satisfies Readonly<Record<string, CountryEntry>>;

type Table = typeof table;

/** A subject code: the `{a}` of the catalogue and practice calls. */
export type SubjectCode = keyof Table;

type FurtherCatalogue<Code extends SubjectCode> = Table[Code]['catalogues'] extends readonly [unknown, ...infer Further]
  ? Extract<Further[number], MessageLocale>
  : never;

/** A locale prefix of the site: a country's code for its first language, with the language behind it for every other one. */
export type LocaleCode = {
  [Code in SubjectCode]: Code | `${Code}-${LanguageOf<FurtherCatalogue<Code>>}`;
}[SubjectCode];

/** A BCP 47 tag: the `lang` of a page, and what Intl formats with. */
export type LocaleTag = {
  [Code in SubjectCode]: `${LanguageOf<Table[Code]['catalogues'][number]>}-${Table[Code]['availableCode']}`;
}[SubjectCode];

export interface Country extends CountryEntry {
  readonly code: SubjectCode;
  readonly availableCode: Table[SubjectCode]['availableCode'];
  /** The address of the country's home. */
  readonly route: `/${SubjectCode}`;
  readonly defaultLocale: LocaleCode;
}

/** The locale of readers whose own is unknown or has no site. */
export const fallbackLocale: LocaleCode = 'us';

export const subjectCodes = Object.keys(table) as readonly SubjectCode[];

export const countries = Object.fromEntries(
  subjectCodes.map((code): [SubjectCode, Country] => [
    code,
    { ...table[code], code, route: `/${code}`, defaultLocale: code },
  ]),
) as Readonly<Record<SubjectCode, Country>>;

export interface Locale {
  readonly code: LocaleCode;
  readonly country: SubjectCode;
  /** Language of the course content shown under this locale. */
  readonly content: ContentLanguage;
  readonly tag: LocaleTag;
  readonly messages: MessageLocale;
}

/** Returns a country's locales, its default one first. */
function localesOf({ code, availableCode, catalogues }: Country): Locale[] {
  return catalogues.map((messages, index) => {
    const content = languageOf(messages);
    const tag = `${content}-${availableCode}` as LocaleTag;
    return { code: (index === 0 ? code : `${code}-${content}`) as LocaleCode, country: code, content, tag, messages };
  });
}

export const locales = Object.fromEntries(
  Object.values(countries)
    .flatMap(localesOf)
    .map((locale) => [locale.code, locale]),
) as Readonly<Record<LocaleCode, Locale>>;

export const localeCodes = Object.keys(locales) as readonly LocaleCode[];

/** Returns the locale a path prefix names, or undefined. */
export function localeOf(prefix: string | undefined): Locale | undefined {
  return prefix !== undefined && Object.hasOwn(locales, prefix) ? locales[prefix as LocaleCode] : undefined;
}

/** Returns the locale for readers of whom only the language is known: that of the first country that speaks it at home. */
export function homeLocale(language: ContentLanguage): Locale {
  const spoken = Object.values(locales).filter(({ content }) => content === language);
  return spoken.find(({ code, country }) => code === country) ?? spoken[0] ?? locales.us;
}

/** Returns the locale that shows a country's content in a language: the country's own, or the language's home if the country has none. */
export function localeFor(country: SubjectCode, language: ContentLanguage): Locale {
  const own = Object.values(locales).find((locale) => locale.country === country && locale.content === language);
  return own ?? homeLocale(language);
}

/** Returns the country that a subject code or a topic names (`us`, `subject`, `united-kingdom` ...), or undefined. */
export function countryOf(subjectOrTopic: string): Country | undefined {
  if (Object.hasOwn(countries, subjectOrTopic)) return countries[subjectOrTopic as SubjectCode];
  return Object.values(countries).find((country) => country.topic === subjectOrTopic);
}
