/** The data that a language's file provides to the content checks. */

/** A unit that answers measure in. */
export type UnitName =
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'hour'
  | 'minute'
  | 'second'
  | 'mph'
  | 'km/h'
  | 'inch'
  | 'foot'
  | 'yard'
  | 'mile'
  | 'meter'
  | 'centimeter'
  | 'millimeter'
  | 'kilometer'
  | 'pound'
  | 'kilogram'
  | 'tonne'
  | 'percent'
  | 'per mille'
  | 'dollar';

/** Texts are the sources of regular expressions, matched without regard to case. */
export interface LanguageRules {
  /** Words that mark the "most careful" answer for a test-wise guesser. */
  readonly carefulWords: RegExp;
  /** Answers that refer to the other answers: "all of the above". */
  readonly catchAll: RegExp;
  /** Number words that answers use. */
  readonly numberWords: Readonly<Record<string, number>>;
  /** The article that counts as 1 before a unit. */
  readonly one: string;
  /** "Half a" before a unit, including the trailing space. */
  readonly half: string;
  /** Names of units as texts write them. Symbols (km, %) are the same in every language and not listed. */
  readonly units: Readonly<Partial<Record<UnitName, string>>>;
  /** Words that describe a drawing seen from above instead of a driver's view. */
  readonly drawing: RegExp;
  /** Words that address the learner. */
  readonly learner: RegExp;
  /** Answers that start with Yes, and with No. */
  readonly yes: RegExp;
  readonly no: RegExp;
  /** Words for 0 and 12 o'clock. */
  readonly midnight: string;
  readonly noon: string;
  /** Words that do not change what a quantity says: articles, "exactly". */
  readonly fillers: string;
}
