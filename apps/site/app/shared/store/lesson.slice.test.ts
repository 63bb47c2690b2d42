import { describe, expect, test } from 'vitest';
import { makeItem } from '../../features/practice/practice-item.testing.ts';
import { hydrate, resetApp } from './app-actions.ts';
import { lessonSlice } from './lesson.slice.ts';
import type { TestData } from './root-state.ts';

const { actions, reducer } = lessonSlice;
const initial = reducer(undefined, { type: 'start' });

function makeTest(ppId: string, parts: Partial<TestData> = {}): TestData {
  const content = makeItem({ page_id: ppId });
  return { ppId, isAnswered: false, attempts: 0, content, explanation: '', given: '', ...parts };
}

const three = reducer(initial, actions.setTests([makeTest('q3'), makeTest('q1'), makeTest('q2')]));

test('tests are stored by id, in the order of the questions, starting with the first', () => {
  expect(Object.keys(three.testsData).sort()).toEqual(['q1', 'q2', 'q3']);
  expect(three.testMeta).toEqual({ order: ['q3', 'q1', 'q2'], current: 0 });
});

describe('an update', () => {
  test('merges its fields and keeps the others', () => {
    const updated = reducer(three, actions.updateTest({ ppId: 'q1', explanation: 'Because.' }));
    expect(updated.testsData.q1).toEqual({ ...three.testsData.q1, explanation: 'Because.' });
    expect(updated.testsData.q2).toBe(three.testsData.q2);
  });

  test('counts an attempt each time it marks the test answered', () => {
    const once = reducer(three, actions.updateTest({ ppId: 'q1', isAnswered: true, given: 'b' }));
    expect(once.testsData.q1).toMatchObject({ isAnswered: true, given: 'b', attempts: 1 });
    const twice = reducer(once, actions.updateTest({ ppId: 'q1', isAnswered: true, given: 'a' }));
    expect(twice.testsData.q1).toMatchObject({ given: 'a', attempts: 2 });
  });

  test('counts no attempt when it marks the test unanswered or does not mention it', () => {
    const answered = reducer(three, actions.updateTest({ ppId: 'q1', isAnswered: true }));
    const open = reducer(answered, actions.updateTest({ ppId: 'q1', isAnswered: false }));
    expect(open.testsData.q1).toMatchObject({ isAnswered: false, attempts: 1 });
    expect(reducer(answered, actions.updateTest({ ppId: 'q1', given: 'c' })).testsData.q1?.attempts).toBe(1);
  });

  test('to an unknown test changes nothing', () => {
    expect(reducer(three, actions.updateTest({ ppId: 'q9', isAnswered: true }))).toBe(three);
  });
});

test.each([
  [1, 1],
  [2, 2],
  [3, 2],
  [-1, 0],
])('going to index %i shows the question at %i', (asked, shown) => {
  expect(reducer(three, actions.setCurrentTest(asked)).testMeta.current).toBe(shown);
});

test('without tests the current index stays 0', () => {
  expect(reducer(initial, actions.setCurrentTest(3)).testMeta.current).toBe(0);
});

test('a lesson is set and cleared', () => {
  const lesson = {
    lesson_id: 'us-l-signs',
    name: 'Signs',
    slug: 'signs',
    category_code: 'signs',
    chapter_code: 'us-signs',
    position: 1,
    has_theory: true,
    minutes: 3,
    content: '<p>Stop.</p>',
    parts: [],
    standing: null,
  };
  const shown = reducer(three, actions.setLessonData(lesson));
  expect(shown.lessonData).toEqual(lesson);
  expect(reducer(shown, actions.setLessonData(null)).lessonData).toBeNull();
});

test('hydration merges the state that the server rendered', () => {
  const hydrated = reducer(initial, hydrate({ lesson: three }));
  expect(hydrated).toEqual(three);
  expect(reducer(three, hydrate({}))).toEqual(three);
});

test('a reset restores the defaults', () => {
  expect(reducer(three, resetApp())).toEqual(initial);
});
