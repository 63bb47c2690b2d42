import { expect, test } from 'vitest';
import { factFigures } from './fact-figures.ts';

test.each([
  ['read twelve months ago to the day', { checked: '2025-11-29' }, false],
  ['read a day earlier', { checked: '2025-11-28' }, true],
  ['that holds until today', { checked: '2026-11-01', until: '2026-11-29' }, false],
  ['that held until yesterday', { checked: '2026-11-01', until: '2026-11-28' }, true],
])('a fact %s: must be read again %s', (_what, fact, stale) => {
  const known = { confidence: 'high', verified: true, ...fact } as never;
  expect(factFigures([known], '2026-11-29').stale).toBe(stale ? 1 : 0);
});

test('facts of low confidence are not counted', () => {
  const facts = [
    { confidence: 'high', verified: true, checked: '2026-11-01' },
    { confidence: 'medium', verified: false, checked: '2024-01-01' },
    { confidence: 'low', verified: true, checked: '2024-01-01' },
  ];
  expect(factFigures(facts as never, '2026-11-29')).toEqual({ known: 2, read: 1, stale: 1 });
});
