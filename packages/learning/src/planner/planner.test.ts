import { DAY_MS } from '@lanewise/contracts/durations';
import { describe, expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { moduleCodes } from '../exam/modules.ts';
import { afterAnswers } from '../readiness/after-answers.testing.ts';
import { courseOf, type StudyItem } from '../readiness/course.ts';
import type { Knowledge } from '../readiness/knowledge.ts';
import { noKnowledge } from '../readiness/study.ts';
import { chanceAtExam, type PlannedTask, todayFor } from './planner.ts';

const NOW = Date.UTC(2026, 10, 22);
const blueprint = blueprintById('uk-car') as Blueprint;

const items = new Map(
  moduleCodes('uk').map((module) => [
    module,
    Array.from(
      { length: 12 },
      (_, at): StudyItem => ({
        id: `${module}-${at}`,
        module,
        tags: [],
        kind: 'single',
        options: 4,
        level: 3,
        family: `${module}-${at >> 1}`,
      }),
    ),
  ]),
);
const all = [...items.values()].flat();
const course = courseOf(blueprint, all);

const planOf = (knowledge: Knowledge, minutesADay = 20, days = 14) =>
  todayFor({ course, knowledge, now: NOW, examAt: NOW + days * DAY_MS, minutesADay });

const answeredAll = (right: (item: StudyItem) => boolean) =>
  afterAnswers(
    noKnowledge(),
    all.map((item) => ({ item, right: right(item), at: NOW - 10 * DAY_MS })),
  );

const questionsOf = (today: readonly PlannedTask[]) => today.flatMap(({ questions }) => questions);

describe('today', () => {
  test('fits into the available minutes', () => {
    const today = planOf(noKnowledge());
    expect(questionsOf(today).length).toBeLessThanOrEqual(30);
    expect(today.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20 + today.length);
    expect(planOf(noKnowledge(), 0)).toEqual([]);
  });

  test('is all new for a learner without answers, and asks one wording of each fact', () => {
    const plan = planOf(noKnowledge());
    expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(['module']));
    const families = questionsOf(plan).map(({ family }) => family);
    expect(new Set(families).size).toBe(families.length);
  });

  test('reviews what is being forgotten', () => {
    const plan = planOf(answeredAll(({ id }) => !id.endsWith('3')));
    expect(plan.some(({ kind, why }) => kind === 'review' && why === 'forgetting')).toBe(true);
  });

  test('skips what was just answered right', () => {
    const [first] = moduleCodes('uk');
    const fresh = afterAnswers(
      noKnowledge(),
      (items.get(first ?? '') ?? []).map((item) => ({ item, right: true, at: NOW })),
    );
    expect(planOf(fresh, 20, 2).map(({ code }) => code)).not.toContain(first);
  });

  test('calls a module weak if the learner does much worse in it than elsewhere', () => {
    const unseen = (item: StudyItem) => Number(item.id.split('-').at(-1)) >= 6;
    const knowledge = afterAnswers(
      noKnowledge(),
      all
        .filter((item) => !unseen(item))
        .map((item) => ({ item, right: item.module !== 'documents', at: NOW - DAY_MS })),
    );
    const reasons = planOf(knowledge, 60).filter(({ kind, code }) => kind === 'module' && code === 'documents');
    expect(reasons.map(({ why }) => why)).toEqual(['weak']);
  });
});

describe('a misconception', () => {
  const believing = courseOf(
    blueprint,
    all.map((item) => ({ ...item, beliefs: item.module === 'documents' ? ['a permit never expires'] : [] })),
  );
  const [asked] = (items.get('documents') ?? []) as [StudyItem];
  const plan = (daysAgo: number) =>
    todayFor({
      course: believing,
      now: NOW,
      examAt: NOW + 14 * DAY_MS,
      minutesADay: 20,
      knowledge: afterAnswers(noKnowledge(), [{ item: asked, right: false, at: NOW - daysAgo * DAY_MS }]),
      beliefs: [{ belief: 'a permit never expires', question: asked.id, at: NOW - daysAgo * DAY_MS }],
    });

  test.each([2, 4, 7])('is asked about first, with another question, %i days later', (days) => {
    const [first] = plan(days);
    expect(first).toMatchObject({ kind: 'misconception', code: 'documents', why: 'believed', minutes: 1 });
    expect(first?.questions).toHaveLength(1);
    expect(first?.questions[0]?.id).not.toBe(asked.id);
    const families = plan(days).flatMap(({ questions }) => questions.map(({ family }) => family));
    expect(new Set(families).size).toBe(families.length);
    expect(families.length).toBeLessThanOrEqual(30);
  });

  test('is left alone on the first day', () => {
    expect(plan(1).map(({ kind }) => kind)).not.toContain('misconception');
  });
});

describe('the chance on exam day', () => {
  test('grows with the minutes', () => {
    const [little, more] = [5, 30].map((minutesADay) =>
      chanceAtExam({ course, knowledge: noKnowledge(), now: NOW, examAt: NOW + 14 * DAY_MS, minutesADay }),
    );
    expect(more).toBeGreaterThan(little ?? 1);
  });

  test("equals today's chance for an exam that has already started", () => {
    const past = chanceAtExam({ course, knowledge: noKnowledge(), now: NOW, examAt: NOW - DAY_MS, minutesADay: 0 });
    expect(past).toBeGreaterThanOrEqual(0);
    expect(past).toBeLessThan(0.1);
  });
});
