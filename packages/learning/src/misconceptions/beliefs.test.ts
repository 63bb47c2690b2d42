import { DAY_MS } from '@lanewise/contracts/durations';
import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { courseOf, type StudyItem } from '../readiness/course.ts';
import { beliefsAfter, type HeldBelief, otherQuestions } from './beliefs.ts';

const NOW = Date.UTC(2026, 10, 22);
const belief = 'Amber means speed up';

const item = (id: string, beliefs: readonly string[], family?: string): StudyItem => ({
  id,
  module: 'speed',
  tags: [],
  kind: 'single',
  options: 3,
  level: 3,
  beliefs,
  ...(family !== undefined && { family }),
});
const course = courseOf(blueprintById('us-ca-car') as Blueprint, [
  item('amber-1', [belief]),
  item('amber-2', [belief, 'Red is advice']),
  item('stop-1', ['Drivers behind decide the distance'], 'stop'),
  item('stop-2', [], 'stop'),
  item('gap-1', ['The distance is for drivers behind']),
  item('other', ['Nothing of the kind']),
]);

const missed = (id: string, at: number, named = belief) => ({ id, right: false, beliefs: [named], at });
const right = (id: string, at: number) => ({ id, right: true, beliefs: [], at });
const held: HeldBelief = { belief, question: 'amber-1', at: NOW };

describe('a misconception', () => {
  test('is held once its answer was chosen, and anew each time', () => {
    expect(beliefsAfter(course, [], [missed('amber-1', NOW)])).toEqual([held]);
    const again = beliefsAfter(course, [held], [missed('amber-2', NOW + 3 * DAY_MS)]);
    expect(again).toEqual([{ belief, question: 'amber-2', at: NOW + 3 * DAY_MS }]);
  });

  test.each([
    ['another question after two days', right('amber-2', NOW + 2 * DAY_MS), 0],
    ['another question after a week', right('amber-2', NOW + 7 * DAY_MS), 0],
    ['another question on the next day', right('amber-2', NOW + DAY_MS), 1],
    ['the same question', right('amber-1', NOW + 3 * DAY_MS), 1],
    ['a question about something else', right('other', NOW + 3 * DAY_MS), 1],
  ])('after a right answer to %s: %#', (_name, answer, left) => {
    expect(beliefsAfter(course, [held], [answer])).toHaveLength(left);
  });

  test('is asked about with questions that offer it, other wordings, or else the one worded most alike', () => {
    expect(otherQuestions(course, held)).toEqual(['amber-2']);
    expect(
      otherQuestions(course, { belief: 'Drivers behind decide the distance', question: 'stop-1', at: NOW }),
    ).toEqual(['stop-2']);
    const gap = { belief: 'The distance is for drivers behind', question: 'gap-1', at: NOW };
    expect(otherQuestions(course, gap)).toEqual(['stop-1']);
    expect(otherQuestions(course, { belief: 'Nothing of the kind', question: 'other', at: NOW })).toEqual([]);
    expect(otherQuestions(course, { belief, question: 'gone', at: NOW })).toEqual([]);
  });

  test('is forgotten when many newer ones are held', () => {
    const many = Array.from({ length: 100 }, (_, at) => missed('other', NOW + at, `belief ${at}`));
    const kept = beliefsAfter(course, [held], many);
    expect(kept).toHaveLength(60);
    expect(kept.at(-1)?.belief).toBe('belief 99');
    expect(kept).not.toContainEqual(held);
  });
});
