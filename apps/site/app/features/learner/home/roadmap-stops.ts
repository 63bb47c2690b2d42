/** The roadmap as stops along a road: chapters, the tests of categories, and the final test at its end. */
import type { RoadmapCategory, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import type { TestState } from '@lanewise/contracts/constants/attempts';

export interface RoadStop {
  readonly item: RoadmapItem;
  /** Code of its category. */
  readonly category: string;
  readonly state: TestState;
  /** A chapter's number within the course, from 1; null for a test. */
  readonly number: number | null;
  /** The side of the road that its card is on. */
  readonly side: 'left' | 'right';
}

export interface RoadPart {
  readonly code: string;
  readonly name: string;
  readonly stops: readonly RoadStop[];
  readonly chapters: number;
  readonly passed: number;
}

/** Returns whether a test in this state has been passed; a test that is due for review has been. */
export function hasPassed(state: TestState): boolean {
  return state === 'passed' || state === 'due';
}

/** Returns the roadmap in parts, one for each category. The last part consists of the final test only. */
export function roadParts(categories: readonly RoadmapCategory[]): readonly RoadPart[] {
  let number = 0;
  let count = 0;
  return categories.map(({ category_code, name, children }) => {
    const stops = children.map((item): RoadStop => {
      const state = item.standing?.state ?? (item.is_available ? 'open' : 'locked');
      count += 1;
      return {
        item,
        category: category_code,
        state,
        number: item.type === 'CHAPTER' ? ++number : null,
        side: count % 2 === 1 ? 'right' : 'left',
      };
    });
    const chapters = stops.filter(({ item }) => item.type === 'CHAPTER');
    return {
      code: category_code,
      name,
      stops,
      chapters: chapters.length,
      passed: chapters.filter(({ state }) => hasPassed(state)).length,
    };
  });
}
