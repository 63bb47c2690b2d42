/** Listens to PostgreSQL's log for why it ends, should it end by itself. */
export interface LastWords {
  hear(line: string): void;
  /** Why it could not go on, in its own words; null when it has said nothing of that kind since it was last well. */
  spoken(): string | null;
}

/** Only what it could not do counts: it also calls fatal what ends a single connection, such as a wrong password. */
const inability = /\b(?:PANIC|FATAL): {2}(could not .+)/;

/** Returns a listener to the lines of PostgreSQL's log, in English. */
export function lastWords(): LastWords {
  let words: string | null = null;
  return {
    hear(line) {
      // It recovers from most of what ends one of its processes.
      if (line.includes('database system is ready to accept connections')) words = null;
      else words = inability.exec(line)?.[1] ?? words;
    },
    spoken: () => words,
  };
}
