import { expect, test } from 'vitest';
import { checkFixture } from '../fixtures/fixture-bank.ts';
import { questionsByFamily } from './families.ts';

const { courses } = checkFixture().draft;

test('a question is in one family, and a state has its own apart from the core', () => {
  const found = questionsByFamily({ courses });
  const sizes = Object.fromEntries([...found].map(([family, questions]) => [family, questions.length]));

  expect(sizes).toEqual({ 'us-core': 5, 'us-states': 3, 'de-b': 5 });
});

test('a motorcycle course owns only what the car course does not have', () => {
  const [car] = courses.filter(({ code }) => code === 'de-b');
  if (car === undefined) throw new Error('the fixture has no de-b');
  const [first, ...rest] = car.questions;
  const rider = { ...car, section: { ...car.section, id: 'motorcycle' } };
  const found = questionsByFamily({ courses: [rider, { ...car, questions: rest }] });

  expect(found.get('de-a')).toEqual([first]);
  expect(found.get('de-b')).toEqual(rest);
});
