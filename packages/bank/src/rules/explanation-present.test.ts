import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('an explanation that repeats the answer or says next to nothing is refused', () => {
  expect(linesOf('explanation-present')).toEqual([
    'data/us/chapters/us-alcohol.yaml:14 us-alc-001: the explanation only repeats an answer. Say why the right answer is right. (explanation-present)',
    'data/us/chapters/us-alcohol.yaml:23 us-alc-002: the explanation has 3 words. Say why the right answer is right, and why the tempting wrong one is wrong. (explanation-present)',
  ]);
});
