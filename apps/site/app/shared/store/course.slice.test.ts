import { expect, test } from 'vitest';
import { hydrate, resetApp } from './app-actions.ts';
import { courseSlice } from './course.slice.ts';
import type { CourseData } from './root-state.ts';

const { actions, reducer } = courseSlice;
const initial = reducer(undefined, { type: 'start' });

function course(code: string): CourseData {
  return {
    name: code,
    slug: code,
    course_code: code,
    course_section: { name: 'Car', section_id: 'car', internal_order: 1 },
    pdf_link: null,
    pdf_preview_link: null,
    region: null,
    subject_code: 'us',
    languages: ['en'],
    questions_count: 46,
  };
}

const changed = [
  actions.setCourseData(course('ca-car')),
  actions.setCourses([course('ca-car'), course('ny-car')]),
  actions.setPreviousLang('en'),
  actions.setCourseDataForServer(course('ca-car')),
  actions.setQuestionCount(46),
].reduce(reducer, initial);

test('without a course, or before its answer, the number of questions is the default', () => {
  expect(initial.questionCount).toBe(30);
});

test('each action changes its own field', () => {
  expect(changed).toEqual({
    courseData: course('ca-car'),
    courses: [course('ca-car'), course('ny-car')],
    previousLang: 'en',
    courseDataForServer: course('ca-car'),
    questionCount: 46,
  });
});

test('hydration merges the course and keeps the one that the server rendered', () => {
  const fromServer = { ...initial, courseData: course('de-b'), courseDataForServer: course('de-b'), questionCount: 30 };
  expect(reducer(changed, hydrate({ course: fromServer }))).toEqual({
    ...fromServer,
    courseDataForServer: course('ca-car'),
  });
});

test('a reset restores the defaults', () => {
  expect(reducer(changed, resetApp())).toEqual(initial);
});
