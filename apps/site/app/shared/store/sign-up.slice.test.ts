import { expect, test } from 'vitest';
import { hydrate, resetApp } from './app-actions.ts';
import { signUpSlice } from './sign-up.slice.ts';

const { actions, reducer } = signUpSlice;
const sections = [{ name: 'Car', courses: [] }];

test('the courses are set by section, replaced by hydration and emptied by a reset', () => {
  const set = reducer(undefined, actions.setCourses(sections));
  expect(set.courseWithCourseSections).toEqual(sections);
  expect(reducer(set, hydrate({ signUp: { courseWithCourseSections: [] } })).courseWithCourseSections).toEqual([]);
  expect(reducer(set, resetApp()).courseWithCourseSections).toEqual([]);
});
