import { expect, test } from 'vitest';
import { linesOf } from '../fixtures/fixture-bank.ts';

test('an answer that refers to the other answers is refused', () => {
  expect(linesOf('no-catch-all-answers')).toEqual([
    'data/us/chapters/us-alcohol.yaml:14 us-alc-001: "Both of these" refers to the other answers, which are shuffled. Write an answer that stands alone. (no-catch-all-answers)',
  ]);
});
