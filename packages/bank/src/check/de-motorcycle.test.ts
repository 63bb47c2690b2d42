/** Tests of the German motorcycle course, on the bank's own data. */

import { loadFiles } from '@lanewise/authoring/read/load-files';
import { drawExam } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { randomFromSeed } from '@lanewise/learning/random';
import { expect, test } from 'vitest';
import type { DraftQuestion } from '../draft/draft.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';
import { checkBank } from './check.ts';

const { draft } = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot), []);
const course = draft.courses.find(({ code }) => code === 'de-a');
const car = draft.courses.find(({ code }) => code === 'de-b');
if (course === undefined || car === undefined) throw new Error('a German course is missing');

const isExtra = ({ module }: DraftQuestion) => module.startsWith('z-');
const own = course.questions.filter(isExtra);

test('it shares the general part with the car course, and its extra material is its own', () => {
  const ofCars = new Set(car.questions.map(({ id }) => id));
  const general = course.questions.filter((question) => !isExtra(question));
  expect(general.filter(({ id }) => !ofCars.has(id))).toEqual([]);
  expect(own.filter(({ id }) => ofCars.has(id))).toEqual([]);
  expect(general.length).toBeGreaterThanOrEqual(350);
  expect(own.length).toBeGreaterThanOrEqual(120);
});

test('no shared question asks what only concerns drivers of cars', () => {
  const parts = /Sicherheitsgurt|angeschnallt|Kindersitz|Lenkrad|Kofferraum|Warndreieck|Verbandkasten|Parkscheibe/;
  const speaking = course.questions.filter(
    (question) =>
      !isExtra(question) &&
      (parts.test(question.text.de?.prompt ?? '') ||
        question.answers.some(({ right }, index) => right && parts.test(question.text.de?.answers[index] ?? ''))),
  );
  expect(speaking.map(({ id }) => id)).toEqual([]);
});

test('each chapter of its own has three to six lessons', () => {
  for (const chapter of course.chapters.filter(({ code }) => code.startsWith('de-a-')))
    expect([chapter.code, chapter.lessons.length >= 3 && chapter.lessons.length <= 6]).toEqual([chapter.code, true]);
});

test('every wrong answer of the extra material names the mistake behind it', () => {
  const silent = own.filter(({ answers }) => answers.some(({ right, misconception }) => !right && !misconception));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('one, two and three right answers are each a fifth or more of its multiple questions', () => {
  const multiple = own.filter(({ kind }) => kind === 'multiple');
  for (const count of [1, 2, 3]) {
    const share = multiple.filter(({ answers }) => answers.filter(({ right }) => right).length === count).length;
    expect([count, share / multiple.length > 0.2 && share / multiple.length < 0.45]).toEqual([count, true]);
  }
});

test('two questions in five of the extra material have a picture', () => {
  expect(own.filter(({ picture }) => picture !== null).length / own.length).toBeGreaterThanOrEqual(0.4);
});

test.each(['one', 'two', 'three'])('an exam drawn with seed %s is complete', (seed) => {
  const blueprint = blueprintById('de-a');
  if (blueprint === undefined) throw new Error('no exam');
  const pool = course.questions.map(({ id, module, tags, points }) => ({ id, module, tags, points }));
  const { questions, shortfalls, missing } = drawExam(blueprint, pool, randomFromSeed(seed));
  expect({ drawn: questions.length, shortfalls, missing }).toEqual({ drawn: 30, shortfalls: [], missing: 0 });
  const extra = new Set(own.map(({ id }) => id));
  expect(questions.filter(({ item }) => extra.has(item.id)).length).toBe(10);
  expect(questions.reduce((sum, { item }) => sum + (item.points ?? 0), 0)).toBe(110);
});
