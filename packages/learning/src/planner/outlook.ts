/** The input of a plan: a learner's memory of a course, projected to any day up to the exam. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { type Memory, recallAfter, recallAt, remembered } from '../memory/memory.ts';
import type { CourseModel } from '../readiness/course.ts';
import {
  chanceInExam,
  chancesInExam,
  chancesOfWorkingOut,
  givenMemory,
  type Knowledge,
  knownInExam,
  memoriesOfFacts,
  recalledOrWorkedOut,
  rememberedAt,
  TRANSFER,
  workedOutGiven,
} from '../readiness/knowledge.ts';
import { type Places, placesOf } from '../readiness/outcomes.ts';
import { chanceToPass } from '../readiness/pass-chance.ts';
import { passChance } from '../readiness/readiness.ts';

/**
 * The course and the learner. Planning does not predict answers, so the chance of working an answer out stays constant
 * and only memories change from day to day.
 */
export interface Outlook {
  readonly course: CourseModel;
  /** Chance of working out the answer without having seen the question, by question. */
  readonly workedOut: Float64Array;
  /** By fact; null for a fact that was never asked. */
  readonly memories: readonly (Memory | null)[];
}

/** Returns the outlook of a learner. */
export function outlookOf(course: CourseModel, knowledge: Knowledge): Outlook {
  return {
    course,
    workedOut: chancesOfWorkingOut(course, knowledge),
    memories: memoriesOfFacts(course, knowledge),
  };
}

/** Returns, by question, the chance before guessing that the learner could answer it in an exam, where it is worded differently. */
export function knownAt({ course, workedOut, memories }: Outlook, at: number): Float64Array {
  return knownInExam(course, rememberedAt(memories, at), workedOut);
}

/** Returns the chance of passing at a time. */
export function passChanceAt(outlook: Outlook, at: number): number {
  return passChance(outlook.course, knownAt(outlook, at));
}

/** Returns the outlook after these facts were asked, answered right or wrong in proportion to how well they are known. */
export function expectedAfter(outlook: Outlook, facts: readonly number[], at: number): Outlook {
  const memories = [...outlook.memories];
  for (const fact of facts) {
    const known = chanceOfKnowing(outlook, fact, at);
    const { right, wrong } = memoriesAfter(outlook.memories[fact] ?? null, at);
    memories[fact] = {
      stability: right.stability ** known * wrong.stability ** (1 - known),
      difficulty: known * right.difficulty + (1 - known) * wrong.difficulty,
      answeredAt: at,
    };
  }
  return { ...outlook, memories };
}

/** Returns the chance, before guessing, that the learner knows the fact when it is asked at a time. */
function chanceOfKnowing({ course, workedOut, memories }: Outlook, fact: number, at: number): number {
  const before = memories[fact] ?? null;
  const unseen = workedOut[course.facts[fact]?.[0] ?? 0] as number;
  return before === null ? unseen : recalledOrWorkedOut(recallAt(before, at), givenMemory(unseen, before));
}

/** The memory of a new fact does not depend on the learner. */
const first = {
  right: remembered(null, { right: true, known: 1, guess: 0, at: 0 }),
  wrong: remembered(null, { right: false, known: 0, guess: 0, at: 0 }),
};

/** Returns the memory after a right and a wrong answer. */
function memoriesAfter(before: Memory | null, at: number): { readonly right: Memory; readonly wrong: Memory } {
  if (before === null) return first;
  return {
    right: remembered(before, { right: true, known: 1, guess: 0, at }),
    wrong: remembered(before, { right: false, known: 0, guess: 0, at }),
  };
}

/**
 * How much more a question counts that was never asked. Its gain below is that of one answer only, but the answer also shows whether the fact is
 * known, so that later reviews go where they are needed. Found by simulation: factors from 1.5 to 3 do about equally well.
 */
const UNSEEN_FACTOR = 3;

/**
 * Returns, by fact, how much likelier passing at `examAt` becomes by asking it at `at`: the chance that it is recalled then, over the chance
 * without asking, times what that recall is worth (`worthOf`). It counts only for learners who cannot work the answer out, so whether it is
 * recalled when asked depends on memory alone.
 */
export function gainsOf(outlook: Outlook, worth: Float64Array, at: number, examAt: number): Float64Array {
  const days = Math.max(0, examAt - at) / DAY_MS;
  const unasked = rememberedAt(outlook.memories, examAt).recall;
  return worth.map((value, fact) => {
    const before = outlook.memories[fact] ?? null;
    if (before === null) return UNSEEN_FACTOR * value * TRANSFER * recallAfter(days, first.wrong.stability);
    const recall = recallAt(before, at);
    const { right, wrong } = memoriesAfter(before, at);
    const asked = recall * recallAfter(days, right.stability) + (1 - recall) * recallAfter(days, wrong.stability);
    return value * (TRANSFER * asked - (unasked[fact] as number));
  });
}

/** The chance of passing at which the exam's places are weighed. */
const WEIGHED_AT = 0.5;
const BISECTIONS = 12;
/** Step by which the chance of a wrong answer is raised and lowered. */
const STEP = 0.02;

/**
 * Returns, by fact, how much the chance of passing at a time grows with the chance of recalling it. Far from the pass mark this would be nearly
 * zero for all facts, and decided by chance; so it is taken where passing is as likely as not, on the way to knowing everything.
 */
export function worthOf(outlook: Outlook, at: number): Float64Array {
  const { course, workedOut, memories } = outlook;
  const chances = chancesInExam(course, knownAt(outlook, at));
  const places = placesOf(course.groups, weighedChances(course, chances));
  const facts = rememberedAt(memories, at);
  const worth = new Float64Array(course.facts.length);
  for (const [index, { sources }] of course.groups.entries()) {
    for (const { cost, numbers, weight } of sources) {
      const slope = Math.max(0, slopeOf(course, places, index, cost));
      for (const number of numbers) {
        const fact = course.factOf[number] as number;
        const guess = course.guess[number] as number;
        const missing = 1 - workedOutGiven(facts, fact, workedOut[number] as number);
        const helped = missing * (chanceInExam(1, guess) - chanceInExam(0, guess));
        worth[fact] = (worth[fact] as number) + slope * weight * helped;
      }
    }
  }
  return worth;
}

/** Returns the chances with their distance from 1 reduced, all by the same factor, until passing is as likely as not. */
function weighedChances(course: CourseModel, chances: Float64Array): Float64Array {
  const nearer = (share: number) => chances.map((chance) => 1 - share * (1 - chance));
  const passes = (share: number) => chanceToPass(course.blueprint, placesOf(course.groups, nearer(share)));
  let [low, high] = [0, 1];
  if (passes(high) >= WEIGHED_AT) return chances;
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (passes(middle) < WEIGHED_AT) high = middle;
    else low = middle;
  }
  return nearer(low);
}

/** Returns how much the chance of passing falls with the chance of a wrong answer of this cost in the places of a group. */
function slopeOf({ blueprint }: CourseModel, places: readonly Places[], index: number, cost: number): number {
  const moved = (step: number) => {
    const place = places[index] as Places;
    const share = Math.min(1, Math.max(0, (place.wrong.get(cost) ?? 0) + step));
    return chanceToPass(blueprint, places.with(index, { ...place, wrong: new Map(place.wrong).set(cost, share) }));
  };
  return (moved(-STEP) - moved(STEP)) / (2 * STEP);
}
