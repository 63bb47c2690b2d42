/** Tests of the courses for the commercial driver's license, on the bank's own data. */

import { loadFiles } from '@lanewise/authoring/read/load-files';
import { drawExam } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { randomFromSeed } from '@lanewise/learning/random';
import { expect, test } from 'vitest';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';
import { checkBank } from './check.ts';

const { draft } = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot), []);

/** Each course with the least number of questions it must have. */
const courses: readonly (readonly [code: string, least: number])[] = [
  ['us-cdl', 200],
  ['us-cdl-air-brakes', 30],
  ['us-cdl-combination', 30],
  ['us-cdl-hazmat', 30],
  ['us-cdl-passenger', 30],
  ['us-cdl-school-bus', 30],
  ['us-cdl-doubles-triples', 30],
  ['us-cdl-tank', 30],
];

test.each(courses)('%s has its questions, and lessons in every chapter', (code, least) => {
  const course = draft.courses.find((each) => each.code === code);
  expect(course?.region).toBeNull();
  expect(course?.questions.length).toBeGreaterThanOrEqual(least);
  for (const chapter of course?.chapters ?? []) {
    const own = course?.lessons.filter((lesson) => lesson.chapter === chapter.code) ?? [];
    expect([chapter.code, own.length >= 3]).toEqual([chapter.code, true]);
  }
});

test.each(courses)('a test of %s is complete and asks about no fact twice', (code) => {
  const blueprint = blueprintById(code);
  const course = draft.courses.find((each) => each.code === code);
  if (blueprint === undefined || course === undefined) throw new Error(`no exam or no course ${code}`);
  const pool = course.questions.map(({ id, module, tags, fact }) => ({
    id,
    module,
    tags,
    ...(fact === null ? {} : { family: fact }),
  }));
  for (const seed of ['one', 'two', 'three']) {
    const { questions, shortfalls, missing } = drawExam(blueprint, pool, randomFromSeed(seed));
    const facts = questions.flatMap(({ item }) => ('family' in item ? [item.family] : []));
    expect({ shortfalls, missing }).toEqual({ shortfalls: [], missing: 0 });
    expect(new Set(facts).size).toBe(facts.length);
  }
});
