/** Tests of the American motorcycle courses, on the bank's own data. */

import { loadFiles } from '@lanewise/authoring/read/load-files';
import { usStates } from '@lanewise/contracts/constants/us-states';
import { drawExam } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { randomFromSeed } from '@lanewise/learning/random';
import { expect, test } from 'vitest';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';
import { checkBank } from './check.ts';

const { draft } = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot), []);
const courses = draft.courses.filter(({ subject, code }) => subject === 'us' && code.endsWith('-motorcycle'));

test('every state has one, with a core of at least 150 questions on riding and at least eight on its own law', () => {
  expect(courses.map(({ region }) => region).sort()).toEqual(Object.keys(usStates).sort());
  for (const { code, region, questions } of courses) {
    const core = questions.filter(({ id }) => id.startsWith('us-moto-'));
    const own = questions.filter((question) => question.region === region && question.id.includes('-moto-'));
    expect([code, core.length >= 150, own.length >= 8]).toEqual([code, true, true]);
  }
});

test('each question has a source of the state or the country that was read, and enough of them fill an exam', () => {
  for (const course of courses) {
    const riding = course.questions.filter(({ id }) => id.includes('-moto-'));
    const unread = riding.filter((question) => {
      const source = draft.sourceIn(question, course.region);
      return source === null || source.checked === undefined || source.confidence === 'secondary';
    });
    expect([course.code, unread.map(({ id }) => id)]).toEqual([course.code, []]);

    const blueprint = blueprintById(course.blueprint);
    if (blueprint === undefined) throw new Error(`no exam for ${course.code}`);
    const pool = riding
      .concat(course.questions.filter(({ module }) => module === 'signs'))
      .map(({ id, module, tags }) => ({ id, module, tags }));
    const { shortfalls, missing } = drawExam(blueprint, pool, randomFromSeed(course.code));
    expect([course.code, shortfalls, missing]).toEqual([course.code, [], 0]);
  }
});

test('no question speaks of what a rider does not have, apart from three-wheelers in the law', () => {
  const parts = /\b(?:your car|your trunk|child seat)\b/i;
  const partsOfCars = /\b(?:seat belt|steering wheel)\b/i;
  const speaking = courses.flatMap(({ questions }) =>
    questions.filter(({ id, text }) =>
      [text.en?.prompt ?? '', ...(text.en?.answers ?? [])].some(
        (said) => parts.test(said) || (!id.includes('-moto-law-') && partsOfCars.test(said)),
      ),
    ),
  );
  expect(speaking.map(({ id }) => id)).toEqual([]);
});
