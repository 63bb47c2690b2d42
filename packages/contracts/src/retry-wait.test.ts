import { expect, test } from 'vitest';
import { roundedWait } from './retry-wait.ts';

test.each([
  [0, 5],
  [1, 5],
  [5, 5],
  [6, 10],
  [30, 30],
  [55, 55],
  [56, 60],
  [61, 120],
  [3_601, 3_660],
])('a wait of %i seconds is told as %i', (seconds, told) => {
  expect(roundedWait(seconds)).toBe(told);
});
