import { expect, test } from 'vitest';
import { shownReadiness, showsChance } from './shown-readiness.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

const reading = (probability: number) => ({ probability, low: probability / 2, high: probability, answers: 40 });

const at = (day: string, probability: number | null, kind = 'practice') => ({
  kind,
  finishedAt: new Date(`2026-11-${day}:00:00Z`),
  readiness: probability === null ? null : reading(probability),
});

test('on the first day it is the present estimate, and without one there is none', () => {
  expect(shownReadiness(reading(0.4), [at('28T08', 0.2)], NOW)).toEqual(reading(0.4));
  expect(shownReadiness(null, [at('27T08', 0.2)], NOW)).toBeNull();
});

test('during a day it stays the same, whatever is answered', () => {
  const before = [at('27T08', 0.2), at('26T08', 0.4)];
  const shown = shownReadiness(reading(0.2), before, NOW);
  expect(shown).toMatchObject({ probability: 0.3 });
  expect(shownReadiness(reading(0.9), [at('28T10', 0.9), ...before], NOW)).toEqual(shown);
});

test('of a day its last reading counts, and readings without an estimate do not', () => {
  const tests = [at('27T09', 0.5), at('27T08', 0.1), at('26T08', null)];
  expect(shownReadiness(reading(0.2), tests, NOW)).toMatchObject({ probability: 0.5, low: 0.25, answers: 40 });
});

test.each([
  [0.1, 'practice', false],
  [0.1, 'exam', true],
  [0.15, 'practice', true],
])('a chance of %d after a test of kind %s is shown: %s', (probability, kind, isShown) => {
  expect(showsChance(reading(probability), [at('27T08', probability, kind)])).toBe(isShown);
});
