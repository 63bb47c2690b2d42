/** Readiness: the chance of passing the official exam on a given day, and how certain that is. */
import { guessChance } from '../ability/guess.ts';
import type { Blueprint } from '../exam/blueprint.ts';
import {
  chanceInExam,
  chancesOfWorkingOut,
  type Knowledge,
  knownInOtherWords,
  recalledOrWorkedOut,
  type StudyItem,
  transferredRecall,
} from './knowledge.ts';
import { type ItemsByModule, placesOf } from './outcomes.ts';
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

/** With fewer answers there is no estimate: the interval would cover nearly everything. */
export const MIN_ANSWERS = 30;

/** Nodes and weights of the five-point Gauss-Hermite rule for the standard normal distribution. */
const NODES = [
  [-2.85697, 0.011257],
  [-1.355626, 0.222076],
  [0, 0.533333],
  [1.355626, 0.222076],
  [2.85697, 0.011257],
] as const;

/** The standard normal distribution has a tenth of its mass beyond this on either side. */
const TENTH = 1.281552;

/**
 * Returns the chance of passing at a time in milliseconds since 1970 if nothing more is studied, or null before there
 * are `MIN_ANSWERS` answers. The chance is the mean over the distribution of the ability; a higher ability never lowers it, so
 * the interval is found at the ability's own tenths.
 */
export function readinessAt(
  blueprint: Blueprint,
  items: ItemsByModule<StudyItem>,
  knowledge: Knowledge,
  at: number,
): Readiness | null {
  if (knowledge.answers < MIN_ANSWERS) return null;
  // Memories do not depend on the ability, so recall is computed once for all of them.
  const recalls = new Map([...knowledge.memories].map(([id, memory]) => [id, transferredRecall(memory, at)]));
  const passAt = (deviations: number) => passChance(blueprint, items, shifted(knowledge, deviations), recalls);
  return {
    probability: NODES.reduce((sum, [node, weight]) => sum + weight * passAt(node), 0),
    low: passAt(-TENTH),
    high: passAt(TENTH),
    answers: knowledge.answers,
  };
}

/** Returns the chance of passing for the estimated abilities. `recalls` are by question. */
function passChance(
  blueprint: Blueprint,
  items: ItemsByModule<StudyItem>,
  knowledge: Knowledge,
  recalls: ReadonlyMap<string, number>,
): number {
  const workedOut = chancesOfWorkingOut(knowledge);
  return chanceToPass(
    blueprint,
    placesOf(blueprint, items, (item) =>
      chanceInExam(recalledOrWorkedOut(recalls.get(item.id) ?? 0, workedOut(item)), guessChance(item)),
    ),
  );
}

/** Returns the knowledge with the overall ability fixed at this many standard deviations from its mean. */
function shifted(knowledge: Knowledge, deviations: number): Knowledge {
  const { mean, variance } = knowledge.learner.ability;
  const ability = { mean: mean + deviations * Math.sqrt(variance), variance: 0 };
  return { ...knowledge, learner: { ...knowledge.learner, ability } };
}

/**
 * Returns the mastery of a module: the mean chance, from 0 to 1, of knowing an exam's questions about it. Null if
 * there are no questions.
 */
export function mastery(knowledge: Knowledge, items: readonly StudyItem[], at: number): number | null {
  if (items.length === 0) return null;
  const workedOut = chancesOfWorkingOut(knowledge);
  const known = (item: StudyItem) => knownInOtherWords(knowledge.memories.get(item.id), workedOut(item), at);
  return items.reduce((sum, item) => sum + known(item), 0) / items.length;
}
