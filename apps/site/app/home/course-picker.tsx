/** The choice of a course: a button if there is one course, a select if there are several. The courses page handles the form. */
import { href } from '@lanewise/contracts/addresses';
import type { Course } from '@lanewise/contracts/calls/catalogue';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { CourseOptions } from '../catalogue/course-options.tsx';
import { Icon } from '../ui/icon.tsx';

/** Returns the picker, or a sentence if the country has no courses yet. */
export function CoursePicker({ locale, courses }: { locale: Locale; courses: readonly Course[] }) {
  const [only] = courses;
  if (!only) return <p className="picker muted">{m.home_no_courses()}</p>;
  if (courses.length === 1) {
    return (
      <div className="picker">
        <a className="btn btn-main" href={href('practiceTest', { locale: locale.code, courseSlug: only.slug })}>
          {m.home_start()}
          <Icon name="arrow-right" />
        </a>
        <p className="facts">
          <a href={href('course', { locale: locale.code, courseSlug: only.slug })}>{only.name}</a>
          <a href={href('mockExam', { locale: locale.code, courseSlug: only.slug })}>{m.course_exam()}</a>
          <span>{m.home_no_account()}</span>
        </p>
      </div>
    );
  }
  return (
    <form className="picker" action={href('courses', { locale: locale.code })}>
      <label className="label" htmlFor="course">
        {m.home_pick()}
      </label>
      <span className="select">
        <select id="course" name="course" className="input" required defaultValue="">
          <option value="" disabled>
            {m.home_choose()}
          </option>
          <CourseOptions courses={courses} />
        </select>
        <Icon name="chevron" />
      </span>
      <button className="btn btn-main" type="submit">
        {m.home_start()}
        <Icon name="arrow-right" />
      </button>
      <button className="btn btn-quiet" type="submit" name="take" value="mock-exam">
        {m.course_exam()}
      </button>
      <p className="facts">
        <span>{m.home_no_account()}</span>
      </p>
    </form>
  );
}
