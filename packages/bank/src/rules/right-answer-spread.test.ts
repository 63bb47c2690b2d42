import { expect, test } from 'vitest';
import type { DraftQuestion } from '../draft/draft.ts';
import { checkFixture, fixtureLookups, nothingPublished } from '../fixtures/fixture-bank.ts';
import { rightAnswerSpread } from './right-answer-spread.ts';

const { draft } = checkFixture();
const [course] = draft.courses;
const [model] = draft.questions;

/** Returns what the rule says of a course whose multiple questions have these numbers of right answers. */
function warningsFor(counts: readonly number[]): string[] {
  if (course === undefined || model === undefined) throw new Error('the fixture has no course');
  const questions = counts.map((right): DraftQuestion => {
    const answers = [0, 1, 2].map((index) => ({ right: index < right, misconception: null }));
    return { ...model, kind: 'multiple', answers };
  });
  const warnings: string[] = [];
  rightAnswerSpread.check({
    draft: { ...draft, courses: [{ ...course, questions }] },
    frozen: nothingPublished,
    ...fixtureLookups,
    error: () => expect.fail('the rule only warns'),
    warn: (_, id, message) => warnings.push(`${id}: ${message}`),
  });
  return warnings;
}

const repeated = (count: number, times: number) => Array.from({ length: times }, () => count);

test('a course in which most multiple questions have the same number of right answers is reported', () => {
  expect(warningsFor([...repeated(1, 4), ...repeated(2, 30), ...repeated(3, 6)])).toEqual([
    'de-b: the number of right answers in multiple questions gives them away (1 right: 10 %, 2 right: 75 %, 3 right: 15 %). Write more of the rare ones.',
  ]);
});

test('an even spread passes, and so does a course with few multiple questions', () => {
  expect(warningsFor([...repeated(1, 12), ...repeated(2, 16), ...repeated(3, 12)])).toEqual([]);
  expect(warningsFor(repeated(2, 10))).toEqual([]);
});
