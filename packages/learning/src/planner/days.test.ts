import { DAY_MS } from '@lanewise/contracts/durations';
import { expect, test } from 'vitest';
import type { Blueprint } from '../exam/blueprint.ts';
import { blueprintById } from '../exam/lookup.ts';
import { moduleCodes } from '../exam/modules.ts';
import { courseOf, type StudyItem } from '../readiness/course.ts';
import { knowledgeOfReader } from '../readiness/reader.ts';
import { noKnowledge } from '../readiness/study.ts';
import { daysOf } from './days.ts';
import { todayFor } from './planner.ts';

const NOW = Date.UTC(2026, 10, 22);
const items = moduleCodes('uk').flatMap((module) =>
  Array.from(
    { length: 12 },
    (_, at): StudyItem => ({
      id: `${module}-${at}`,
      module,
      tags: [],
      kind: 'single',
      options: 4,
      level: 1 + (at % 5),
      family: `${module}-${at >> 1}`,
    }),
  ),
);
const course = courseOf(blueprintById('uk-car') as Blueprint, items);
const request = { course, knowledge: noKnowledge(), now: NOW, examAt: NOW + 10 * DAY_MS, minutesADay: 10 };
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test("the first day matches the app's plan for that day", () => {
  const [first] = daysOf(request, 14);
  const today = todayFor(request).map(({ code, kind, questions }) => ({
    code,
    kind,
    questions: questions.length,
  }));
  const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1);
  expect([...(first?.tasks ?? [])].sort(byCode)).toEqual(today.sort(byCode));
});

test('each day fits the minutes, and none comes after the exam', () => {
  const days = daysOf(request, 14);
  expect(days).toHaveLength(11);
  for (const { minutes, tasks } of days) {
    expect(minutes).toBeLessThanOrEqual(10);
    expect(sum(tasks.map(({ questions }) => questions))).toBeLessThanOrEqual(15);
  }
  expect(daysOf(request, 3)).toHaveLength(3);
});

test('the first day is all new, and its questions come again before the exam', () => {
  const days = daysOf(request, 14);
  expect(days[0]?.tasks.every(({ kind }) => kind === 'module')).toBe(true);
  const reviews = days.map(({ tasks }) =>
    sum(tasks.flatMap(({ kind, questions }) => (kind === 'review' ? questions : []))),
  );
  expect(reviews[0]).toBe(0);
  expect(sum(reviews)).toBeGreaterThan(20);
});

test('somebody who has studied the handbook starts with different questions', () => {
  const firstDay = (level: 'none' | 'all') => daysOf({ ...request, knowledge: knowledgeOfReader(level) }, 1)[0]?.tasks;
  expect(firstDay('none')).not.toEqual(firstDay('all'));
});
