/** Difficulties of questions, learned from the first answers of many learners. */

import type { PredictionInput } from './ability.ts';
import { type Belief, revised, sumOf } from './belief.ts';

/** A learner's first answer to a question, as evidence of how hard the question is. */
export interface Evidence {
  /** The learner's strength in the question's topic before the answer, on the scale of difficulties. */
  readonly strength: Belief;
  /** Chance of a right guess. */
  readonly guess: number;
  readonly right: boolean;
}

/** A difficulty never becomes more certain than this: an edited picture or a changed rule must be able to move it again. */
const LEAST_VARIANCE = 0.01;

/** Returns how strong the learner is in the question's topic, all of the situation but the question itself. */
export function strengthOf({ learner, topic, difficulty }: PredictionInput): Belief {
  return sumOf([
    { belief: learner.ability, sign: 1 },
    { belief: topic.deviation, sign: 1 },
    { belief: difficulty.topic, sign: -1 },
  ]);
}

/** Returns the difficulty after another answer. A strong learner's mistake raises it by more than a weak learner's. */
export function afterEvidence(difficulty: Belief, { strength, guess, right }: Evidence): Belief {
  const terms = [
    { belief: strength, sign: 1 },
    { belief: difficulty, sign: -1 },
  ] as const;
  const { mean, variance } = revised(terms, guess, right)[1] as Belief;
  return { mean, variance: Math.max(LEAST_VARIANCE, variance) };
}
