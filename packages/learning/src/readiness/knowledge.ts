/** A learner's knowledge of a course: abilities by topic, and the memory of each answered question. */
import {
  defaultWeights,
  knowingLogit,
  knowingLogits,
  newTopic,
  newTopicDifficulty,
  type OverallAbility,
  type PredictionInput,
  signalsOf,
  type TopicAbility,
} from '../ability/ability.ts';
import { logistic } from '../ability/belief.ts';
import { guessChance } from '../ability/guess.ts';
import { knownFromTheStart, type Memory, recallAt } from '../memory/memory.ts';
import type { Remembered } from '../memory/packed.ts';
import { type CourseModel, difficultyOf, type Facts, type StudyItem } from './course.ts';

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
 * Chance that a learner who recalls our question can also answer the exam's question on the same rule: four in five because the exam words it
 * differently, less one answer in twenty whose explanation was not taken in. Neither has been measured: conservative assumptions.
 */
export const TRANSFER = 0.75;

/**
 * Logit of knowing a question of medium difficulty for a learner about whom nothing is known; with three options this is 61 % right. An
 * assumption, which the learner's own answers replace.
 */
const BEGINNER_EASE = -0.35;

const topicDifficulty = newTopicDifficulty(BEGINNER_EASE);

/**
 * Returns the input of the ability model for a question. The result of earlier answers to this very question is in its memory, so it is left
 * out here.
 */
export function situationOf({ learner, topics }: Knowledge, item: StudyItem): PredictionInput {
  return {
    learner,
    topic: topics.get(item.module) ?? newTopic(),
    difficulty: { question: difficultyOf(item), topic: topicDifficulty },
    lastAnswer: null,
    guess: guessChance(item),
  };
}

type LogitOf = ReturnType<typeof knowingLogits>;

function logitsOf({ learner, topics }: Knowledge, module: string): LogitOf {
  const topic = topics.get(module) ?? newTopic();
  return knowingLogits({ learner, topic, difficulty: { topic: topicDifficulty } }, defaultWeights);
}

/**
 * Returns a function that gives the chance, before guessing, that the learner knows the answer to this very question: recalls it, or works it
 * out. `at` is in milliseconds since 1970. Create it once for many questions.
 */
export function chancesOfKnowing(knowledge: Knowledge, at: number): (item: StudyItem) => number {
  const byModule = new Map<string, LogitOf>();
  return (item) => {
    const logitOf = byModule.get(item.module) ?? logitsOf(knowledge, item.module);
    byModule.set(item.module, logitOf);
    const { mean, variance } = difficultyOf(item);
    const workedOut = logistic(logitOf(mean, variance));
    const memory = knowledge.memories.get(item.id);
    return memory === undefined ? workedOut : knownGiven(workedOut, memory, recallAt(memory, at));
  };
}

/** Returns the chance of recalling an answer or working it out, from the chance of working it out without having seen the question. */
function knownGiven(workedOut: number, memory: Memory, recall: number): number {
  return recalledOrWorkedOut(recall, givenMemory(workedOut, memory));
}

/** What is remembered of a question's fact before it is answered. */
export interface FactMemory {
  readonly memory: Remembered;
  /** Whether this wording was the one answered last. */
  readonly isSameWording: boolean;
}

/** Returns what is remembered of a question's fact: the memory of its wording that was answered last. Null if none was. */
export function memoryOfFact(
  { questions, numberOf, facts, factOf }: Facts,
  memories: ReadonlyMap<string, Remembered>,
  { id }: StudyItem,
): FactMemory | null {
  const number = numberOf.get(id);
  const wordings = number === undefined ? undefined : facts[factOf[number] as number];
  let latest = memories.get(id);
  let isSameWording = true;
  for (const wording of wordings ?? []) {
    const memory = memories.get(questions[wording]?.id ?? id);
    if (memory === undefined || (latest !== undefined && memory.answeredAt <= latest.answeredAt)) continue;
    latest = memory;
    isSameWording = false;
  }
  return latest === undefined ? null : { memory: latest, isSameWording };
}

/** Returns the chance, before guessing, that the learner knows a question's answer, given what is remembered of its fact. */
export function chanceOfKnowing(situation: PredictionInput, known: FactMemory | null, at: number): number {
  const workedOut = logistic(knowingLogit(signalsOf(situation), defaultWeights));
  if (known === null) return workedOut;
  return knownGiven(workedOut, known.memory, (known.isSameWording ? 1 : TRANSFER) * recallAt(known.memory, at));
}

/** Returns the logit of working out the answer to each question of the course, as if it had never been seen. */
export function logitsOfWorkingOut(course: CourseModel, knowledge: Knowledge): Float64Array {
  const logits = new Float64Array(course.questions.length);
  const { mean, variance } = course.difficulty;
  for (const [module, numbers] of course.byModule) {
    const logitOf = logitsOf(knowledge, module);
    for (let index = 0; index < numbers.length; index += 1) {
      const number = numbers[index] as number;
      logits[number] = logitOf(mean[number] as number, variance[number] as number);
    }
  }
  return logits;
}

/** Returns the chance of working out the answer to each question of the course, as if it had never been seen. */
export function chancesOfWorkingOut(course: CourseModel, knowledge: Knowledge): Float64Array {
  const chances = logitsOfWorkingOut(course, knowledge);
  for (let number = 0; number < chances.length; number += 1) chances[number] = logistic(chances[number] as number);
  return chances;
}

/**
 * Returns, by fact, the memory of the wording that was answered last; null where none was. A learner who has learned a fact in one wording knows it
 * in the others.
 */
export function memoriesOfFacts(course: CourseModel, { memories }: Knowledge): readonly (Remembered | null)[] {
  const latest = new Array<Remembered | null>(course.facts.length).fill(null);
  for (const [id, memory] of memories) {
    const number = course.numberOf.get(id);
    if (number === undefined) continue;
    const fact = course.factOf[number] as number;
    const known = latest[fact];
    if (!known || known.answeredAt < memory.answeredAt) latest[fact] = memory;
  }
  return latest;
}

/**
 * Returns the chance of working out an answer, from the chance without having seen the question. A learner who knew it from the start can probably work
 * it out again in other words; one who missed it probably cannot.
 */
export function givenMemory(workedOut: number, memory: Memory): number {
  return TRANSFER * knownFromTheStart(memory) + (1 - TRANSFER) * workedOut;
}

/** What the memories of a course's facts say about an exam at some time, by fact. */
export interface RememberedFacts {
  /** Chance of recalling the fact in the words of an exam. */
  readonly recall: Float64Array;
  /** The chance of working out an answer is `least + share * chance`, where `chance` is that without having seen the fact. */
  readonly least: Float64Array;
  readonly share: Float64Array;
}

/** Returns what the memories, by fact, say about an exam at a time in milliseconds since 1970. */
export function rememberedAt(memories: readonly (Memory | null)[], at: number): RememberedFacts {
  const recall = new Float64Array(memories.length);
  const least = new Float64Array(memories.length);
  const share = new Float64Array(memories.length).fill(1);
  for (let fact = 0; fact < memories.length; fact += 1) {
    const memory = memories[fact];
    if (!memory) continue;
    recall[fact] = TRANSFER * recallAt(memory, at);
    least[fact] = givenMemory(0, memory);
    share[fact] = 1 - TRANSFER;
  }
  return { recall, least, share };
}

/** Returns the chance of working out the answer to a question of a fact, given what is remembered of the fact. */
export function workedOutGiven({ least, share }: RememberedFacts, fact: number, workedOut: number): number {
  return (least[fact] as number) + (share[fact] as number) * workedOut;
}

/**
 * Returns the chance, before guessing, of knowing the answer to each question in an exam. An exam asks about the same rule in other words, so
 * recalling our question helps only with the chance `TRANSFER`.
 *
 * @param workedOut By question, from `chancesOfWorkingOut`.
 */
export function knownInExam({ factOf }: CourseModel, facts: RememberedFacts, workedOut: Float64Array): Float64Array {
  const known = new Float64Array(workedOut.length);
  // A loop, like the next one: calling a function for each question would double the time of an estimate.
  for (let number = 0; number < known.length; number += 1) {
    const fact = factOf[number] as number;
    const chance = workedOutGiven(facts, fact, workedOut[number] as number);
    known[number] = recalledOrWorkedOut(facts.recall[fact] as number, chance);
  }
  return known;
}

/** Returns the chance of knowing an answer, from the chances of recalling it and of working it out. */
export function recalledOrWorkedOut(recall: number, workedOut: number): number {
  return recall + (1 - recall) * workedOut;
}

/** Returns the chance of a right answer in an exam, from the chance of knowing it and of guessing it. */
export function chanceInExam(known: number, guess: number): number {
  return (1 - SLIP) * (known + (1 - known) * guess);
}

/** Returns the chance of a right answer to each question in an exam, from the chance of knowing it. */
export function chancesInExam({ guess }: CourseModel, known: Float64Array): Float64Array {
  const chances = new Float64Array(known.length);
  for (let number = 0; number < known.length; number += 1) {
    chances[number] = chanceInExam(known[number] as number, guess[number] as number);
  }
  return chances;
}
