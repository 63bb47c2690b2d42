/** How many facts of a place are known, and how many of them need to be read again. */
import { isStale } from '../ledger/stale.ts';
import type { FactFields } from '../schema/fact.ts';

export interface FactFigures {
  /** Facts that are not of low confidence. */
  readonly known: number;
  /** Those for which the text of the law itself was read. */
  readonly read: number;
  /** Those last read more than twelve months ago, or whose value held until a day that is past. */
  readonly stale: number;
}

/** Returns the figures of facts. `today` is an ISO date. */
export function factFigures(facts: readonly FactFields[], today: string): FactFigures {
  const known = facts.filter(({ confidence }) => confidence !== 'low');
  return {
    known: known.length,
    read: known.filter(({ verified }) => verified).length,
    stale: known.filter(({ checked: read, until = null }) => isStale({ read, until }, today)).length,
  };
}
