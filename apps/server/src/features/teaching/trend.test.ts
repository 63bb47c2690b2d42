import { expect, test } from 'vitest';
import { trendOf } from './trend.ts';

const now = new Date('2026-11-29T12:00:00Z');
const reading = (probability: number) => ({ probability, low: 0, high: 1, answers: 60 });
const testOf = (daysAgo: number, probability: number | null) => ({
  kind: 'practice',
  finishedAt: new Date(now.getTime() - daysAgo * 86_400_000),
  readiness: probability === null ? null : reading(probability),
});

test.each([
  [0.7, 0.5, 'up'],
  [0.5, 0.7, 'down'],
  [0.52, 0.5, 'steady'],
] as const)('%s after %s a week ago is %s', (today, before, trend) => {
  expect(trendOf(reading(today), [testOf(2, today), testOf(9, before)], now)).toBe(trend);
});

test('nothing is known without a readiness today, or without one a week ago', () => {
  expect(trendOf(null, [testOf(9, 0.5)], now)).toBeNull();
  expect(trendOf(reading(0.5), [testOf(2, 0.5), testOf(9, null)], now)).toBeNull();
});
