/**
 * Estimates of a learner's ability, overall and by topic, and of the difficulty of questions. Both are
 * updated with every answer: a right answer to a hard question tells more about the learner, and a strong learner's
 * mistake tells more about the question.
 */
import { type Belief, type BeliefTerm, revised, shrunkMean, sumOf } from './belief.ts';

/** What is known about a learner in one topic. */
export interface TopicAbility {
  /** How much better the learner is in this topic than overall. */
  readonly deviation: Belief;
  /** Number of right answers so far. */
  readonly right: number;
}

/** Shares of right answers, compared with `TYPICAL_SHARE`, weighted towards the latest answers. */
export interface Form {
  /** About the last five answers. */
  readonly fast: number;
  /** About the last twenty. */
  readonly slow: number;
}

/** What is known about a learner regardless of topic. */
export interface OverallAbility {
  readonly ability: Belief;
  readonly form: Form;
}

/** The difficulty of a question: how much harder it is than its topic, and the difficulty of the topic. */
export interface Difficulty {
  readonly question: Belief;
  readonly topic: Belief;
  /** How much harder the question is for those who have answered it before in the same way; absent for a first answer. */
  readonly again?: Belief;
}

/** The input of a prediction. */
export interface PredictionInput {
  readonly learner: OverallAbility;
  readonly topic: TopicAbility;
  readonly difficulty: Difficulty;
  /** The learner's last answer to this very question; null if it is new to them. */
  readonly lastAnswer: 'right' | 'wrong' | null;
  /** Chance of a right guess. */
  readonly guess: number;
}

/** Share of right answers around which `Form` is centred. */
const TYPICAL_SHARE = 0.66;
const FAST = 0.2;
const SLOW = 0.05;

/**
 * Spread of learners, topics and questions before anything is known, and how far abilities drift from answer to answer.
 * Halving or doubling any of them moves the log loss on ASSISTments 2009 by less than 0.005.
 */
const LEARNER_VARIANCE = 1;
const TOPIC_VARIANCE = 0.5;
const QUESTION_VARIANCE = 1;
const TOPIC_DIFFICULTY_VARIANCE = 0.5;
const LEARNER_DRIFT = 0.005;
const TOPIC_DRIFT = 0.01;

/** Logits by which each of the bank's five levels is harder than the previous one. */
const LEVEL_STEP = 0.5;
const MIDDLE_LEVEL = 3;

/** Returns a learner about whom nothing is known. */
export function newLearner(): OverallAbility {
  return { ability: { mean: 0, variance: LEARNER_VARIANCE }, form: { fast: 0, slow: 0 } };
}

/** Returns a topic in which the learner has answered nothing. */
export function newTopic(): TopicAbility {
  return { deviation: { mean: 0, variance: TOPIC_VARIANCE }, right: 0 };
}

/** Returns the difficulty of a question without answers, from the bank's level of 1 (easy) to 5. */
export function difficultyOfLevel(level: number): Belief {
  return { mean: LEVEL_STEP * (level - MIDDLE_LEVEL), variance: QUESTION_VARIANCE };
}

/** Returns the difficulty of a topic without answers. `ease` is the logit at which a new learner starts. */
export function newTopicDifficulty(ease: number): Belief {
  return { mean: -ease, variance: TOPIC_DIFFICULTY_VARIANCE };
}

function termsOf({ learner, topic, difficulty }: PredictionInput): readonly BeliefTerm[] {
  return [
    { belief: learner.ability, sign: 1 },
    { belief: topic.deviation, sign: 1 },
    { belief: difficulty.question, sign: -1 },
    { belief: difficulty.topic, sign: -1 },
    ...(difficulty.again ? [{ belief: difficulty.again, sign: -1 } as const] : []),
  ];
}

/**
 * Weights of the signals of a prediction, in the order of `signalsOf`: strength, a constant, whether this question was last
 * answered right, or wrong, the form of the last five answers and of the last twenty, and practice in the topic.
 */
export type Weights = readonly number[];

/**
 * The weights of an unfitted model. Fitted on ASSISTments 2009 (4,151 learners, 325,637 answers) with rows that repeat
 * the question before them left out, because they record one answer under several skills. `npm run bench:learning` refits
 * them to any other log. Two are 0: the constant, because our topics have an ease of their own, and practice in the topic. A skill of that log is
 * one kind of exercise, which practice makes easier; a topic of ours is many separate rules, and a rule not met yet gets no easier by the others.
 */
export const defaultWeights: Weights = [1.03, 0, 0.24, 0.01, 0.59, -0.61, 0];

/** Returns the signals of a situation, one for each weight. */
export function signalsOf(situation: PredictionInput): number[] {
  const { learner, topic, lastAnswer } = situation;
  const { mean, variance } = sumOf(termsOf(situation));
  return [
    shrunkMean(mean, variance),
    1,
    lastAnswer === 'right' ? 1 : 0,
    lastAnswer === 'wrong' ? 1 : 0,
    learner.form.fast,
    learner.form.slow,
    Math.log1p(topic.right),
  ];
}

/**
 * Returns a function from the difficulty of a question in the topic, by its mean and variance, unanswered by the learner, to the logit of knowing
 * its answer. The result equals `knowingLogit`, but the terms that the topic's questions share are computed once.
 */
export function knowingLogits(
  {
    learner,
    topic,
    difficulty,
  }: Pick<PredictionInput, 'learner' | 'topic'> & { readonly difficulty: Pick<Difficulty, 'topic'> },
  weights: Weights,
): (mean: number, variance: number) => number {
  const nothing: Belief = { mean: 0, variance: 0 };
  const common: PredictionInput = {
    learner,
    topic,
    lastAnswer: null,
    guess: 0,
    difficulty: { question: nothing, topic: difficulty.topic },
  };
  const sum = sumOf(termsOf(common));
  const [strength = 0] = weights;
  const others = knowingLogit(signalsOf(common).with(0, 0), weights);
  return (mean, variance) => others + strength * shrunkMean(sum.mean - mean, sum.variance + variance);
}

/** Returns the logit of knowing the answer: the weighted signals. */
export function knowingLogit(signals: readonly number[], weights: Weights): number {
  return signals.reduce((sum, signal, at) => sum + signal * (weights[at] ?? 0), 0);
}

/** Returns the updated estimates after an answer. The caller stores the question's last answer. */
export function afterAnswer(
  situation: PredictionInput,
  right: boolean,
): Pick<PredictionInput, 'learner' | 'topic' | 'difficulty'> {
  const [ability, deviation, question, topicDifficulty, again] = revised(
    termsOf(situation),
    situation.guess,
    right,
  ) as [Belief, Belief, Belief, Belief, Belief?];
  const { form } = situation.learner;
  const outcome = (right ? 1 : 0) - TYPICAL_SHARE;
  return {
    learner: {
      ability: drifted(ability, LEARNER_DRIFT, LEARNER_VARIANCE),
      form: { fast: form.fast + FAST * (outcome - form.fast), slow: form.slow + SLOW * (outcome - form.slow) },
    },
    topic: {
      deviation: drifted(deviation, TOPIC_DRIFT, TOPIC_VARIANCE),
      right: situation.topic.right + (right ? 1 : 0),
    },
    difficulty: { question, topic: topicDifficulty, ...(again && { again }) },
  };
}

/** People learn between answers, so a belief about them is never final, but never less certain than at the start. */
function drifted({ mean, variance }: Belief, drift: number, atMost: number): Belief {
  return { mean, variance: Math.min(atMost, variance + drift) };
}
