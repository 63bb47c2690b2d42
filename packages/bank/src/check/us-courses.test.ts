/** Tests of the car courses of the fifty states and the District of Columbia, on the bank's own data. */

import { loadFiles } from '@lanewise/authoring/read/load-files';
import { usStates } from '@lanewise/contracts/constants/us-states';
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
const states = Object.values(usStates).map((state) => [state.name, state] as const);
const asPoolItem = ({ id, module, tags, fact }: DraftQuestion) => ({
  id,
  module,
  tags,
  ...(fact === null ? {} : { family: fact }),
});

test.each(states)('%s has at least sixty questions of its own, from at least twenty facts', (_, { code, key }) => {
  const course = draft.courses.find((each) => each.subject === 'us' && each.code === key);
  const own = course?.questions.filter((question) => question.region === code) ?? [];

  expect(course?.region).toBe(code);
  expect(own.length).toBeGreaterThanOrEqual(60);
  expect(new Set(own.flatMap(({ fact }) => fact ?? [])).size).toBeGreaterThanOrEqual(20);
});

test.each(states)('%s has lessons about its own rules in at least four chapters', (_, { code, key }) => {
  const course = draft.courses.find((each) => each.subject === 'us' && each.code === key);
  const own = course?.lessons.filter((lesson) => lesson.region === code) ?? [];

  expect(new Set(own.map(({ chapter }) => chapter)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(course?.lessons.map(({ slug }) => slug)).size).toBe(course?.lessons.length);
  expect(own.filter(({ text }) => (text.en?.body.pictures.length ?? 0) === 0)).toEqual([]);
  expect(own.filter(({ text }) => (text.en?.body.checks.length ?? 0) < 2)).toEqual([]);
});

test.each(states)(
  'a test of %s is complete, mixes core and state questions, and asks about no fact twice',
  (_, { code, key }) => {
    const blueprint = blueprintById(`us-${key}`);
    const course = draft.courses.find((each) => each.subject === 'us' && each.code === key);
    if (blueprint === undefined || course === undefined) throw new Error(`no exam or no course for ${key}`);
    const pool = course.questions.map(asPoolItem);

    for (const seed of ['one', 'two', 'three']) {
      const { questions, shortfalls, missing } = drawExam(blueprint, pool, randomFromSeed(seed));
      const ids = new Set(questions.map(({ item }) => item.id));
      const drawn = course.questions.filter(({ id }) => ids.has(id));
      const facts = drawn.flatMap(({ fact }) => fact ?? []);
      expect({ shortfalls, missing }).toEqual({ shortfalls: [], missing: 0 });
      expect(new Set(facts).size).toBe(facts.length);
      expect(new Set(drawn.map(({ region }) => region))).toEqual(new Set([null, code]));
    }
  },
);

test('no question made from a fact uses a plural unit with one', () => {
  const texts = draft.questions
    .filter(({ template, subject }) => template !== null && subject === 'us')
    .flatMap(({ id, text }) => [text.en?.prompt, ...(text.en?.answers ?? [])].map((words) => `${id}: ${words}`));

  expect(
    texts.filter((words) => /(?<![\d.,])1 (?:days|seconds|feet|points|hours|months|inches|years)\b/.test(words)),
  ).toEqual([]);
});
