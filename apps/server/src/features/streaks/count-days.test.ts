import { expect, test } from 'vitest';
import { daysInARow } from './count-days.ts';

test.each([
  [[], 0],
  [['2026-11-22'], 1],
  [['2026-11-21'], 1],
  [['2026-11-20'], 0],
  [['2026-11-22', '2026-11-21', '2026-11-20', '2026-11-18'], 3],
  [['2026-11-21', '2026-11-20'], 2],
  [['2026-11-23', '2026-11-22'], 1],
  [['2026-11-22', '2026-11-20'], 1],
])('%j is a streak of %d', (days, streak) => {
  expect(daysInARow(days, '2026-11-22')).toBe(streak);
});

test('a streak continues over the end of a month and a change of the clock', () => {
  expect(daysInARow(['2026-11-02', '2026-11-01', '2026-10-31', '2026-10-25', '2026-10-24'], '2026-11-02')).toBe(3);
});
