import type { RoadmapCategory } from '@lanewise/contracts/calls/catalogue';

/** A chapter as the roadmap lists it. */
export type Chapter = RoadmapCategory['children'][number];

/** Returns a roadmap's chapters in order. */
export function chaptersOf(categories: readonly RoadmapCategory[]): Chapter[] {
  return categories.flatMap((category) => category.children.filter((child) => child.type === 'CHAPTER'));
}
