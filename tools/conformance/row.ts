/** One line of docs/conformance.md: something that the specification names, and whether it is built. */

/** The meaning of each standing, in the order of the counts at the top of the page. */
export const standings = {
  built: 'works, and the tests named prove it',
  untested: 'works, and no test proves it yet',
  partly: 'some of it works; the note says which part does or does not',
  defined: 'its value, text or type is defined; nothing uses it yet',
  'not yet': 'planned; a file named is where it will go',
} as const;

export type Standing = keyof typeof standings;

export interface Row {
  /** What the specification names, in our words; Markdown without a bar. Unique in its section. */
  readonly what: string;
  readonly standing: Standing;
  /** Files, from the root of the repository. */
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

/** Returns a row with any of the words. */
export function rowOf(standing: Standing, what: string, { code, tests, note = '' }: Parts = {}): Row {
  return { what, standing, code: listOf(code), tests: listOf(tests), note };
}

/** Returns the row of something that works: built if tests are named, else untested. */
export function works(what: string, code: Files, tests: Files = [], note = ''): Row {
  return rowOf(listOf(tests).length > 0 ? 'built' : 'untested', what, { code, tests, note });
}

/** Returns the row of something that is partly built. */
export function partly(what: string, note: string, code: Files, tests: Files = []): Row {
  return rowOf('partly', what, { code, tests, note });
}

/** Returns the row of something that is defined and not used. */
export function defined(what: string, code: Files, tests: Files = [], note = ''): Row {
  return rowOf('defined', what, { code, tests, note });
}

/** Returns the row of something that is not built. `code` is where it will go, if that is known. */
export function notYet(what: string, code: Files = [], note = ''): Row {
  return rowOf('not yet', what, { code, note });
}
