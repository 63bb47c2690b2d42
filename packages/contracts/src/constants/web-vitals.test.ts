import { expect, test } from 'vitest';
import { webVitalRating } from './web-vitals.ts';

test.for([
  ['FCP', 1800, 3000],
  ['LCP', 2500, 4000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
] as const)('%s is good up to %d and poor beyond %d', ([name, good, poor]) => {
  expect([good, good + 0.01, poor, poor + 0.01].map((value) => webVitalRating(name, value))).toEqual([
    'good',
    'fair',
    'fair',
    'poor',
  ]);
});
