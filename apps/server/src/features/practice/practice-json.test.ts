/** The JSON of practice tests, joined from prepared parts, is what JSON.stringify writes. */
import type { BankCourse } from '@lanewise/bank/compiled/bank';
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { randomFromSeed } from '@lanewise/learning/random';
import { builtBank } from '@lanewise/testing/built';
import { expect, test } from 'vitest';
import type { LearnerStanding } from '../catalogue/standing.ts';
import { drawnItem, inPractice, practiceItem } from './practice-item.ts';
import { practiceJson } from './practice-json.ts';

const bank = await builtBank();

/** Returns a course's questions in all its languages, drawn for a practice test, and the same items built anew. */
function drawAll(
  course: BankCourse,
  seed: string,
  standing: LearnerStanding | null = null,
  questions = course.pool.items,
) {
  const random = randomFromSeed(seed);
  return course.entry.languages.flatMap((language) =>
    questions.map((question) => {
      const drawn = drawnItem(bank, { question, course, language, placement: inPractice, standing }, random);
      const chapter = course.chapter(question.chapter);
      if (!chapter) throw new Error(`${question.id} has no chapter in ${course.entry.code}.`);
      const { answers: _, ...rest } = practiceItem(bank, question, chapter, language, course.entry.region);
      const { answers } = drawn;
      return { drawn, builtAnew: { ...rest, answers } };
    }),
  );
}

/** What decides about the fields of a question on the wire. */
const shapeOf = (question: CompiledQuestion) =>
  `${question.kind} ${Object.entries(question).map(([name, value]) => (value === null ? '' : name))}`;

/** The first questions of each shape that no course before has: the states of the US share most of theirs. */
const seen = new Set<CompiledQuestion>();
const courses = bank.courses.map((course) => {
  const own = course.pool.items.filter((question) => !seen.has(question));
  for (const question of own) seen.add(question);
  return { course, own: [...Map.groupBy(own, shapeOf).values()].flatMap((alike) => alike.slice(0, 3)) };
});

test('questions of every shape, in every course and language, are written as if they had just been built', () => {
  for (const { course, own } of courses) {
    const questions = drawAll(course, 'k7q2', null, own);
    const json = practiceJson(questions.map(({ drawn }) => drawn)).toString();
    expect(json).toBe(JSON.stringify(questions.map(({ builtAnew }) => builtAnew)));
  }
  expect(courses.flatMap(({ own }) => own).length).toBeGreaterThan(100);
});

const [course] = bank.courses;
if (!course) throw new Error('The compiled bank has no course.');
const some = course.pool.items.slice(0, 50);

test('the answers of a question are written in the order of each draw', () => {
  const orders = new Set<string>();
  for (const seed of ['a', 'b', 'c', 'd']) {
    const items = drawAll(course, seed, null, some).map(({ drawn }) => drawn);
    const json = practiceJson(items).toString();
    expect(json).toBe(JSON.stringify(items));
    orders.add(json);
  }
  expect(orders.size).toBe(4);
});

test("a learner's items include the standing of each question", () => {
  const standing: LearnerStanding = {
    question: () => ({ is_seen: true, is_due: false, was_right: true }),
    test: () => undefined,
  };
  const items = drawAll(course, 'k7q2', standing, some).map(({ drawn }) => drawn);
  expect(practiceJson(items).toString()).toBe(JSON.stringify(items));
  expect(items[0]).toHaveProperty('standing');
});

test('a test without questions is an empty list', () => {
  expect(practiceJson([]).toString()).toBe('[]');
});
