import { expect, test } from 'vitest';
import { byNeed, needOf } from './need.ts';

const pupil = (name: string, probability: number | null, days_left: number | null) => ({
  name,
  readiness: probability === null ? null : { probability },
  days_left,
});

test('whoever has to gain more a day before the exam comes first', () => {
  const pupils = [
    pupil('ready, tomorrow', 0.95, 1),
    pupil('half, in two months', 0.5, 60),
    pupil('half, next week', 0.5, 7),
    pupil('little, in a month', 0.1, 30),
    pupil('nearly, tomorrow', 0.8, 1),
    pupil('unknown, in a month', null, 30),
    pupil('half, no date', 0.5, null),
  ];
  expect(pupils.toSorted(byNeed).map(({ name }) => name)).toEqual([
    'nearly, tomorrow',
    'half, next week',
    'unknown, in a month',
    'little, in a month',
    'half, in two months',
    'half, no date',
    'ready, tomorrow',
  ]);
});

test('a pupil who is ready needs nothing, and the day of the exam counts as one', () => {
  expect(needOf(pupil('a', 0.9, 3))).toBe(0);
  expect(needOf(pupil('a', 0.5, 0))).toBe(needOf(pupil('a', 0.5, 1)));
});
