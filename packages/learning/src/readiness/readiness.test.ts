import { DAY_MS } from '@lanewise/contracts/durations';
import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { moduleCodes } from '../exam/modules.ts';
import { knownFromTheStart } from '../memory/memory.ts';
import type { Remembered } from '../memory/packed.ts';
import { afterAnswers } from './after-answers.testing.ts';
import { courseOf, factsOf, type StudyItem } from './course.ts';
import { knowledgeAt, MIN_ANSWERS, masteryOf, readinessOf } from './readiness.ts';
import { noKnowledge, studied } from './study.ts';

const NOW = Date.UTC(2026, 10, 22);
const exam = blueprintById('uk-car') as Blueprint;

const all = moduleCodes('uk').flatMap((module) =>
  Array.from(
    { length: 20 },
    (_, at): StudyItem => ({ id: `${module}-${at}`, module, tags: [], kind: 'single', options: 4, level: 3 }),
  ),
);
const course = courseOf(exam, all);

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
    expect(readinessOf(knowledgeAt(course, learnerWith(MIN_ANSWERS - 1, 1), NOW))).toBeNull();
    expect(readinessOf(knowledgeAt(course, learnerWith(MIN_ANSWERS, 1), NOW))).not.toBeNull();
  });

  test('lies within its interval, which narrows with evidence', () => {
    const few = readinessOf(knowledgeAt(course, learnerWith(40, 0.8), NOW + DAY_MS));
    const many = readinessOf(knowledgeAt(course, learnerWith(250, 0.8), NOW + DAY_MS));
    for (const found of [few, many]) {
      expect(found?.low).toBeLessThanOrEqual(found?.probability ?? 0);
      expect(found?.high).toBeGreaterThanOrEqual(found?.probability ?? 1);
    }
    expect((few?.high ?? 0) - (few?.low ?? 0)).toBeGreaterThan((many?.high ?? 1) - (many?.low ?? 0));
  });

  test.each([0.2, 0.4, 0.5, 0.6, 0.9, 0.99])('lies within its interval at any level: %d answered right', (share) => {
    for (const answers of [30, 60, 280]) {
      const found = readinessOf(knowledgeAt(course, learnerWith(answers, share), NOW));
      expect(found?.low).toBeLessThanOrEqual(found?.probability ?? 0);
      expect(found?.high).toBeGreaterThanOrEqual(found?.probability ?? 1);
    }
  });

  test('is high for a learner who answers everything right and low for one who answers half', () => {
    expect(readinessOf(knowledgeAt(course, learnerWith(280, 1), NOW + DAY_MS))?.probability).toBeGreaterThan(0.9);
    expect(readinessOf(knowledgeAt(course, learnerWith(280, 0.5), NOW + DAY_MS))?.probability).toBeLessThan(0.5);
  });

  test('falls as long as nothing is studied', () => {
    const knowledge = learnerWith(280, 0.85);
    const soon = readinessOf(knowledgeAt(course, knowledge, NOW + DAY_MS))?.probability ?? 0;
    const later = readinessOf(knowledgeAt(course, knowledge, NOW + 60 * DAY_MS))?.probability ?? 1;
    expect(later).toBeLessThan(soon);
  });

  test('contains the number of answers it is based on', () => {
    expect(readinessOf(knowledgeAt(course, learnerWith(55, 0.8), NOW))?.answers).toBe(55);
  });
});

describe('mastery', () => {
  test('grows with right answers in the module and is null for a module without questions', () => {
    const signs = all.filter(({ module }) => module === 'road-and-traffic-signs');
    const numbers = course.byModule.get('road-and-traffic-signs') ?? new Int32Array();
    const studied = afterAnswers(
      noKnowledge(),
      signs.map((item) => ({ item, right: true, at: NOW })),
    );
    const before = masteryOf(knowledgeAt(course, noKnowledge(), NOW))(numbers) ?? 1;
    expect(masteryOf(knowledgeAt(course, studied, NOW))(numbers)).toBeGreaterThan(before);
    expect(masteryOf(knowledgeAt(course, studied, NOW))(new Int32Array())).toBeNull();
  });

  test('of a fact counts for all its wordings', () => {
    const wordings = courseOf(
      exam,
      all.map((item) => ({ ...item, family: item.module })),
    );
    const [asked] = all as [StudyItem];
    const studied = afterAnswers(noKnowledge(), [{ item: asked, right: false, at: NOW }]);
    const known = masteryOf(knowledgeAt(wordings, studied, NOW));
    expect(known(Int32Array.of(1))).toBe(known(Int32Array.of(0)));
    expect(known(Int32Array.of(1))).toBeGreaterThan(
      masteryOf(knowledgeAt(course, studied, NOW))(Int32Array.of(1)) ?? 1,
    );
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
    const twice = afterAnswers(once, [{ item, right: true, at: NOW + DAY_MS }]);
    expect(twice.learner).toEqual(once.learner);
    expect(twice.memories.get(item.id)?.stability).toBeGreaterThan(once.memories.get(item.id)?.stability ?? 0);
    expect(twice.answers).toBe(2);
  });

  test('a fact in other words goes on with its memory: what was missed in one wording was not known from the start', () => {
    const [one, other] = all.slice(0, 2).map((item) => ({ ...item, family: 'fact' })) as [StudyItem, StudyItem];
    const facts = factsOf([one, other]);
    const missed = studied(facts, noKnowledge(), [{ item: one, right: false, at: NOW }]);
    const both = studied(facts, missed.knowledge, [{ item: other, right: true, at: NOW + DAY_MS }]);
    // A right answer a day later may be recalled from the explanation, so it says nothing about other questions, or about how hard this one is.
    expect(both.knowledge.learner).toEqual(missed.knowledge.learner);
    expect(both.firsts).toEqual([null]);
    const { memories } = both.knowledge;
    expect(knownFromTheStart(memories.get(other.id) as Remembered)).toBeLessThan(0.05);
    expect(memories.get(other.id)?.stability).toBeGreaterThan(memories.get(one.id)?.stability ?? 0);
  });

  test('other questions get no easier by answering some of a topic as well as was expected', () => {
    const expected = 0.56;
    const answers = all
      .filter((_, at) => at % 2 === 0)
      .map((item, at) => ({ item, right: (at * expected) % 1 < expected, at: NOW }));
    const others = Int32Array.from(all.flatMap((_, at) => (at % 2 === 0 ? [] : [at])));
    const before = masteryOf(knowledgeAt(course, noKnowledge(), NOW))(others) as number;
    const after = masteryOf(knowledgeAt(course, afterAnswers(noKnowledge(), answers), NOW))(others) as number;
    expect(after).toBeLessThan(before + 0.01);
    expect(after).toBeGreaterThan(before - 0.05);
  });
});
