import { expect, test } from 'vitest';
import { factFigures, isStale } from './fact-figures.ts';

test.each([
  ['read twelve months ago to the day', { checked: '2025-11-29' }, false],
  ['read a day earlier', { checked: '2025-11-28' }, true],
  ['that holds until today', { checked: '2026-11-01', until: '2026-11-29' }, false],
  ['that held until yesterday', { checked: '2026-11-01', until: '2026-11-28' }, true],
])('a fact %s: must be read again %s', (_what, fact, stale) => {
  expect(isStale(fact, '2026-11-29')).toBe(stale);
});

test('facts of low confidence are not counted', () => {
  const facts = [
    { confidence: 'high', verified: true, checked: '2026-11-01' },
    { confidence: 'medium', verified: false, checked: '2024-01-01' },
    { confidence: 'low', verified: true, checked: '2024-01-01' },
  ];
  expect(factFigures(facts as never, '2026-11-29')).toEqual({ known: 2, read: 1, stale: 1 });
});
