import { describe, expect, test } from 'vitest';
import { randomFromSeed } from '../random.ts';
import { afterAnswer, difficultyOfLevel, newLearner, newTopic, newTopicDifficulty } from './ability.ts';
import { chanceOfRight } from './belief.ts';
import { afterEvidence, strengthOf } from './difficulty.ts';

const strength = { mean: 0, variance: 1 };

describe('the difficulty of a question', () => {
  test('approaches the true one from the answers of learners about whom little is known', () => {
    const random = randomFromSeed('difficulty');
    for (const truth of [-1.5, 0, 1.5]) {
      let belief = difficultyOfLevel(3);
      for (let learner = 0; learner < 400; learner += 1) {
        const ability = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
        const right = random() < chanceOfRight(ability - truth, 1 / 3);
        belief = afterEvidence(belief, { strength, guess: 1 / 3, right });
      }
      expect(Math.abs(belief.mean - truth)).toBeLessThan(0.4);
      expect(belief.variance).toBeLessThan(0.1);
    }
  });

  test("rises by more with a strong learner's mistake than with a weak learner's", () => {
    const after = (mean: number) =>
      afterEvidence(difficultyOfLevel(3), { strength: { mean, variance: 0.2 }, guess: 0.25, right: false }).mean;
    expect(after(2)).toBeGreaterThan(after(-2));
    expect(after(-2)).toBeGreaterThan(0);
  });

  test('is never final', () => {
    let belief = difficultyOfLevel(3);
    for (let answer = 0; answer < 5000; answer += 1) {
      belief = afterEvidence(belief, { strength, guess: 0, right: answer % 2 === 0 });
    }
    const before = belief.mean;
    for (let answer = 0; answer < 200; answer += 1) {
      belief = afterEvidence(belief, { strength, guess: 0, right: false });
    }
    expect(belief.mean).toBeGreaterThan(before + 0.5);
  });

  test('moves as it does in the model of the learner', () => {
    const situation = {
      learner: newLearner(),
      topic: newTopic(),
      lastAnswer: null,
      guess: 0.25,
      difficulty: { question: difficultyOfLevel(4), topic: newTopicDifficulty(0.3) },
    };
    const evidence = { strength: strengthOf(situation), guess: 0.25, right: true };
    const { mean, variance } = afterAnswer(situation, true).difficulty.question;
    const learned = afterEvidence(difficultyOfLevel(4), evidence);
    expect(learned.mean).toBeCloseTo(mean, 12);
    expect(learned.variance).toBeCloseTo(variance, 12);
  });
});
