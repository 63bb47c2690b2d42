import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DailyChart, pointsOf } from './daily-chart.tsx';

test('the first day is at the left, the last at the right, the highest value at the top', () => {
  expect(pointsOf([0, 5, 10], 0, 10)).toEqual([
    { x: 6, y: 174 },
    { x: 300, y: 90 },
    { x: 594, y: 6 },
  ]);
});

test('values below zero are below the zero line', () => {
  const [zero, below] = pointsOf([0, -5], -5, 5);
  expect(below?.y).toBeGreaterThan(zero?.y ?? 0);
});

test('days without any value are drawn as a line at zero, without NaN', () => {
  const html = renderToStaticMarkup(
    <DailyChart days={['2026-11-01']} series={[{ name: 'Paid', values: [0] }]} write={String} />,
  );
  expect(html).toContain('<path class="bo-chart-line"');
  expect(html).not.toContain('NaN');
});
