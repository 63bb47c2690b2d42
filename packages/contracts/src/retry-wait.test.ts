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
  [5_400, 5_400],
  [5_401, 7_200],
  [86_400, 86_400],
])('a wait of %i seconds is told as %i', (seconds, told) => {
  expect(roundedWait(seconds)).toBe(told);
});
