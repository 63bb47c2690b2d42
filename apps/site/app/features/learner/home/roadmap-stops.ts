/** The roadmap as stops along a road: chapters, the tests of categories, and the final test at its end. */
import type { RoadmapCategory, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import type { ReadLesson } from '@lanewise/contracts/calls/lesson-progress';
import type { TestState } from '@lanewise/contracts/constants/attempts';

export interface RoadStop {
  readonly item: RoadmapItem;
  /** Code of its category. */
  readonly category: string;
  readonly state: TestState;
  /** The side of the road that its card is on. */
  readonly side: 'left' | 'right';
  /** Where the learner is: at the first stop that is not passed. */
  readonly isHere: boolean;
  /** A chapter's lessons. */
  readonly lessons: readonly ReadLesson[];
}

export interface RoadPart {
  readonly code: string;
  readonly name: string;
  /** From 1. */
  readonly number: number;
  readonly stops: readonly RoadStop[];
  readonly chapters: number;
  readonly passed: number;
}

/** Returns whether a test in this state has been passed; a test that is due for review has been. */
export function hasPassed(state: TestState): boolean {
  return state === 'passed' || state === 'due';
}

/**
 * Returns the roadmap in parts, one for each category. The last part consists of the final test only. A chapter is also started by opening one of
 * its lessons.
 */
export function roadParts(
  categories: readonly RoadmapCategory[],
  allLessons: readonly ReadLesson[],
): readonly RoadPart[] {
  let count = 0;
  let isBefore = true;
  return categories.map(({ category_code, name, children }, index) => {
    const stops = children.map((item): RoadStop => {
      const lessons = allLessons.filter(({ chapter_code }) => chapter_code === item.lesson_id);
      const isRead = lessons.some(({ is_done, place }) => is_done || place !== null);
      const known = item.standing?.state ?? (item.is_available ? 'open' : 'locked');
      const state = known === 'open' && isRead ? 'started' : known;
      const isHere = isBefore && !hasPassed(state);
      if (isHere) isBefore = false;
      count += 1;
      return {
        item,
        category: category_code,
        state,
        side: count % 2 === 1 ? 'right' : 'left',
        isHere,
        lessons,
      };
    });
    const chapters = stops.filter(({ item }) => item.type === 'CHAPTER');
    return {
      code: category_code,
      name,
      number: index + 1,
      stops,
      chapters: chapters.length,
      passed: chapters.filter(({ state }) => hasPassed(state)).length,
    };
  });
}
