import { expect, test } from 'vitest';
import { pointsOf } from './readiness-chart.tsx';

const attempt = (day: number, probability: number | null) => ({
  finished_at: `2026-11-0${day}T12:00:00Z`,
  readiness:
    probability === null ? null : { probability, low: probability - 0.1, high: probability + 0.1, answers: 40 },
});

test('chances are plotted by time from the oldest to the newest, better ones higher, with their range', () => {
  const points = pointsOf([attempt(5, 0.9), attempt(2, 0.5), attempt(1, 0.1), attempt(1, null)]);
  expect(points.map(({ x }) => x)).toEqual([8, 154, 592]);
  expect(points.map(({ y }) => Math.round(y))).toEqual([138, 80, 22]);
  expect(points.map(({ top, bottom }) => [Math.round(top), Math.round(bottom)])).toEqual([
    [123, 152],
    [66, 94],
    [8, 37],
  ]);
});

test('a single chance is a point at the left, and without one there is none', () => {
  expect(pointsOf([attempt(1, 0.5)])).toMatchObject([{ x: 8, y: 80 }]);
  expect(pointsOf([attempt(1, null)])).toEqual([]);
});
