/** The roadmap as stops along a road: chapters, the tests of categories, and the final test at its end. */
import type { RoadmapCategory, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import type { TestState } from '@lanewise/contracts/constants/attempts';

export interface RoadStop {
  readonly item: RoadmapItem;
  /** Code of its category. */
  readonly category: string;
  readonly state: TestState;
  /** Number of a chapter in the whole course, from 1; null for a test. */
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

/** Returns whether a state means that the test has been passed: what is due was passed before. */
export function hasPassed(state: TestState): boolean {
  return state === 'passed' || state === 'due';
}

/** Returns the parts of the road. Its last one holds the final test alone. */
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
