/** Tests of the misconceptions that wrong answers name, on the bank's own data. */

import { loadFiles } from '@lanewise/authoring/read/load-files';
import { subjectCodes } from '@lanewise/contracts/countries';
import { expect, test } from 'vitest';
import { baseLanguage } from '../draft/base-language.ts';
import { createKnownLookups } from '../lookups/known-lookups.ts';
import { loadFrozen } from '../published/load-record.ts';
import { bankRoot } from '../read/bank-root.ts';
import { checkBank } from './check.ts';

const { draft } = checkBank(loadFiles(bankRoot), createKnownLookups(), loadFrozen(bankRoot), []);
const wrong = draft.questions.flatMap(({ id, subject, answers, text }) =>
  answers.flatMap(({ right, misconception }, index) =>
    right ? [] : [{ id, subject, misconception, answer: text[baseLanguage(subject)]?.answers[index] ?? '' }],
  ),
);
const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A field stays empty rather than repeat its answer or name a belief that nobody holds. */
const LEAST_NAMED = 0.95;

test('nearly every wrong answer names the misconception behind it', () => {
  const named = wrong.filter(({ misconception }) => misconception !== null);

  expect(wrong.length).toBeGreaterThan(20_000);
  expect(named.length / wrong.length).toBeGreaterThan(LEAST_NAMED);
});

test('a misconception is a reason for the answer, not the answer once more', () => {
  const repeated = wrong.filter(({ misconception, answer }) => plain(misconception ?? '') === plain(answer));

  expect(repeated.map(({ id, answer }) => `${id}: ${answer}`)).toEqual([]);
});

test.each(subjectCodes)('a misconception of %s is always written the same way', (subject) => {
  const own = wrong.flatMap((each) => (each.subject === subject ? (each.misconception ?? []) : []));
  const spellings = Map.groupBy(new Set(own), plain);

  expect([...spellings.values()].filter(({ length }) => length > 1)).toEqual([]);
  // English has none; the other languages write whole sentences.
  expect(own.filter((words) => words.endsWith('.') === (baseLanguage(subject) === 'en'))).toEqual([]);
});
