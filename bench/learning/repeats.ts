/**
 * Answers to a question that the learner has answered before, in a log that does not say when. Being asked again is a question of its own: many
 * more find the answer after missing it three times, with few options left, than after missing it once. So its difficulty is learned apart, for
 * each way of having answered before. The product knows when, and predicts repeated answers by memory instead.
 */
import type { Belief } from '@lanewise/learning/ability/belief';

/** What the learner has done with the question before. */
export interface Before {
  /** The last answer to it. */
  readonly right: boolean;
  /** Answers to any question since then, this one included: 1 if nothing came between. */
  readonly ago: number;
  /** Wrong answers to it in a row, with nothing between. */
  readonly misses: number;
}

/** Ways of having answered before that a difficulty is learned for. More than four misses count as four. */
export type Repeat = 'right' | 'missed, others between' | `missed ${1 | 2 | 3 | 4} in a row`;

const MOST_MISSES = 4;

/** Returns the way in which a question was answered before. */
export function repeatOf({ right, ago, misses }: Before): Repeat {
  if (right) return 'right';
  if (ago > 1) return 'missed, others between';
  return `missed ${Math.min(MOST_MISSES, misses) as 1 | 2 | 3 | 4} in a row`;
}

/** Returns what is known after another answer. `before` is null for the first. `ago` counts from the answer before, as in `Before`. */
export function afterAttempt(before: Before | null, right: boolean): Omit<Before, 'ago'> {
  if (right) return { right, misses: 0 };
  return { right, misses: before !== null && before.ago === 1 ? before.misses + 1 : 1 };
}

/** Returns how much harder a question is again, while nothing is known. */
export function newRepeatDifficulty(): Belief {
  return { mean: 0, variance: 0.5 };
}
