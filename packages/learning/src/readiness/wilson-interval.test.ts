import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

test.each([
  // Reference: R, prop.test(…, correct = FALSE)$conf.int.
  [8, 10, 0.4902, 0.9433],
  [45, 50, 0.7864, 0.9565],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
])('of %d in %d the interval is %d to %d', (successes, n, low, high) => {
  const found = wilsonInterval(successes, n);
  expect(found.low).toBeCloseTo(low, 3);
  expect(found.high).toBeCloseTo(high, 3);
});
