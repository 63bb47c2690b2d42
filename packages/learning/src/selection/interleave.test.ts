import { expect, test } from 'vitest';
import { randomFromSeed } from '../random.ts';
import { afterAnswers } from '../readiness/after-answers.testing.ts';
import type { StudyItem } from '../readiness/course.ts';
import { noKnowledge } from '../readiness/study.ts';
import { confusionOf } from './confusion.ts';
import { besideConfused, interleaved } from './interleave.ts';
import { selectQuestions } from './select.ts';

const NOW = Date.UTC(2026, 10, 22);
const modules = ['signs', 'speed', 'lanes', 'parking'];

/** Forty questions in four modules. In each module the first two share a misconception, and the third and fourth a group of signs. */
const items = modules.flatMap((module) =>
  Array.from(
    { length: 10 },
    (_, at): StudyItem => ({
      id: `${module}-${at}`,
      module,
      tags: [],
      kind: 'single',
      options: 4,
      level: 3,
      beliefs: ['the bigger goes first', ...(at < 2 ? [`belief about ${module}`] : [])],
      ...((at === 2 || at === 3) && { lookAlikes: `group of ${module}` }),
    }),
  ),
);
const ids = (questions: readonly StudyItem[]) => questions.map(({ id }) => id);
const confusion = confusionOf(items);
const { areConfused } = confusion;
const seeds = Array.from({ length: 200 }, (_, at) => `seed ${at}`);
const pairsIn = (questions: readonly StudyItem[]) =>
  questions.slice(1).map((item, at) => [questions[at] as StudyItem, item] as const);

test('questions are confused by a misconception that few share, or by signs that look alike, but not with other words of one fact', () => {
  const [first, second, third, fourth, fifth] = items as [StudyItem, StudyItem, StudyItem, StudyItem, StudyItem];
  expect(areConfused(first, second)).toBe(true);
  expect(areConfused(third, fourth)).toBe(true);
  expect(areConfused(first, third)).toBe(false);
  // All forty share a misconception.
  expect(areConfused(first, fifth)).toBe(false);
  const family = [first, second].map((item) => ({ ...item, family: 'one fact' })) as [StudyItem, StudyItem];
  expect(confusionOf(family).areConfused(...family)).toBe(false);
});

test('in every one of 200 orders the confused stand side by side, and all other neighbours are of different modules', () => {
  for (const seed of seeds) {
    const order = interleaved(items, confusion, randomFromSeed(seed));
    expect(ids(order).sort()).toEqual(ids(items).sort());
    const pairs = pairsIn(order);
    expect(pairs.filter(([one, other]) => areConfused(one, other))).toHaveLength(2 * modules.length);
    const blocked = pairs.filter(([one, other]) => one.module === other.module && !areConfused(one, other));
    // The last few may be left over from one module.
    expect(blocked.length).toBeLessThanOrEqual(2);
  }
});

test('a long row of the confused is broken after three', () => {
  const alike = items.slice(0, 6).map((item) => ({ ...item, lookAlikes: 'all' }));
  const mixed = [...alike, ...items.slice(20)];
  const order = interleaved(mixed, confusionOf(mixed), randomFromSeed('a'));
  const rows = ids(order).map((id) => (alike.some((item) => item.id === id) ? 'x' : '.'));
  expect(rows.join('')).toContain('xxx');
  expect(rows.join('')).not.toContain('xxxx');
});

test('planned questions keep their order, apart from the confused, which move up', () => {
  const planned = [items[0], items[5], items[2], items[1], items[3]] as StudyItem[];
  expect(ids(besideConfused(planned, confusion))).toEqual(['signs-0', 'signs-1', 'signs-5', 'signs-2', 'signs-3']);
});

test('after a mistake the next tests ask what it was confused with far more often than before', () => {
  const share = (wrong: boolean) => {
    const knowledge = afterAnswers(
      noKnowledge(),
      items.map((item) => ({ item, right: !(wrong && item.id === 'signs-2'), at: NOW - 86_400_000 })),
    );
    const tests = seeds.map((seed) =>
      selectQuestions({ aim: 'least_known', items, knowledge, now: NOW, count: 8, random: randomFromSeed(seed) }),
    );
    return tests.filter(({ questions }) => ids(questions).includes('signs-3')).length / tests.length;
  };
  expect(share(false)).toBeLessThan(0.5);
  expect(share(true)).toBeGreaterThan(0.9);
});
