import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('a small bank whose right answers are the longest gets a warning', () => {
  expect(linesOf('guessability')).toEqual([
    'data/us/courses/ca-car.yaml:1 ca-car: warning: a player who always takes the longest answer scores 36.0 points above chance over 19 questions (en). Shorten right answers or lengthen wrong ones. (guessability)',
  ]);
});
