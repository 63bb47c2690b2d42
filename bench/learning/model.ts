/** The two models that are compared: ours, and the plain Elo that it has to beat. */
import {
  afterAnswer,
  type Difficulty,
  defaultWeights,
  difficultyOfLevel,
  knowingLogit,
  newLearner,
  newTopic,
  newTopicDifficulty,
  type OverallAbility,
  type PredictionInput,
  signalsOf,
  type TopicAbility,
} from '@lanewise/learning/ability/ability';
import { logistic } from '@lanewise/learning/ability/belief';
import type { Learner } from './log.ts';
import { afterAttempt, type Before, newRepeatDifficulty, repeatOf } from './repeats.ts';

/** A model that has learned from some learners and predicts the answers of others. */
export interface Model {
  /** Learns difficulties and weights from the answers of one learner. */
  train(learner: Learner): void;
  /** Returns the predicted chance of each answer being right, made before it is seen. Difficulties stay as they are. */
  predict(learner: Learner): Float64Array;
}

const MIDDLE_LEVEL = 3;
/** Initial logit of learners in a log without further information: about 65 % right. */
const EASE = 0.6;
/** Logs do not say how many answers an item offers, so no chance of guessing is assumed. */
const GUESS = 0;

/** AdaGrad: step size, and the squared gradient that a weight starts with. */
const STEP = 0.3;
const START_SQUARES = 100;

/** Returns our model, its weights learned from the same learners as its difficulties. */
export function lanewiseModel(): Model {
  const questions = new Map<number, Difficulty['question']>();
  const topics = new Map<number, Difficulty['topic']>();
  const repeats = new Map<string, Difficulty['question']>();
  const weights = [...defaultWeights];
  const squares = weights.map(() => START_SQUARES);

  function walk({ items, topics: topicOf, rights }: Learner, learns: boolean): Float64Array {
    let overall: OverallAbility = newLearner();
    const abilities = new Map<number, TopicAbility>();
    const attempts = new Map<number, Omit<Before, 'ago'> & { readonly at: number }>();
    return Float64Array.from(items, (item, at) => {
      const topic = topicOf[at] as number;
      const right = rights[at] === 1;
      const attempt = attempts.get(item);
      const before = attempt ? { ...attempt, ago: at - attempt.at } : null;
      const repeat = before && `${item} ${repeatOf(before)}`;
      const situation: PredictionInput = {
        learner: overall,
        topic: abilities.get(topic) ?? newTopic(),
        difficulty: {
          question: questions.get(item) ?? difficultyOfLevel(MIDDLE_LEVEL),
          topic: topics.get(topic) ?? newTopicDifficulty(EASE),
          ...(repeat !== null && { again: repeats.get(repeat) ?? newRepeatDifficulty() }),
        },
        lastAnswer: before && (before.right ? 'right' : 'wrong'),
        guess: GUESS,
      };
      const signals = signalsOf(situation);
      const chance = logistic(knowingLogit(signals, weights));
      const after = afterAnswer(situation, right);
      overall = after.learner;
      abilities.set(topic, after.topic);
      if (learns) {
        const { question, again } = after.difficulty;
        questions.set(item, question);
        if (repeat !== null && again) repeats.set(repeat, again);
        topics.set(topic, after.difficulty.topic);
        adjust(signals, chance - (right ? 1 : 0));
      }
      attempts.set(item, { ...afterAttempt(before, right), at });
      return chance;
    });
  }

  function adjust(signals: readonly number[], error: number): void {
    for (const [at, signal] of signals.entries()) {
      const gradient = error * signal;
      squares[at] = (squares[at] ?? 0) + gradient * gradient;
      weights[at] = (weights[at] ?? 0) - (STEP * gradient) / Math.sqrt(squares[at] ?? 1);
    }
  }

  return {
    train: (learner) => {
      walk(learner, true);
    },
    predict: (learner) => walk(learner, false),
  };
}

/**
 * Step size of plain Elo after `answers` answers: a / (1 + b n), the usual choice (Pelánek 2016). Of a in 0.4, 0.6, 0.8, 1
 * and b in 0.05, 0.1, these have the lowest log loss on ASSISTments 2009, so that the floor is as high as it can be.
 */
function stepAfter(answers: number): number {
  return 0.4 / (1 + 0.05 * answers);
}

interface EloRating {
  readonly value: number;
  readonly answers: number;
}

const unrated: EloRating = { value: 0, answers: 0 };

function moved({ value, answers }: EloRating, by: number): EloRating {
  return { value: value + by * stepAfter(answers), answers: answers + 1 };
}

/**
 * Returns plain Elo with skill offsets (Pelánek 2016, "Applications of the Elo rating system in adaptive educational
 * systems"): one rating a learner, one a learner and skill, one an item, and a step size that only counts answers.
 */
export function plainElo(): Model {
  const ratings = new Map<number, EloRating>();

  function walk({ items, topics, rights }: Learner, learns: boolean): Float64Array {
    let overall = unrated;
    const skills = new Map<number, EloRating>();
    return Float64Array.from(items, (item, at) => {
      const topic = topics[at] as number;
      const difficulty = ratings.get(item) ?? unrated;
      const skill = skills.get(topic) ?? unrated;
      const chance = logistic(EASE + overall.value + skill.value - difficulty.value);
      const surprise = (rights[at] as number) - chance;
      overall = moved(overall, surprise);
      skills.set(topic, moved(skill, surprise));
      if (learns) ratings.set(item, moved(difficulty, -surprise));
      return chance;
    });
  }

  return {
    train: (learner) => {
      walk(learner, true);
    },
    predict: (learner) => walk(learner, false),
  };
}
