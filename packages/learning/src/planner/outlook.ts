/** The input of a plan: a learner's memory of a course, projected to any day up to the exam. */
import { guessChance } from '../ability/guess.ts';
import type { Blueprint } from '../exam/blueprint.ts';
import { remembered } from '../memory/memory.ts';
import type { Remembered } from '../memory/packed.ts';
import {
  chanceInExam,
  chancesOfWorkingOut,
  type Knowledge,
  knownInOtherWords,
  recalledOrWorkedOut,
  recallOf,
  type StudyItem,
} from '../readiness/knowledge.ts';
import { type ItemsByModule, placesOf } from '../readiness/outcomes.ts';
import { chanceToPass } from '../readiness/pass-chance.ts';

/**
 * The course and the learner. Planning does not predict answers, so the chance of working an answer out stays constant
 * and only memories change from day to day.
 */
export interface Outlook {
  readonly blueprint: Blueprint;
  readonly items: ItemsByModule<StudyItem>;
  readonly workedOut: ReadonlyMap<string, number>;
  readonly memories: ReadonlyMap<string, Remembered>;
}

/** Returns the outlook of a learner. */
export function outlookOf(blueprint: Blueprint, items: ItemsByModule<StudyItem>, knowledge: Knowledge): Outlook {
  const all = [...items.values()].flat();
  const chanceOf = chancesOfWorkingOut(knowledge);
  const workedOut = new Map(all.map((item) => [item.id, chanceOf(item)]));
  return { blueprint, items, workedOut, memories: knowledge.memories };
}

/** Returns the chance, before guessing, that the learner could answer this question in an exam, where it is worded differently. */
export function knownAt({ memories, workedOut }: Outlook, { id }: StudyItem, at: number): number {
  return knownInOtherWords(memories.get(id), workedOut.get(id) ?? 0, at);
}

/** Returns how much more likely the question is answered right in an exam at `examAt` if it is studied at `at`. */
export function gainOf(outlook: Outlook, item: StudyItem, at: number, examAt: number): number {
  const guess = guessChance(item);
  const workedOut = outlook.workedOut.get(item.id) ?? 0;
  const after = knownInOtherWords(expectedMemory(outlook, item, at), workedOut, examAt);
  return chanceInExam(after, guess) - chanceInExam(knownAt(outlook, item, examAt), guess);
}

/** Returns the outlook after the questions were answered, right or wrong in proportion to how well they are known. */
export function expectedAfter(outlook: Outlook, questions: readonly StudyItem[], at: number): Outlook {
  const memories = new Map(outlook.memories);
  for (const item of questions) memories.set(item.id, expectedMemory(outlook, item, at));
  return { ...outlook, memories };
}

function expectedMemory(outlook: Outlook, item: StudyItem, at: number): Remembered {
  const before = outlook.memories.get(item.id) ?? null;
  const known = recalledOrWorkedOut(recallOf(before ?? undefined, at), outlook.workedOut.get(item.id) ?? 0);
  const right = remembered(before, { right: true, known: 1, guess: 0, at });
  const wrong = remembered(before, { right: false, known: 0, guess: 0, at });
  return {
    stability: right.stability ** known * wrong.stability ** (1 - known),
    difficulty: known * right.difficulty + (1 - known) * wrong.difficulty,
    answeredAt: at,
    lastRight: known >= 0.5,
  };
}

/** Returns the chance of passing at a time. */
export function passChanceAt(outlook: Outlook, at: number): number {
  return passChanceOf(outlook, chancesAt(outlook, at));
}

/** Step by which a module's chances are raised and lowered. */
const STEP = 0.02;
/**
 * Minimum slope. If passing is almost certain or almost impossible, the true slopes vanish, but there is still something to learn.
 */
const LEAST_SLOPE = 1e-6;

/** Returns, by module, how much the chance of passing at a time grows with the chance of a right answer there. */
export function slopesAt(outlook: Outlook, at: number): ReadonlyMap<string, number> {
  const chances = chancesAt(outlook, at);
  const moved = (module: string, step: number) =>
    passChanceOf(outlook, chances, (item) => (item.module === module ? step : 0));
  return new Map(
    [...outlook.items.keys()].map((module) => {
      const slope = (moved(module, STEP) - moved(module, -STEP)) / (2 * STEP);
      return [module, Math.max(LEAST_SLOPE, slope)];
    }),
  );
}

function chancesAt(outlook: Outlook, at: number): ReadonlyMap<string, number> {
  const all = [...outlook.items.values()].flat();
  return new Map(all.map((item) => [item.id, chanceInExam(knownAt(outlook, item, at), guessChance(item))]));
}

function passChanceOf(
  { blueprint, items }: Outlook,
  chances: ReadonlyMap<string, number>,
  shiftOf: (item: StudyItem) => number = () => 0,
): number {
  const chanceOf = (item: StudyItem) => Math.min(1, Math.max(0, (chances.get(item.id) ?? 0) + shiftOf(item)));
  return chanceToPass(blueprint, placesOf(blueprint, items, chanceOf));
}
