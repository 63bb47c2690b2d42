import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('answers that give the same time in different units are refused, each pair at its line', () => {
  expect(linesOf('answers-distinct-in-meaning')).toEqual([
    'data/us/chapters/us-alcohol.yaml:14 us-alc-001: answers 1 ("90 days") and 3 ("3 months") are the same quantity. Change one of them. (answers-distinct-in-meaning)',
    'data/us/chapters/us-alcohol.yaml:15 us-alc-001: answers 2 ("1 year") and 4 ("Twelve months") are the same quantity. Change one of them. (answers-distinct-in-meaning)',
  ]);
  expect(linesOf('answers-distinct-in-meaning', null)).toEqual([]);
});
