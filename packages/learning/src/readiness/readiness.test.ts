import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { moduleCodes } from '../exam/modules.ts';
import type { StudyItem } from './knowledge.ts';
import { MIN_ANSWERS, mastery, readinessAt } from './readiness.ts';
import { afterAnswers, noKnowledge } from './study.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);
const exam = blueprintById('uk-car') as Blueprint;

const items = new Map(
  moduleCodes('uk').map((module) => [
    module,
    Array.from(
      { length: 20 },
      (_, at): StudyItem => ({ id: `${module}-${at}`, module, tags: [], kind: 'single', options: 4, level: 3 }),
    ),
  ]),
);
const all = [...items.values()].flat();

/** Returns a learner's knowledge after this many different questions of all modules, with this share answered right. */
function learnerWith(answers: number, share: number) {
  const order = Array.from({ length: answers }, (_, at) => all[(at * 33) % all.length] as StudyItem);
  return afterAnswers(
    noKnowledge(),
    order.map((item, at) => ({ item, right: (at * share) % 1 < share, at: NOW })),
  );
}

describe('readiness', () => {
  test(`is not given before ${MIN_ANSWERS} answers`, () => {
    expect(readinessAt(exam, items, learnerWith(MIN_ANSWERS - 1, 1), NOW)).toBeNull();
    expect(readinessAt(exam, items, learnerWith(MIN_ANSWERS, 1), NOW)).not.toBeNull();
  });

  test('lies within its interval, which narrows with evidence', () => {
    const few = readinessAt(exam, items, learnerWith(40, 0.8), NOW + DAY);
    const many = readinessAt(exam, items, learnerWith(250, 0.8), NOW + DAY);
    for (const found of [few, many]) {
      expect(found?.low).toBeLessThanOrEqual(found?.probability ?? 0);
      expect(found?.high).toBeGreaterThanOrEqual(found?.probability ?? 1);
    }
    expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan((many?.high ?? 1) - (many?.low ?? 0));
  });

  test('is high for a learner who answers everything right and low for one who answers half', () => {
    expect(readinessAt(exam, items, learnerWith(280, 1), NOW + DAY)?.probability).toBeGreaterThan(0.9);
    expect(readinessAt(exam, items, learnerWith(280, 0.5), NOW + DAY)?.probability).toBeLessThan(0.5);
  });

  test('falls as long as nothing is studied', () => {
    const knowledge = learnerWith(280, 0.85);
    const soon = readinessAt(exam, items, knowledge, NOW + DAY)?.probability ?? 0;
    const later = readinessAt(exam, items, knowledge, NOW + 60 * DAY)?.probability ?? 1;
    expect(later).toBeLessThan(soon);
  });

  test('contains the number of answers it is based on', () => {
    expect(readinessAt(exam, items, learnerWith(55, 0.8), NOW)?.answers).toBe(55);
  });
});

describe('mastery', () => {
  test('grows with right answers in the module and is null for a module without questions', () => {
    const signs = items.get('road-and-traffic-signs') ?? [];
    const studied = afterAnswers(
      noKnowledge(),
      signs.map((item) => ({ item, right: true, at: NOW })),
    );
    expect(mastery(studied, signs, NOW)).toBeGreaterThan(mastery(noKnowledge(), signs, NOW) ?? 1);
    expect(mastery(studied, [], NOW)).toBeNull();
  });
});

describe('after answers', () => {
  test('the same answers give the same knowledge one by one and together', () => {
    const answers = all.slice(0, 30).map((item, at) => ({ item, right: at % 3 > 0, at: NOW + at * 60_000 }));
    const oneByOne = answers.reduce((knowledge, answer) => afterAnswers(knowledge, [answer]), noKnowledge());
    expect(afterAnswers(noKnowledge(), answers)).toEqual(oneByOne);
  });

  test('a repeated question moves its memory, not the ability', () => {
    const item = all[0] as StudyItem;
    const once = afterAnswers(noKnowledge(), [{ item, right: true, at: NOW }]);
    const twice = afterAnswers(once, [{ item, right: true, at: NOW + DAY }]);
    expect(twice.learner).toEqual(once.learner);
    expect(twice.memories.get(item.id)?.stability).toBeGreaterThan(once.memories.get(item.id)?.stability ?? 0);
    expect(twice.answers).toBe(2);
  });
});
