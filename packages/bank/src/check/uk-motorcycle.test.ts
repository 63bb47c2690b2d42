/** Tests of the British motorcycle course, on the bank's own data. */

import { loadFiles } from '@lanewise/authoring/read/load-files';
import { drawExam } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { randomFromSeed } from '@lanewise/learning/random';
import { expect, test } from 'vitest';
import { ridden } from '../build/rider.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';
import { checkBank } from './check.ts';

const { draft } = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot), []);
const course = draft.courses.find(({ code }) => code === 'uk-motorcycle');
const car = draft.courses.find(({ code }) => code === 'uk-car');
if (course === undefined || car === undefined) throw new Error('a British course is missing');

const isOwn = ({ id }: DraftQuestion) => id.startsWith('uk-moto-');
const own = course.questions.filter(isOwn);

test('it shares at least 300 questions with the car course and has at least 100 of its own', () => {
  const ofCars = new Set(car.questions.map(({ id }) => id));
  const shared = course.questions.filter(({ id }) => ofCars.has(id));
  expect(shared.length).toBeGreaterThanOrEqual(300);
  expect(own.length).toBeGreaterThanOrEqual(100);
  expect(shared.length + own.length).toBe(course.questions.length);
});

test('the car course asks nothing that is only for riders, and keeps every question of its chapters', () => {
  expect(car.questions.filter(isOwn)).toEqual([]);
  for (const chapter of car.chapters) expect(chapter.questions).toEqual(draft.chapters.get(chapter.code)?.questions);
});

test('no question tells a rider to drive, or speaks of what a rider does not have', () => {
  const parts =
    /\b(?:your car|seat belt|steering wheel|your windscreen|bonnet|pedal|your boot|caravan|child seat|interior mirror|dashboard)\b/i;
  const driving = /\byou (?:\(A\) )?(?:are driving|drive)\b(?! or ride)|^Drive\b/i;
  const speaking = course.questions.filter(({ text }) =>
    [text.en?.prompt ?? '', ...(text.en?.answers ?? [])].some((said) => parts.test(said) || driving.test(said)),
  );
  expect(speaking.map(({ id }) => id)).toEqual([]);
});

test('each chapter of its own has three lessons or more', () => {
  for (const chapter of course.chapters.filter(({ code }) => code.startsWith('uk-moto-')))
    expect([chapter.code, chapter.lessons.length >= 3]).toEqual([chapter.code, true]);
});

test.each(['one', 'two', 'three'])('an exam drawn with seed %s is complete', (seed) => {
  const blueprint = blueprintById('uk-motorcycle');
  if (blueprint === undefined) throw new Error('no exam');
  const pool = course.questions.map(({ id, module, tags }) => ({ id, module, tags }));
  const { questions, shortfalls, missing } = drawExam(blueprint, pool, randomFromSeed(seed));
  expect({ drawn: questions.length, shortfalls, missing }).toEqual({ drawn: 50, shortfalls: [], missing: 0 });
});

test('beside its scenes no text gives riders a car', () => {
  const scenes = course.questions.map(ridden).filter((question) => question !== null);
  const texts = scenes.map(({ id, text: { en } }) => ({
    id,
    said: [en?.prompt, ...(en?.answers ?? []), en?.explanation, en?.alt].join(' '),
  }));
  expect(scenes.length).toBeGreaterThan(100);
  expect(
    texts.filter(({ said }) =>
      /\byour car\b|\bcar A\b|\bA drives\b|\byou (?:\(A\) )?(?:are driving|drive)\b/i.test(said),
    ),
  ).toEqual([]);
});
