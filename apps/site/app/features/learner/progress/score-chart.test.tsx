import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pointsOf, ScoreChart } from './score-chart.tsx';

const days = [
  { day: '2026-11-01', expected: null },
  { day: '2026-11-03', expected: 23 },
  { day: '2026-11-04', expected: 46 },
  { day: '2026-11-07', expected: 0 },
];

test('days are placed by date and score, those without a score left out', () => {
  expect(pointsOf(days, 46)).toEqual([
    { x: 0, y: 80 },
    { x: 25, y: 0 },
    { x: 100, y: 160 },
  ]);
});

test('both ends and the pass mark are named; before a second day there is no curve', () => {
  const chart = (shown: typeof days) =>
    renderToStaticMarkup(
      <ScoreChart days={shown} expected={{ kind: 'correct', score: 0, total: 46, line: 38 }} language="en-US" />,
    );
  const text = chart(days)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('Nov 3 23 of 46');
  expect(text).toContain('Today 0 of 46');
  expect(text).toContain('38 pass');
  expect(chart(days.slice(0, 2))).toBe('');
});
