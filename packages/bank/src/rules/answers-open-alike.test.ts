import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('three answers that start with the same word are reported, unless it is an article or they differ only in a number', () => {
  expect(linesOf('answers-open-alike')).toEqual([
    'data/us/chapters/us-alcohol.yaml:11 us-alc-001: warning: 3 answers start with "some". Let at most 2 of them start alike. (answers-open-alike)',
  ]);
  expect(linesOf('answers-open-alike', null)).toEqual([]);
});
