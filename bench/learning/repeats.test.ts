import {
  afterAnswer,
  difficultyOfLevel,
  newLearner,
  newTopic,
  newTopicDifficulty,
} from '@lanewise/learning/ability/ability';
import { expect, test } from 'vitest';
import { afterAttempt, type Before, newRepeatDifficulty, repeatOf } from './repeats.ts';

/** Plays answers to one question, with so many answers to others before each, and returns how it was answered before the next. */
function before(answers: readonly (readonly [others: number, right: boolean])[], others = 0): string {
  let known = null as Before | null;
  for (const [between, right] of answers) {
    if (known !== null) known = { ...known, ago: between + 1 };
    known = { ...afterAttempt(known, right), ago: 1 };
  }
  return known === null ? 'never' : repeatOf({ ...known, ago: others + 1 });
}

test('a question is again what the learner did with it: known, missed so often in a row, or missed a while ago', () => {
  expect(before([[0, true]], 7)).toBe('right');
  expect(before([[0, false]])).toBe('missed 1 in a row');
  expect(
    before([
      [0, false],
      [0, false],
      [0, false],
    ]),
  ).toBe('missed 3 in a row');
  expect(before(Array.from({ length: 9 }, () => [0, false] as const))).toBe('missed 4 in a row');
  expect(
    before([
      [0, false],
      [5, false],
    ]),
  ).toBe('missed 1 in a row');
  expect(
    before([
      [0, false],
      [0, true],
      [0, false],
    ]),
  ).toBe('missed 1 in a row');
  expect(before([[0, false]], 3)).toBe('missed, others between');
});

test('an answer to a question asked again moves its difficulty for those who are asked again', () => {
  const situation = {
    learner: newLearner(),
    topic: newTopic(),
    difficulty: { question: difficultyOfLevel(3), topic: newTopicDifficulty(0), again: newRepeatDifficulty() },
    lastAnswer: 'wrong' as const,
    guess: 0,
  };
  expect(afterAnswer(situation, false).difficulty.again?.mean).toBeGreaterThan(0);
  expect(afterAnswer(situation, true).difficulty.again?.mean).toBeLessThan(0);
  const { again, ...first } = situation.difficulty;
  expect(again.mean).toBe(0);
  expect(afterAnswer({ ...situation, difficulty: first }, true).difficulty).not.toHaveProperty('again');
});
