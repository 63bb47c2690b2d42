/**
 * A simulated learner. Nothing here is shared with the planner but the shape of questions: memory is FSRS-6 with parameters of the learner's own,
 * kept by fact; answers are worked out by a normal-ogive model in which questions also differ in how well they discriminate; attention, slips,
 * speed and what carries over to the exam's words differ from learner to learner. Strategies see only right and wrong.
 */
import { DAY_MS } from '@lanewise/contracts/durations';
import { guessChance } from '@lanewise/learning/ability/guess';
import type { Random } from '@lanewise/learning/random';
import type { StudyItem } from '@lanewise/learning/readiness/course';
import { default_w, FSRSAlgorithm, type FSRSState, type Grade, Rating } from 'ts-fsrs';

/** The assumptions of a simulation, varied to see what the results depend on. */
export interface World {
  readonly name: string;
  /** Range over learners of the chance that recalling a question also answers the exam's version, which is worded differently. */
  readonly transfer: readonly [number, number];
  /** Standard deviation of the logarithm of a learner's initial stabilities. */
  readonly spread: number;
  /** Factor of all initial stabilities. */
  readonly retention: number;
  /** Mean logit of working out a question of medium difficulty. */
  readonly ease: number;
  /** The shape of forgetting: FSRS-6's power of time, or the exponential function through the same 90 %. */
  readonly forgetting: 'power' | 'exponential';
  /** Whether wrong answers take longer, for the explanation; if not, all take the same. */
  readonly isWrongSlower: boolean;
}

/** The initial stabilities of half of the learners lie within a factor of 1.4 of the published ones: those differ most between people. */
export const usual: World = {
  name: 'usual',
  transfer: [0.6, 0.95],
  spread: 0.5,
  retention: 1,
  ease: -0.35,
  forgetting: 'power',
  isWrongSlower: true,
};

/** Worlds that differ from the usual one in a single assumption. */
export const otherWorlds: readonly World[] = [
  { ...usual, name: 'the exam uses our words', transfer: [1, 1] },
  { ...usual, name: 'half carries over to other words', transfer: [0.5, 0.5] },
  { ...usual, name: 'forgetting three times as fast', retention: 1 / 3 },
  { ...usual, name: 'forgetting is exponential', forgetting: 'exponential' },
  { ...usual, name: 'learners differ twice as much in memory', spread: 1 },
  { ...usual, name: 'learners know more beforehand', ease: 0.35 },
  { ...usual, name: 'all answers take equally long', isWrongSlower: false },
];

/** The first four parameters of FSRS-6 are initial stabilities. */
const INITIAL_STABILITIES = 4;
const OTHER_SPREAD = 0.05;
const ABILITY_SPREAD = 0.8;
const TOPIC_SPREAD = 0.7;
const ITEM_SPREAD = 0.7;
const DISCRIMINATION_SPREAD = 0.3;
const LEVEL_STEP = 0.5;
const MIDDLE_LEVEL = 3;
/** Dividing a logit by this gives approximately the standard normal quantile (Bowling et al. 2009). */
const LOGIT_SCALE = 1.702;
const MOST_SLIPS = 0.05;
/** Chance that an answer leaves no trace in memory. */
const INATTENTION = 0.05;
/** Chances that a known answer is hard, or easy, to recall. */
const HARD = 0.15;
const EASY = 0.15;
const SECONDS = { right: 28, wrong: 52, same: 40 };
const SPEED_SPREAD = 0.2;

export interface SimulatedLearner {
  /** Answers a question and is told what is right. `at`: milliseconds since 1970. Returns the result and the seconds it took. */
  study(item: StudyItem, at: number): { readonly right: boolean; readonly seconds: number };
  /** Answers a question in the exam, where nothing is learned. */
  examine(item: StudyItem, at: number): boolean;
}

/** Returns a learner drawn at random. */
export function drawLearner(world: World, random: Random): SimulatedLearner {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const fsrs = new OwnAlgorithm(
    default_w.map((value, at) =>
      at < INITIAL_STABILITIES
        ? value * world.retention * Math.exp(world.spread * normal())
        : value * Math.exp(OTHER_SPREAD * normal()),
    ),
  );
  const ability = world.ease + ABILITY_SPREAD * normal();
  const transfer = world.transfer[0] + (world.transfer[1] - world.transfer[0]) * random();
  const slips = MOST_SLIPS * random();
  const speed = Math.exp(SPEED_SPREAD * normal());
  const drawn = new Map<string, number>();
  /** A learner who cannot work out an answer today cannot do so tomorrow, so each draw is kept. */
  const kept = (key: string) => {
    const value = drawn.get(key) ?? normal();
    drawn.set(key, value);
    return value;
  };
  const memories = new Map<string, { readonly state: FSRSState; readonly at: number; readonly wording: string }>();
  const factOf = ({ id, family }: StudyItem) => family ?? id;

  function recall(item: StudyItem, at: number): number {
    const memory = memories.get(factOf(item));
    if (memory === undefined) return 0;
    const days = (at - memory.at) / DAY_MS;
    const { stability } = memory.state;
    return world.forgetting === 'power' ? fsrs.forgetting_curve(days, stability) : 0.9 ** (days / stability);
  }

  function knows(item: StudyItem, at: number, isSameWording: boolean): boolean {
    if (random() < (isSameWording ? 1 : transfer) * recall(item, at)) return true;
    const difficulty = LEVEL_STEP * (item.level - MIDDLE_LEVEL) + ITEM_SPREAD * kept(`difficulty ${item.id}`);
    const discrimination = Math.exp(DISCRIMINATION_SPREAD * kept(`discrimination ${item.id}`));
    const strength = ability + TOPIC_SPREAD * kept(`topic ${item.module}`) - difficulty;
    return kept(`luck ${factOf(item)}`) < (discrimination * strength) / LOGIT_SCALE;
  }

  const answers = (known: boolean, item: StudyItem) => (known ? random() >= slips : random() < guessChance(item));

  function gradeOf(known: boolean): Grade {
    if (!known) return Rating.Again;
    const luck = random();
    return luck < HARD ? Rating.Hard : luck > 1 - EASY ? Rating.Easy : Rating.Good;
  }

  return {
    study(item, at) {
      const before = memories.get(factOf(item));
      const known = knows(item, at, before?.wording === item.id);
      const grade = gradeOf(known);
      if (random() >= INATTENTION) {
        const days = before === undefined ? 0 : (at - before.at) / DAY_MS;
        const state = fsrs.next_state(before?.state ?? null, days, grade);
        memories.set(factOf(item), { state, at, wording: item.id });
      }
      const right = answers(known, item);
      const seconds = world.isWrongSlower ? SECONDS[right ? 'right' : 'wrong'] : SECONDS.same;
      return { right, seconds: speed * seconds };
    },
    examine: (item, at) => answers(knows(item, at, false), item),
  };
}

/** The library watches its parameters through a Proxy, which would take most of the simulation's time. */
class OwnAlgorithm extends FSRSAlgorithm {
  constructor(w: readonly number[]) {
    super({ enable_fuzz: false, w });
    this.param = { ...this.param };
  }
}
