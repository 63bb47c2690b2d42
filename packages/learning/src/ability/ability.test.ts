import { expect, test } from 'vitest';
import {
  afterAnswer,
  defaultWeights,
  difficultyOfLevel,
  knowingLogit,
  newLearner,
  newTopic,
  newTopicDifficulty,
  type PredictionInput,
  signalsOf,
} from './ability.ts';
import { chanceOfRight } from './belief.ts';
import { guessChance } from './guess.ts';

const unknown: PredictionInput = {
  learner: newLearner(),
  topic: newTopic(),
  difficulty: { question: difficultyOfLevel(3), topic: newTopicDifficulty(0) },
  lastAnswer: null,
  guess: 0,
};

const predictRight = (situation: PredictionInput) =>
  chanceOfRight(knowingLogit(signalsOf(situation), defaultWeights), situation.guess);

/** Returns the situation after this many answers. */
function after(answers: readonly boolean[], situation = unknown): PredictionInput {
  let now = situation;
  for (const right of answers) now = { ...now, ...afterAnswer(now, right) };
  return now;
}

test('right answers raise the prediction and wrong ones lower it', () => {
  const start = predictRight(unknown);
  expect(predictRight(after([true, true, true]))).toBeGreaterThan(start);
  expect(predictRight(after([false, false, false]))).toBeLessThan(start);
});

test('a learner who does well in one topic is expected to do better in it than in another', () => {
  const strong = after(Array.from({ length: 10 }, () => true));
  const elsewhere = { ...strong, topic: newTopic(), difficulty: unknown.difficulty };
  const here = { ...strong, difficulty: unknown.difficulty };
  expect(predictRight(here)).toBeGreaterThan(predictRight(elsewhere));
  expect(predictRight(elsewhere)).toBeGreaterThan(predictRight(unknown));
});

test('harder levels are expected to be answered right less often', () => {
  const chances = [1, 2, 3, 4, 5].map((level) =>
    predictRight({ ...unknown, difficulty: { ...unknown.difficulty, question: difficultyOfLevel(level) } }),
  );
  expect(chances).toEqual(chances.toSorted((one, other) => other - one));
});

test('a question answered wrong before is expected to go worse than one answered right', () => {
  expect(predictRight({ ...unknown, lastAnswer: 'wrong' })).toBeLessThan(
    predictRight({ ...unknown, lastAnswer: 'right' }),
  );
});

test('each weight has one signal', () => {
  expect(signalsOf(unknown)).toHaveLength(defaultWeights.length);
});

test('guessing: one in the number of options, one in all selections, never a number', () => {
  expect(guessChance({ kind: 'single', options: 4 })).toBe(1 / 4);
  expect(guessChance({ kind: 'multiple', options: 3 })).toBe(1 / 7);
  expect(guessChance({ kind: 'numeric', options: 0 })).toBe(0);
});
