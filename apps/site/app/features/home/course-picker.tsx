/** The choice of a course: a button if there is one course, a select if there are several. The courses page handles the form. */
import { href } from '@lanewise/contracts/addresses';
import type { Course } from '@lanewise/contracts/calls/catalogue';
import type { EntranceLabel } from '@lanewise/contracts/constants/events';
import type { Simulator } from '@lanewise/contracts/constants/funnels';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { CourseOptions } from '../catalogue/course-options.tsx';

const words = { practiceTest: m.home_start, mockExam: m.course_exam } as const;

/** What the courses page is sent, which leads on to the test. */
const takes = { practiceTest: 'practice', mockExam: 'mock-exam' } as const;

interface CoursePickerProps {
  readonly locale: Locale;
  readonly courses: readonly Course[];
  /** What the first button starts; the other one starts the rest. */
  readonly first?: 'practice' | 'mock-exam';
  /** The simulator of the mock exam, on the simulator's page; it is a separate funnel. */
  readonly simulator?: Simulator | undefined;
}

const labels = { practiceTest: 'picker-practice', mockExam: 'picker-mock-exam' } as const satisfies Record<
  string,
  EntranceLabel
>;

/** Returns the picker, or a sentence if the country has no courses yet. */
export function CoursePicker({ locale, courses, first = 'practice', simulator }: CoursePickerProps) {
  const [only] = courses;
  const isExamFirst = first === 'mock-exam';
  const [mainTest, otherTest] = isExamFirst
    ? (['mockExam', 'practiceTest'] as const)
    : (['practiceTest', 'mockExam'] as const);
  if (!only) return <p className="picker muted">{m.home_no_courses()}</p>;
  if (courses.length === 1) {
    return (
      <div className="picker">
        <a
          className="btn btn-main"
          href={href(mainTest, { locale: locale.code, courseSlug: only.slug })}
          data-entrance={labels[mainTest]}
        >
          {words[mainTest]()}
          <Icon name="arrow-right" />
        </a>
        <p className="facts">
          <a href={href('course', { locale: locale.code, courseSlug: only.slug })}>{only.name}</a>
          <a href={href(otherTest, { locale: locale.code, courseSlug: only.slug })} data-entrance={labels[otherTest]}>
            {words[otherTest]()}
          </a>
          <span>{m.home_no_account()}</span>
        </p>
      </div>
    );
  }
  const takeOf = (test: keyof typeof takes) => (test === 'mockExam' && simulator) || takes[test];
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
      <button
        className="btn btn-main"
        type="submit"
        name="take"
        value={takeOf(mainTest)}
        data-entrance={labels[mainTest]}
      >
        {words[mainTest]()}
        <Icon name="arrow-right" />
      </button>
      <button
        className="btn btn-quiet"
        type="submit"
        name="take"
        value={takeOf(otherTest)}
        data-entrance={labels[otherTest]}
      >
        {words[otherTest]()}
      </button>
      <p className="facts">
        <span>{m.home_no_account()}</span>
      </p>
    </form>
  );
}
