import type { RoadmapCategory, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import type { ReadLesson } from '@lanewise/contracts/calls/lesson-progress';
import type { TestState } from '@lanewise/contracts/constants/attempts';
import { expect, test } from 'vitest';
import { roadParts } from './roadmap-stops.ts';

function item(lesson_id: string, type: RoadmapItem['type'], state: TestState | null): RoadmapItem {
  return {
    lesson_id,
    name: lesson_id,
    slug: lesson_id,
    type,
    position: 1,
    has_theory: true,
    is_available: type !== 'FINAL',
    platform: 'web',
    questions_count: 20,
    summary: null,
    picture: null,
    weight: 100,
    test_questions: 10,
    passing_index: 0.8,
    standing: state && { state, seen: 0, due: 0, tries: 0, best: null },
  };
}

const part = (category_code: string, children: RoadmapItem[]): RoadmapCategory => ({
  name: category_code,
  category_code,
  children,
});

const lesson = (chapter_code: string, place: number | null): ReadLesson => ({
  lesson_id: `${chapter_code}-1`,
  name: chapter_code,
  chapter_code,
  minutes: 2,
  place,
  is_done: false,
  is_locked: false,
});

const categories = [
  part('signs', [item('a', 'CHAPTER', 'passed'), item('b', 'CHAPTER', 'due'), item('signs-test', 'CATEGORY', 'open')]),
  part('rules', [item('c', 'CHAPTER', 'started'), item('rules-test', 'CATEGORY', 'open')]),
  part('final', [item('final-test', 'FINAL', 'locked')]),
];
const road = roadParts(categories, []);

test('the learner is at the first stop that is not passed', () => {
  const here = road.flatMap(({ stops }) => stops).filter(({ isHere }) => isHere);
  expect(here.map(({ item: { lesson_id } }) => lesson_id)).toEqual(['signs-test']);
});

test('an opened lesson starts its chapter', () => {
  const states = (lessons: ReadLesson[]) =>
    roadParts([part('x', [item('a', 'CHAPTER', 'open')])], lessons)[0]?.stops[0];
  expect(states([lesson('a', null), lesson('b', 2)])).toMatchObject({
    state: 'open',
    lessons: [{ chapter_code: 'a' }],
  });
  expect(states([lesson('a', 0)])?.state).toBe('started');
});

test('cards alternate between the two sides of the road', () => {
  const sides = road.flatMap(({ stops }) => stops.map(({ side }) => side));
  expect(sides).toEqual(['right', 'left', 'right', 'left', 'right', 'left']);
});

test('a chapter that is due has been passed, and tests are not counted', () => {
  expect(road.map(({ chapters, passed }) => [chapters, passed])).toEqual([
    [2, 2],
    [1, 0],
    [0, 0],
  ]);
});

test('without stored progress, available stops are open and the final test is locked', () => {
  const [guest] = roadParts([part('x', [item('a', 'CHAPTER', null), item('final-test', 'FINAL', null)])], []);
  expect(guest?.stops.map(({ state }) => state)).toEqual(['open', 'locked']);
});
