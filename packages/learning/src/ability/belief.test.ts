import { describe, expect, test } from 'vitest';
import { type BeliefTerm, chanceOfRight, logistic, revised, shrunkMean, sumOf } from './belief.ts';

const learner: BeliefTerm = { belief: { mean: 0, variance: 1 }, sign: 1 };
const question: BeliefTerm = { belief: { mean: 0, variance: 0.5 }, sign: -1 };

describe('the chance of a right answer', () => {
  test('is even at logit 0, and never below the chance of a guess', () => {
    expect(chanceOfRight(0, 0)).toBe(0.5);
    expect(chanceOfRight(-50, 0.25)).toBeCloseTo(0.25, 10);
    expect(chanceOfRight(0, 0.5)).toBe(0.75);
  });

  test('over an uncertain belief is the mean chance over it, within a hundredth', () => {
    for (const mean of [-2, -0.5, 1, 3]) {
      const variance = 1.5;
      let [sum, weights] = [0, 0];
      for (let z = -6; z <= 6; z += 0.01) {
        const weight = Math.exp((-z * z) / 2);
        sum += weight * logistic(mean + z * Math.sqrt(variance));
        weights += weight;
      }
      expect(logistic(shrunkMean(mean, variance))).toBeCloseTo(sum / weights, 1);
      expect(Math.abs(logistic(shrunkMean(mean, variance)) - sum / weights)).toBeLessThan(0.01);
    }
  });
});

describe('after an answer', () => {
  test('right raises the ability, lowers the difficulty, and makes both more certain', () => {
    const [ability, difficulty] = revised([learner, question], 0, true);
    expect(ability?.mean).toBeGreaterThan(0);
    expect(difficulty?.mean).toBeLessThan(0);
    expect(ability?.variance).toBeLessThan(1);
    expect(difficulty?.variance).toBeLessThan(0.5);
  });

  test('right and wrong move a belief equally far at even odds', () => {
    const [up] = revised([learner, question], 0, true);
    const [down] = revised([learner, question], 0, false);
    expect(up?.mean).toBeCloseTo(-(down?.mean ?? 0), 12);
  });

  test('the less certain of two beliefs moves further', () => {
    const [ability, difficulty] = revised([learner, question], 0, true);
    expect(Math.abs(ability?.mean ?? 0)).toBeGreaterThan(Math.abs(difficulty?.mean ?? 0));
  });

  test('a right answer that may be a guess says less than one that cannot be', () => {
    const [sure] = revised([learner, question], 0, true);
    const [guessed] = revised([learner, question], 0.5, true);
    expect(guessed?.mean).toBeLessThan(sure?.mean ?? 0);
  });

  test('approximates the exact posterior, computed by summing over a grid', () => {
    const prior = { mean: 0.3, variance: 0.6 };
    let [sum, moment] = [0, 0];
    for (let x = -6; x <= 6; x += 0.005) {
      const weight = Math.exp(-((x - prior.mean) ** 2) / (2 * prior.variance)) * (1 - chanceOfRight(x, 1 / 3));
      sum += weight;
      moment += weight * x;
    }
    const [posterior] = revised([{ belief: prior, sign: 1 }], 1 / 3, false);
    expect(posterior?.mean).toBeCloseTo(moment / sum, 1);
  });
});

test('the sum of terms adds variances regardless of signs', () => {
  expect(sumOf([learner, question])).toEqual({ mean: 0, variance: 1.5 });
});
