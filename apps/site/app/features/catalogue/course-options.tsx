/** The courses of a country as the options of a select, under a heading for each section if there are several. */
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { bySection } from './sections.ts';

/** Returns the options; their values are course codes, which are the slugs too. */
export function CourseOptions({ courses }: { courses: readonly Course[] }) {
  const sections = bySection(courses);
  if (sections.size < 2) return <Options courses={courses} />;
  return [...sections].map(([name, own]) => (
    <optgroup key={name} label={name}>
      <Options courses={own} />
    </optgroup>
  ));
}

function Options({ courses }: { courses: readonly Course[] }) {
  return courses.map((course) => (
    <option key={course.course_code} value={course.course_code}>
      {course.region ?? course.name}
    </option>
  ));
}
