import { describe, expect, test } from 'vitest';
import type { Blueprint } from './blueprint.ts';
import type { ExamMode } from './conduct.ts';
import { conductOf } from './conduct-of.ts';
import { result } from './exam-results.testing.ts';
import type { Grade } from './grade.ts';
import { blueprintById } from './lookup.ts';
import type { QuestionResult } from './result.ts';
import {
  canStillPass,
  closesAt,
  deadlineOf,
  GRACE_MS,
  hasStopped,
  isThrough,
  openParts,
  refusalOf,
  type SavedAnswer,
  type Sitting,
  timedQuestion,
} from './sitting.ts';

const START = Date.UTC(2026, 10, 22, 9);

/** Milliseconds that reading a question takes. */
const READING = 10_000;

function exam(id: string): Blueprint {
  const blueprint = blueprintById(id);
  if (!blueprint) throw new Error(`no blueprint ${id}`);
  return blueprint;
}

function sitting(id: string, saved: readonly SavedAnswer[] = [], mode: ExamMode = 'standard'): Sitting {
  const blueprint = exam(id);
  const parts = blueprint.parts.flatMap(({ code, questions }) => Array.from({ length: questions }, () => code));
  const readingTimes = parts.map(() => READING);
  return { blueprint, conduct: conductOf(blueprint), mode, startedAt: START, parts, readingTimes, saved };
}

/** Results of the whole exam: these grades first, the rest unanswered. */
function graded(id: string, ...grades: readonly Grade[]): QuestionResult[] {
  const { parts } = sitting(id);
  return parts.map((part, place) => result({ questionId: `q${place}`, part, grade: grades[place] ?? 'ungradable' }));
}

const times = (count: number, grade: Grade): Grade[] => Array.from({ length: count }, () => grade);
const at = (place: number, seconds: number): SavedAnswer => ({ place, at: START + seconds * 1000 });

describe('an exam with a time limit (UK, 57 minutes)', () => {
  const end = START + 57 * 60_000;

  test('ends 57 minutes after the start, or 114 with extra time', () => {
    expect(deadlineOf(sitting('uk-car'))).toBe(end);
    expect(deadlineOf(sitting('uk-car', [], 'extra_time'))).toBe(START + 114 * 60_000);
  });

  test.each([
    [end, null],
    [end + GRACE_MS, null],
    [end + GRACE_MS + 1, 'late'],
  ])('at %i an answer is refused as %s', (now, refusal) => {
    expect(refusalOf(sitting('uk-car'), 0, now, [])).toBe(refusal);
  });

  test('any question can be answered and changed in any order', () => {
    const state = sitting('uk-car', [at(30, 10), at(2, 20)]);
    for (const place of [0, 2, 30, 49]) expect(refusalOf(state, place, START + 30_000, [])).toBeNull();
  });
});

test('an exam without a limit has no deadline', () => {
  expect(deadlineOf(sitting('us-ca-car'))).toBeNull();
  expect(refusalOf(sitting('us-ca-car'), 0, START + 10 * 3600_000, [])).toBeNull();
});

describe('an exam with a clock for each question (France: read aloud, then 20 s)', () => {
  test('a question closes 20 s after it has been read, which begins when the previous one was answered', () => {
    expect(closesAt(sitting('fr-b'), 0)).toBe(START + 30_000);
    expect(closesAt(sitting('fr-b', [at(0, 5)]), 1)).toBe(START + 35_000);
  });

  test.each([
    [0, { place: 0, readAt: 10, closesAt: 30 }],
    [29.999, { place: 0, readAt: 10, closesAt: 30 }],
    [30, { place: 1, readAt: 40, closesAt: 60 }],
    [119, { place: 3, readAt: 100, closesAt: 120 }],
    [1199, { place: 39, readAt: 1180, closesAt: 1200 }],
    [1200, null],
  ])('after %d s without an answer the clock of a question runs: %j', (seconds, expected) => {
    const ms = (moment: number) => START + moment * 1000;
    const inMs = expected && { ...expected, readAt: ms(expected.readAt), closesAt: ms(expected.closesAt) };
    expect(timedQuestion(sitting('fr-b'), ms(seconds))).toEqual(inMs);
  });

  test('an answer opens the next question at once', () => {
    expect(timedQuestion(sitting('fr-b', [at(0, 5)]), START + 5_000)).toMatchObject({ place: 1 });
  });

  test('it ends when the last question closes, and has nothing left once that is answered', () => {
    expect(deadlineOf(sitting('fr-b'))).toBe(START + 40 * 30_000);
    expect(deadlineOf(sitting('fr-b', [at(38, 60)]))).toBe(START + 90_000);
    expect(isThrough(sitting('fr-b', [at(38, 60)]))).toBe(false);
    expect(isThrough(sitting('fr-b', [at(39, 60)]))).toBe(true);
    expect(isThrough(sitting('uk-car', [at(49, 60)]))).toBe(false);
  });

  test.each([
    [35_000 + GRACE_MS, null],
    [35_000 + GRACE_MS + 1, 'closed'],
  ])('the second question is refused %i ms after the start as %s', (ms, refusal) => {
    expect(refusalOf(sitting('fr-b', [at(0, 5)]), 1, START + ms, [])).toBe(refusal);
  });

  test('there is no going back, and a second thought does not restart the next clock', () => {
    const state = sitting('fr-b', [at(0, 5), at(1, 9)]);
    expect(refusalOf(state, 0, START + 10_000, [])).toBe('closed');
    expect(refusalOf(state, 1, START + 10_000, [])).toBe('closed');
    expect(refusalOf(state, 2, START + 10_000, [])).toBeNull();
  });

  test('in the sessions with extra time the questions have no clocks, and the whole exam takes 90 minutes', () => {
    const state = sitting('fr-b', [at(0, 5)], 'extra_time');
    expect(deadlineOf(state)).toBe(START + 90 * 60_000);
    expect(timedQuestion(state, START)).toBeNull();
    expect(refusalOf(state, 1, START + 80 * 60_000, [])).toBeNull();
  });
});

describe('parts that open in turn (Virginia: all ten signs right first)', () => {
  test('the second part opens with the tenth right sign', () => {
    expect([...openParts(sitting('us-va-car'), graded('us-va-car'))]).toEqual(['signs']);
    expect([...openParts(sitting('us-va-car'), graded('us-va-car', ...times(9, 'right')))]).toEqual(['signs']);
    const passed = graded('us-va-car', ...times(10, 'right'));
    expect([...openParts(sitting('us-va-car'), passed)]).toEqual(['signs', 'rules']);
  });

  test('a question of a part that is not open yet, or has been passed, is refused', () => {
    expect(refusalOf(sitting('us-va-car'), 10, START, graded('us-va-car'))).toBe('not_open');
    const passed = graded('us-va-car', ...times(10, 'right'));
    expect(refusalOf(sitting('us-va-car'), 9, START, passed)).toBe('closed');
    expect(refusalOf(sitting('us-va-car'), 10, START, passed)).toBeNull();
  });

  test('the exam ends after the first part if one sign is wrong, but not before the part is complete', () => {
    const state = sitting('us-va-car');
    expect(hasStopped(state, graded('us-va-car', 'wrong'))).toBe(false);
    expect(hasStopped(state, graded('us-va-car', ...times(9, 'right'), 'wrong'))).toBe(true);
    expect(hasStopped(state, graded('us-va-car', ...times(10, 'right')))).toBe(false);
  });
});

test('an exam that only goes forward, without clocks, lets the latest answer be changed', () => {
  const passed = graded('au-nsw-car');
  expect(refusalOf(sitting('au-nsw-car', [at(0, 5)]), 0, START + 6_000, passed)).toBeNull();
});

describe('an exam that stops once it cannot be passed', () => {
  test.each([
    [8, false],
    [9, true],
  ])('New Hampshire: after %i wrong answers of 40 it has stopped: %s', (wrong, stopped) => {
    expect(hasStopped(sitting('us-nh-car'), graded('us-nh-car', ...times(wrong, 'wrong')))).toBe(stopped);
  });

  test.each([
    [3, false],
    [4, true],
  ])('New South Wales: %i errors in part one stop it: %s', (wrong, stopped) => {
    expect(hasStopped(sitting('au-nsw-car'), graded('au-nsw-car', ...times(wrong, 'wrong')))).toBe(stopped);
  });

  test('New South Wales: the second error in part two stops it', () => {
    const after = (wrong: number) => graded('au-nsw-car', ...times(15, 'right'), ...times(wrong, 'wrong'));
    expect(hasStopped(sitting('au-nsw-car'), after(1))).toBe(false);
    expect(hasStopped(sitting('au-nsw-car'), after(2))).toBe(true);
  });
});

test('elsewhere an exam that can no longer be passed continues until the candidate hands it in', () => {
  expect(hasStopped(sitting('uk-car'), graded('uk-car', ...times(50, 'wrong')))).toBe(false);
  expect(canStillPass(exam('uk-car'), graded('uk-car', ...times(8, 'wrong')))).toBe(false);
  expect(canStillPass(exam('uk-car'), graded('uk-car', ...times(7, 'wrong')))).toBe(true);
});
