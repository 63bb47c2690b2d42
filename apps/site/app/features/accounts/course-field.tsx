/** The choice of a course in a form, before signing up and after. */
import type { Course } from '@lanewise/contracts/calls/catalogue';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { FieldError } from '../../shared/forms/field.tsx';
import { textOf } from '../../shared/forms/form-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { CourseOptions } from '../catalogue/course-options.tsx';

interface CourseFieldProps {
  readonly courses: readonly Course[];
  /** The preselected course. By default the only one, if there is only one. */
  readonly chosen?: string | undefined;
  readonly error: string | undefined;
  /** The country of the courses, if the form's script stores the choice in the browser. */
  readonly storedFor?: SubjectCode;
}

/** The keys under which the form's script stores the choice for use after a social sign-in (specification, section 2). */
const stored = { [storageKeys.courseCode]: 'course', [storageKeys.path]: 'course' };

export function CourseField({ courses, chosen, error, storedFor }: CourseFieldProps) {
  return (
    <div
      className="field"
      {...(storedFor !== undefined && { 'data-stored': JSON.stringify(stored), 'data-subject': storedFor })}
    >
      <label htmlFor="course">{m.choose_course()}</label>
      {error && <FieldError id="course" error={error} />}
      <span className="select">
        <select
          // biome-ignore lint/a11y/noAutofocus: as in forms/field.tsx
          autoFocus={error !== undefined}
          id="course"
          name="course"
          defaultValue={chosen ?? (courses.length === 1 ? courses[0]?.course_code : '')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'course-error' : undefined}
        >
          <option value="">{m.choose_please()}</option>
          <CourseOptions courses={courses} />
        </select>
        <Icon name="chevron" />
      </span>
    </div>
  );
}

interface SentCourse {
  /** The course's code; '' if none was chosen. */
  readonly course: string;
  /** The error to show if none was chosen. */
  readonly missing: string | undefined;
}

/** Returns the choice in a form with a CourseField. The API checks whether the course exists. */
export function sentCourse(form: FormData): SentCourse {
  const course = textOf(form)('course');
  return { course, missing: course === '' ? m['generic.required']() : undefined };
}
