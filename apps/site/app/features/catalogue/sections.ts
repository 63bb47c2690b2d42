import type { Course } from '@lanewise/contracts/calls/catalogue';

/** Returns the courses of each section, by its name, in the sections' own order: cars before commercial vehicles. */
export function bySection(courses: readonly Course[]): ReadonlyMap<string, readonly Course[]> {
  return Map.groupBy(
    courses.toSorted((a, b) => a.course_section.internal_order - b.course_section.internal_order),
    (course) => course.course_section.name,
  );
}

/** Returns the courses of the first section: the one that most visitors come for. */
export function firstSection(courses: readonly Course[]): readonly Course[] {
  const [first = []] = bySection(courses).values();
  return first;
}
