import { expect, test } from 'vitest';
import { ratesFor } from './day.ts';

test('a million learners ask for what docs/scale.md says', () => {
  const rates = ratesFor(1_000_000);
  expect(rates.submissions).toBe(125);
  expect(rates['home calls']).toBe(375);
  expect(rates['reading pages'] + rates['guest tests']).toBeCloseTo(416.7, 1);
});
