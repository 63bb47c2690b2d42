import { expect, test } from 'vitest';
import { pointsOf } from './attempts-chart.tsx';

test('tests are drawn from the oldest to the newest, the better the higher', () => {
  const points = pointsOf([
    { score: 10, total: 10 },
    { score: 5, total: 10 },
    { score: 0, total: 10 },
  ]);
  expect(points).toEqual([
    { x: 8, y: 152 },
    { x: 300, y: 80 },
    { x: 592, y: 8 },
  ]);
});

test('a single test is a point at the left', () => {
  expect(pointsOf([{ score: 1, total: 2 }])).toEqual([{ x: 8, y: 80 }]);
});
