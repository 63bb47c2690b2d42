/**
 * The languages of the product: one half of the registry, the other is countries.ts. A table without zod, so that pages may import it.
 * tools/registry/missing-parts.test.ts lists what a new language needs; docs/guides/add-a-language.md describes the steps.
 */

interface LanguageEntry {
  /** Its English name, for checks and reports. */
  readonly name: string;
  /**
   * Its message catalogues, named by the BCP 47 tag in their file names. The first is complete; the others hold only the messages that
   * their country words or spells differently.
   */
  readonly catalogues: readonly [string, ...string[]];
}

/** Every language by its ISO 639-1 code, in the order in which the API lists them. */
export const languages = {
  en: { name: 'English', catalogues: ['en-US', 'en-GB', 'en-AU'] },
  de: { name: 'German', catalogues: ['de'] },
  sv: { name: 'Swedish', catalogues: ['sv'] },
  fr: { name: 'French', catalogues: ['fr'] },
} as const satisfies Readonly<Record<string, LanguageEntry>>;

/** A language that pages and course content are written in. */
export type ContentLanguage = keyof typeof languages;

/** A message catalogue. */
export type MessageLocale = (typeof languages)[ContentLanguage]['catalogues'][number];

/** The language a catalogue is written in. */
export type LanguageOf<Catalogue extends MessageLocale> = Catalogue extends `${infer Language}-${string}`
  ? Language
  : Catalogue;

export const contentLanguages = Object.keys(languages) as readonly ContentLanguage[];

/** Every catalogue. */
export const messageLocales: readonly MessageLocale[] = Object.values(languages).flatMap(
  ({ catalogues }) => catalogues,
);

/** The catalogue that every other one falls back to for a message it lacks. */
export const baseCatalogue: MessageLocale = languages.en.catalogues[0];

/** Returns the language of a catalogue: `en` for `en-GB`. */
export function languageOf(catalogue: MessageLocale): ContentLanguage {
  return catalogue.split('-')[0] as ContentLanguage;
}
