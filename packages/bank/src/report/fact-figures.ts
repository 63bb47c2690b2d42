/** How many facts of a place are known, and how many of them need to be read again. */
import type { FactFields } from '../schema/fact.ts';

/** Months after which a source must be read again. */
const STALE_AFTER_MONTHS = 12;

export interface FactFigures {
  /** Facts that are not of low confidence. */
  readonly known: number;
  /** Those for which the text of the law itself was read. */
  readonly read: number;
  /** Those last read more than twelve months ago, or whose value held until a day that is past. */
  readonly stale: number;
}

/** Returns whether a fact must be read again. `today` is an ISO date. */
function isStale({ checked, until }: Pick<FactFields, 'checked' | 'until'>, today: string): boolean {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() - STALE_AFTER_MONTHS);
  return checked < day.toISOString().slice(0, 10) || (until !== undefined && until < today);
}

/** Returns the figures of facts. `today` is an ISO date. */
export function factFigures(facts: readonly FactFields[], today: string): FactFigures {
  const known = facts.filter(({ confidence }) => confidence !== 'low');
  return {
    known: known.length,
    read: known.filter(({ verified }) => verified).length,
    stale: known.filter((fact) => isStale(fact, today)).length,
  };
}
