import { describe, expect, test } from 'vitest';
import {
  commitsOnMove,
  mayShow,
  openPlaces,
  type Position,
  viewAfter,
  viewBefore,
  viewToContinue,
} from './exam-places.ts';

/** Returns a position in an exam with a question for each of these parts, of which the first `answered` are answered. */
function position(
  parts: readonly string[],
  answered: number,
  rules: Partial<Position['rules']> = {},
  timed: number | null = null,
): Position {
  const questions = parts.map((exam_part, place) => ({ page_id: `q${place}`, data: { exam_part } }));
  return {
    rules: {
      navigation: 'free',
      parts_in_turn: false,
      stops: 'handed_in',
      questions: parts.length,
      seconds_per_question: null,
      ...rules,
    },
    questions: questions as unknown as Position['questions'],
    answered: new Set(questions.slice(0, answered).map(({ page_id }) => page_id)),
    timed,
  };
}

const at = (place: number) => ({ kind: 'question', place });

describe('in any order', () => {
  const open = position(['a', 'a', 'b'], 1);

  test('every question may be shown, and continuing leads to the first open one', () => {
    expect(openPlaces(open)).toEqual([0, 1, 2]);
    expect(viewToContinue(open)).toEqual(at(1));
  });

  test('the overview follows the last question, and the exam with all questions answered', () => {
    expect(viewAfter(open, 2)).toEqual({ kind: 'overview' });
    expect(viewToContinue(position(['a', 'a'], 2))).toEqual({ kind: 'overview' });
    expect(viewBefore(open, 2)).toEqual(at(1));
    expect(viewBefore(open, 0)).toBeNull();
  });

  test('an answer counts at once', () => {
    expect(commitsOnMove(open.rules)).toBe(false);
  });
});

describe('forward only', () => {
  const forward = (answered: number) => position(['a', 'a', 'a'], answered, { navigation: 'forward' });

  test('only the question after the last answer may be shown', () => {
    expect(openPlaces(forward(1))).toEqual([1]);
    expect(mayShow(forward(1), { kind: 'question', place: 0 })).toBe(false);
    expect(mayShow(forward(1), { kind: 'question', place: 2 })).toBe(false);
    expect(viewBefore(forward(1), 1)).toBeNull();
  });

  test('after the last answer only handing in is left', () => {
    expect(viewToContinue(forward(3))).toEqual({ kind: 'hand-in' });
  });
});

test('with a clock for each question only the one whose clock runs may be shown, answered before or not', () => {
  const at20 = (timed: number | null) =>
    position(['a', 'a', 'a'], 1, { navigation: 'forward', seconds_per_question: 20 }, timed);
  expect(openPlaces(at20(2))).toEqual([2]);
  expect(viewToContinue(at20(2))).toEqual(at(2));
  expect(viewAfter(at20(2), 1)).toEqual(at(2));
  expect(viewToContinue(at20(null))).toEqual({ kind: 'hand-in' });
});

test('if parts open in turn, a part that was passed is closed', () => {
  const second = position(['signs', 'signs', 'rules'], 2, { parts_in_turn: true, questions: 3 });
  expect(openPlaces(second)).toEqual([2]);
  expect(mayShow(second, { kind: 'question', place: 0 })).toBe(false);
});

test('an answer that can end the exam, open a part or close a question counts only once the candidate moves on', () => {
  for (const rules of [{ navigation: 'forward' }, { parts_in_turn: true }, { stops: 'out_of_reach' }] as const)
    expect(commitsOnMove(position(['a'], 0, rules).rules)).toBe(true);
});
