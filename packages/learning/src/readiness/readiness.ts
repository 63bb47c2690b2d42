/** Readiness: the chance of passing the official exam on a given day, and how certain that is. */
import { logistic } from '../ability/belief.ts';
import type { CourseModel } from './course.ts';
import {
  chanceInExam,
  chancesInExam,
  chancesOfWorkingOut,
  type Knowledge,
  knownInExam,
  logitsOfWorkingOut,
  memoriesOfFacts,
  type RememberedFacts,
  recalledOrWorkedOut,
  rememberedAt,
  workedOutGiven,
} from './knowledge.ts';
import { placesOf } from './outcomes.ts';
import { chanceToPass } from './pass-chance.ts';

export interface Readiness {
  /** Chance of passing, from 0 to 1. */
  readonly probability: number;
  /** An interval that contains the true chance in four of five cases. */
  readonly low: number;
  readonly high: number;
  /** Number of answers it is based on. */
  readonly answers: number;
}

/** A learner's knowledge of a course at some time. */
export interface KnowledgeAt {
  readonly course: CourseModel;
  readonly knowledge: Knowledge;
  /** What is still remembered then. */
  readonly facts: RememberedFacts;
}

/** Returns the knowledge at a time in milliseconds since 1970 if nothing more is studied. Create it once for all estimates of that time. */
export function knowledgeAt(course: CourseModel, knowledge: Knowledge, at: number): KnowledgeAt {
  return { course, knowledge, facts: rememberedAt(memoriesOfFacts(course, knowledge), at) };
}

/** With fewer answers there is no estimate: the interval would cover nearly everything. */
export const MIN_ANSWERS = 30;

/** The standard normal distribution has a tenth of its mass beyond this on either side. */
const TENTH = 1.281552;

/**
 * Nodes and weights of a five-point rule for the standard normal distribution, exact up to the seventh power. Two of its nodes are the tenths, so
 * that the interval takes no further evaluations; the others follow from the moments.
 */
const FAR = { node: 2.723874, weight: 0.015837 };
const NEAR = { node: TENTH, weight: 0.232893 };
const MIDDLE_WEIGHT = 0.50254;

/**
 * Returns the chance of passing, or null before there are `MIN_ANSWERS` answers. The chance is the mean over the distribution of the ability; a higher ability never lowers it, so
 * the interval is found at the ability's own tenths.
 *
 * @param leastAnswers Minimum number of answers for an estimate. Use fewer than usual only if its interval and basis are shown.
 */
export function readinessOf({ course, knowledge, facts }: KnowledgeAt, leastAnswers = MIN_ANSWERS): Readiness | null {
  if (knowledge.answers < leastAnswers) return null;
  const { ability } = knowledge.learner;
  const logits = logitsOfWorkingOut(course, fixedAt(knowledge, ability.mean));
  const raised = logitsOfWorkingOut(course, fixedAt(knowledge, ability.mean + Math.sqrt(ability.variance)));
  const chances = new Float64Array(logits.length);
  const passAt = (deviations: number) => {
    // One loop instead of one for each step, because a submission waits for it. Logits are linear in the ability.
    for (let number = 0; number < chances.length; number += 1) {
      const logit = logits[number] as number;
      const workedOut = logistic(logit + deviations * ((raised[number] as number) - logit));
      const fact = course.factOf[number] as number;
      const known = recalledOrWorkedOut(facts.recall[fact] as number, workedOutGiven(facts, fact, workedOut));
      chances[number] = chanceInExam(known, course.guess[number] as number);
    }
    return chanceToPass(course.blueprint, placesOf(course.groups, chances));
  };
  const [low, high] = [passAt(-NEAR.node), passAt(NEAR.node)];
  const probability =
    MIDDLE_WEIGHT * passAt(0) + NEAR.weight * (low + high) + FAR.weight * (passAt(-FAR.node) + passAt(FAR.node));
  return {
    probability,
    // Near 0 and 1 the mean can lie beyond the tenths, because the distribution is skewed.
    low: Math.min(low, probability),
    high: Math.max(high, probability),
    answers: knowledge.answers,
  };
}

/** Returns the knowledge with the overall ability fixed. */
function fixedAt(knowledge: Knowledge, mean: number): Knowledge {
  return { ...knowledge, learner: { ...knowledge.learner, ability: { mean, variance: 0 } } };
}

/** Returns the chance of passing, from the chance of knowing each question. */
export function passChance(course: CourseModel, known: Float64Array): number {
  return chanceToPass(course.blueprint, placesOf(course.groups, chancesInExam(course, known)));
}

/**
 * Returns a function that gives the mastery of some questions: the mean chance, from 0 to 1, of knowing an exam's questions about them. Null if
 * there are no questions.
 */
export function masteryOf({ course, knowledge, facts }: KnowledgeAt): (numbers: Int32Array) => number | null {
  const known = knownInExam(course, facts, chancesOfWorkingOut(course, knowledge));
  return (numbers) => {
    let sum = 0;
    for (let index = 0; index < numbers.length; index += 1) sum += known[numbers[index] as number] as number;
    return numbers.length === 0 ? null : sum / numbers.length;
  };
}
