/** A learner's knowledge of a course: abilities by topic, and the memory of each answered question. */
import {
  defaultWeights,
  difficultyOfLevel,
  knowingLogits,
  newTopic,
  newTopicDifficulty,
  type OverallAbility,
  type Situation,
  type TopicAbility,
} from '../ability/ability.ts';
import { type Belief, logistic } from '../ability/belief.ts';
import { type AnswerForm, guessChance } from '../ability/guess.ts';
import type { PoolItem } from '../exam/draw.ts';
import { type Memory, recallAt } from '../memory/memory.ts';
import type { Remembered } from '../memory/packed.ts';

/** A question of the bank, as the engine sees it. */
export interface StudyItem extends PoolItem, AnswerForm {
  /** The bank's level, from 1 (easy) to 5. */
  readonly level: number;
  /** Difficulty estimated from learners' answers; if left out, it is derived from the level. */
  readonly difficulty?: Belief;
}

export interface Knowledge {
  readonly learner: OverallAbility;
  /** By module. */
  readonly topics: ReadonlyMap<string, TopicAbility>;
  /** By question id. */
  readonly memories: ReadonlyMap<string, Remembered>;
  /** Number of answers it is based on. */
  readonly answers: number;
}

/** Chance of a wrong answer by someone who knows the right one: a misread word, a slip of the finger. An assumption. */
const SLIP = 0.02;

/**
 * Chance that a learner who recalls our question can also answer the exam's question on the same rule. The exam words it differently, and
 * the effect has not been measured: a conservative assumption.
 */
const TRANSFER = 0.8;

/**
 * Logit of knowing a question of medium difficulty for a learner about whom nothing is known; with three options this is 61 % right. An
 * assumption, which the learner's own answers replace.
 */
const BEGINNER_EASE = -0.35;

/**
 * Returns the input of the ability model for a question. The result of earlier answers to this very question is in its memory, so it is left
 * out here.
 */
export function situationOf({ learner, topics }: Knowledge, item: StudyItem): Situation {
  return {
    learner,
    topic: topics.get(item.module) ?? newTopic(),
    difficulty: { question: difficultyOf(item), topic: newTopicDifficulty(BEGINNER_EASE) },
    lastAnswer: null,
    guess: guessChance(item),
  };
}

/** Returns how hard a question is thought to be. */
function difficultyOf({ level, difficulty }: StudyItem): Belief {
  return difficulty ?? difficultyOfLevel(level);
}

/** Returns a function that gives the chance of working out the answer to an unseen question. Create it once for many questions. */
export function chancesOfWorkingOut({ learner, topics }: Knowledge): (item: StudyItem) => number {
  const byModule = new Map<string, (question: Belief) => number>();
  const logitsOf = (module: string) => {
    const topic = topics.get(module) ?? newTopic();
    return knowingLogits({ learner, topic, difficulty: { topic: newTopicDifficulty(BEGINNER_EASE) } }, defaultWeights);
  };
  return (item) => {
    const logits = byModule.get(item.module) ?? logitsOf(item.module);
    byModule.set(item.module, logits);
    return logistic(logits(difficultyOf(item)));
  };
}

/**
 * Returns the chance, before guessing, that the learner knows the answer to this very question: recalls it, or works it
 * out. `at` is in milliseconds since 1970.
 */
export function chanceOfKnowing(knowledge: Knowledge, item: StudyItem, at: number): number {
  return recalledOrWorkedOut(recallOf(knowledge.memories.get(item.id), at), chancesOfWorkingOut(knowledge)(item));
}

/**
 * Returns the chance, before guessing, of knowing the answer in an exam, from the memory (if any) and the chance of working it out. An
 * exam asks about the same rule in other words, so recalling our question helps only with the chance `TRANSFER`.
 */
export function knownInOtherWords(memory: Memory | undefined, workedOut: number, at: number): number {
  return recalledOrWorkedOut(memory === undefined ? 0 : transferredRecall(memory, at), workedOut);
}

/** Returns the chance that remembering a question answers the exam's question about the same rule. */
export function transferredRecall(memory: Memory, at: number): number {
  return TRANSFER * recallAt(memory, at);
}

/** Returns the chance of recalling an answer: 0 without a memory of the question. */
export function recallOf(memory: Memory | undefined, at: number): number {
  return memory === undefined ? 0 : recallAt(memory, at);
}

/** Returns the chance of knowing an answer, from the chances of recalling it and of working it out. */
export function recalledOrWorkedOut(recall: number, workedOut: number): number {
  return recall + (1 - recall) * workedOut;
}

/** Returns the chance of a right answer in an exam, from the chance of knowing it and of guessing it. */
export function chanceInExam(known: number, guess: number): number {
  return (1 - SLIP) * (known + (1 - known) * guess);
}
