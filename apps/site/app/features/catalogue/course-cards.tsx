/** A link to each of several courses. */
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { Icon } from '../../shared/ui/icon.tsx';

interface CourseCardsProps {
  readonly courses: readonly Pick<Course, 'course_code' | 'slug' | 'name'>[];
  /** Returns where the card of a course leads. */
  readonly hrefOf: (courseSlug: string) => string;
}

export function CourseCards({ courses, hrefOf }: CourseCardsProps) {
  return (
    <ul className="course-cards">
      {courses.map(({ course_code: code, slug, name }) => (
        <li key={code}>
          <a className="link-card" href={hrefOf(slug)}>
            <b>{name}</b>
            <Icon name="arrow-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
