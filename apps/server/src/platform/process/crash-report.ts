/** Reads why PostgreSQL stopped from its own log. */
export interface CrashReport {
  /** Takes in one line of PostgreSQL's log. */
  record(line: string): void;
  /** Returns PostgreSQL's reason for stopping, in its own words; null when it has given none since it was last ready. */
  reason(): string | null;
}

/** Matches only what PostgreSQL was unable to do: it also logs FATAL when a single connection ends, e.g. over a wrong password. */
const inability = /\b(?:PANIC|FATAL): {2}(could not .+)/;

/** Returns an empty report, to be fed the lines of PostgreSQL's log (in English). */
export function crashReport(): CrashReport {
  let reason: string | null = null;
  return {
    record(line) {
      // PostgreSQL recovers from most faults that end one of its processes.
      if (line.includes('database system is ready to accept connections')) reason = null;
      else reason = inability.exec(line)?.[1] ?? reason;
    },
    reason: () => reason,
  };
}
