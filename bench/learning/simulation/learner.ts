/**
 * A simulated learner, who forgets by FSRS-6 with parameters of their own and works some answers out without having seen
 * the question. Strategies see only right and wrong, as they do in life.
 */
import { logistic } from '@lanewise/learning/ability/belief';
import { guessChance } from '@lanewise/learning/ability/guess';
import type { Random } from '@lanewise/learning/random';
import type { StudyItem } from '@lanewise/learning/readiness/knowledge';
import { default_w, FSRSAlgorithm, type FSRSState, Rating } from 'ts-fsrs';

const DAY_MS = 86_400_000;

/** The first four parameters are initial stabilities, which differ most between people: a factor of about 1.6 either way. */
const INITIAL_STABILITIES = 4;
const INITIAL_SPREAD = 0.5;
const OTHER_SPREAD = 0.05;

const MEAN_EASE = -0.35;
const LEVEL_STEP = 0.5;
const ABILITY_SPREAD = 0.8;
const TOPIC_SPREAD = 0.7;
const ITEM_SPREAD = 0.7;
const MIDDLE_LEVEL = 3;
const SLIP = 0.02;
/** How often recalling our question helps with the exam's, which is put in other words. */
const TRANSFER = 0.8;

export interface SimulatedLearner {
  /** Answers a question, is told what is right, and returns whether the answer was right. `at`: milliseconds since 1970. */
  study(item: StudyItem, at: number): boolean;
  /** Answers a question in the exam, where nothing is learned. */
  examine(item: StudyItem, at: number): boolean;
}

/** Returns a learner drawn at random. */
export function drawLearner(random: Random): SimulatedLearner {
  const fsrs = new FSRSAlgorithm({
    enable_fuzz: false,
    w: default_w.map((value, at) => value * Math.exp(spreadOf(at) * normal(random))),
  });
  const ability = MEAN_EASE + ABILITY_SPREAD * normal(random);
  const drawn = new Map<string, number>();
  const own = (key: string, spread: number) => {
    const known = drawn.get(key) ?? spread * normal(random);
    drawn.set(key, known);
    return known;
  };
  const memories = new Map<string, { readonly state: FSRSState; readonly at: number }>();

  function knows(item: StudyItem, at: number, transfer = 1): boolean {
    const memory = memories.get(item.id);
    const days = memory === undefined ? 0 : (at - memory.at) / DAY_MS;
    if (memory !== undefined && random() < transfer * fsrs.forgetting_curve(days, memory.state.stability)) return true;
    const difficulty = LEVEL_STEP * (item.level - MIDDLE_LEVEL) + own(item.id, ITEM_SPREAD);
    // Whoever cannot work an answer out today cannot tomorrow, so the draw is kept.
    return (
      own(`luck ${item.id}`, 1) < probit(logistic(ability + own(`topic ${item.module}`, TOPIC_SPREAD) - difficulty))
    );
  }

  return {
    study(item, at) {
      const known = knows(item, at);
      const before = memories.get(item.id);
      const days = before === undefined ? 0 : (at - before.at) / DAY_MS;
      const state = fsrs.next_state(before?.state ?? null, days, known ? Rating.Good : Rating.Again);
      memories.set(item.id, { state, at });
      return answered(known, item, random);
    },
    examine: (item, at) => answered(knows(item, at, TRANSFER), item, random),
  };
}

function answered(known: boolean, item: StudyItem, random: Random): boolean {
  return known ? random() >= SLIP : random() < guessChance(item);
}

function spreadOf(parameter: number): number {
  return parameter < INITIAL_STABILITIES ? INITIAL_SPREAD : OTHER_SPREAD;
}

/** Returns a standard normal number (Box and Muller 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns about the standard normal quantile of a chance: the logistic one, scaled (Bowling et al. 2009). */
function probit(chance: number): number {
  return Math.log(chance / (1 - chance)) / 1.702;
}
