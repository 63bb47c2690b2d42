/** One line of docs/conformance.md: something that the specification names, and how far the product has it. */

/** How far something stands, and what the word claims. The order is that of the counts at the head of the page. */
export const standings = {
  built: 'works, and the tests named hold it',
  untested: 'works, and no test holds it yet',
  partly: 'some of it works; the note says what does or does not',
  defined: 'its value, text or type stands in a table; nothing uses it yet',
  'not yet': 'comes with later work; a file named is where its place is kept',
} as const;

export type Standing = keyof typeof standings;

export interface Row {
  /** What the specification names, in our words; Markdown without a bar. Unique in its section. */
  readonly what: string;
  readonly standing: Standing;
  /** Files, from the root of the clone. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
  readonly note: string;
}

export interface Section {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly about: string;
  readonly rows: readonly Row[];
}

export type Files = string | readonly string[];

interface Parts {
  readonly code?: Files;
  readonly tests?: Files;
  readonly note?: string;
}

const listOf = (files: Files = []): readonly string[] => (typeof files === 'string' ? [files] : files);

/** Returns a row of any standing. */
export function rowOf(standing: Standing, what: string, { code, tests, note = '' }: Parts = {}): Row {
  return { what, standing, code: listOf(code), tests: listOf(tests), note };
}

/** Returns the row of something that works: held by the tests named, or said to be untested where there are none. */
export function works(what: string, code: Files, tests: Files = [], note = ''): Row {
  return rowOf(listOf(tests).length > 0 ? 'built' : 'untested', what, { code, tests, note });
}

/** Returns the row of something that works in part. */
export function partly(what: string, note: string, code: Files, tests: Files = []): Row {
  return rowOf('partly', what, { code, tests, note });
}

/** Returns the row of something that stands in a table and is used by nothing. */
export function defined(what: string, code: Files, tests: Files = [], note = ''): Row {
  return rowOf('defined', what, { code, tests, note });
}

/** Returns the row of something that is not there. `code` is where its place is kept, if anywhere. */
export function notYet(what: string, code: Files = [], note = ''): Row {
  return rowOf('not yet', what, { code, note });
}
