import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import { expect, test } from 'vitest';
import { resultHeadline, verdictWords } from './verdict-words.ts';

const exam = {
  hazard: null,
  passed: false,
  parts: [],
  ended_by: 'candidate',
  total: 46,
  passing_correct: 38,
  error_points: null,
};
const result = (right: number, changes: object = {}) =>
  ({
    ...exam,
    right,
    passed: right >= 38,
    reasons: right >= 38 ? [] : ['too_few_right'],
    ...changes,
  }) as unknown as ExamResult;
const points = (error_points: number, changes: object = {}) =>
  result(0, {
    passing_correct: null,
    error_points,
    passed: error_points <= 10,
    reasons: error_points <= 10 ? [] : ['too_many_error_points'],
    ...changes,
  });

test.each([
  [result(46), 'Passed, without a mistake', []],
  [result(40), 'Passed, with 2 to spare', []],
  [result(38), 'Passed, with none to spare', []],
  [result(21, { ended_by: 'time' }), 'Not yet: 17 short', ['Time ran out. Only the answers saved by then count.']],
  [points(4), 'Passed, with 6 points to spare', []],
  [points(13), 'Not yet: 3 points over', []],
  [points(10, { passed: false, reasons: ['fatal_questions'] }), 'Not yet: two serious mistakes', []],
  // A margin over all questions says nothing where a part decides, or where the rest was not asked.
  [
    result(40, {
      passed: false,
      reasons: ['part_failed'],
      parts: [{ name: 'Signs', passed: false, passing_correct: 9 }],
    }),
    'Not passed',
    ['Not passed: Signs.'],
  ],
  [
    result(12, { ended_by: 'rules' }),
    'Not passed',
    ['Too few correct answers.', 'The exam ended early, as the rules require.'],
  ],
  [result(44, { hazard: { state: 'open' } }), 'Part 1 passed', []],
  [result(44, { hazard: { state: 'failed' } }), 'Not passed', []],
])('a result is headed by its margin where it has one: %#', (shown, headline, words) => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const headed = resultHeadline(shown, 10);
  expect(plain(headed)).toBe(headline);
  expect(verdictWords(shown, headed).map(plain)).toEqual(words);
});
