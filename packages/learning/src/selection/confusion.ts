/** Which questions learners confuse with each other: those that offer the same misconception, and those about signs that look alike. */
import type { StudyItem } from '../readiness/course.ts';

/**
 * A misconception that more questions offer says little about any two of them. Questions about the right of way share a few general ones ("I go
 * first").
 */
const MOST_SHARING = 6;

export type Confusable = Pick<StudyItem, 'id' | 'family' | 'beliefs' | 'lookAlikes'>;

/** Tells which of some questions are confused with each other. */
export interface Confusion<Item> {
  /** Returns whether two questions about different facts are confused. */
  areConfused(one: Item, other: Item): boolean;
  /** Returns what a question may be confused by; two with a common one are confused. */
  causesOf(item: Item): readonly string[];
}

/** Returns what is confused among the questions of a course or of the part that a test is drawn from. Takes one pass over them. */
export function confusionOf<Item extends Confusable>(items: readonly Item[]): Confusion<Item> {
  const sharing = new Map<string, number>();
  for (const item of items) for (const cause of allCausesOf(item)) sharing.set(cause, (sharing.get(cause) ?? 0) + 1);
  const causesOf = (item: Item) => allCausesOf(item).filter((cause) => (sharing.get(cause) ?? 0) <= MOST_SHARING);
  return {
    causesOf,
    areConfused(one, other) {
      if ((one.family ?? one.id) === (other.family ?? other.id)) return false;
      const causes = causesOf(one);
      return causes.length > 0 && causesOf(other).some((cause) => causes.includes(cause));
    },
  };
}

function allCausesOf({ beliefs = [], lookAlikes }: Confusable): readonly string[] {
  return [...new Set(lookAlikes === undefined ? beliefs : [...beliefs, `signs ${lookAlikes}`])];
}
