import type { Exam } from '@lanewise/contracts/calls/exam-views';
import { expect, test } from 'vitest';
import { clockAt, paceOf, questionClockOf } from './question-clock.ts';

const pace = { answering: 20_000, reading: [10_000, 6_000, 12_000] };
const first = { place: 0, left: 30_000, at: 1_000 };

test.each([
  [1_000, { place: 0, left: 30_000 }],
  [30_999, { place: 0, left: 1 }],
  [31_000, { place: 1, left: 26_000 }],
  // A device that slept has missed a question, because the exam does not wait.
  [60_000, { place: 2, left: 29_000 }],
])('at %i ms the open question is %j', (moment, expected) => {
  expect(clockAt(first, moment, pace)).toEqual({ ...expected, at: moment });
});

test('after the last question nothing is open', () => {
  expect(clockAt(first, 89_000, pace)).toBeNull();
});

test("the clock follows the server's time, not the visitor's", () => {
  const questions = ['a', 'b'].map((page_id) => ({ page_id, data: { reading_seconds: 10 } })) as Exam['questions'];
  const answer = {
    now: '2026-11-22T12:00:00.000Z',
    question_clock: {
      page_id: 'b',
      read_at: '2026-11-22T12:00:01.000Z',
      closes_at: '2026-11-22T12:00:21.000Z',
    },
  };
  expect(questionClockOf(answer, questions, 500)).toEqual({ place: 1, left: 21_000, at: 500 });
  expect(questionClockOf({ ...answer, question_clock: null }, questions, 500)).toBeNull();
  const rules = { seconds_per_question: 20 } as Exam['rules'];
  expect(paceOf({ rules, questions })).toEqual({ answering: 20_000, reading: [10_000, 10_000] });
  expect(paceOf({ rules: { ...rules, seconds_per_question: null }, questions })).toBeNull();
});
