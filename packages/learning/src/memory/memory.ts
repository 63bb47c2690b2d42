/**
 * How well a question is remembered, and when it is due again: FSRS-6, the free spaced repetition scheduler, by
 * `ts-fsrs` with its default parameters (https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm).
 */
import { DAY_MS } from '@lanewise/contracts/durations';
import { computeDecayFactor, FSRSAlgorithm, type FSRSState, Rating, S_MIN } from 'ts-fsrs';

/** What is remembered of one question. */
export interface Memory {
  /** Days until the chance of recall has fallen to 90 %. */
  readonly stability: number;
  /** From 1 (easy to remember) to 10. */
  readonly difficulty: number;
  /** When it was last answered: milliseconds since 1970. */
  readonly answeredAt: number;
}

/** An answer, and how likely it was to be known or guessed. */
export interface Recollection {
  readonly right: boolean;
  /** Chance, before the answer, that the learner knew it: recalled or worked out. */
  readonly known: number;
  /** Chance of a right guess. */
  readonly guess: number;
  /** When it was answered: milliseconds since 1970. */
  readonly at: number;
}

/** A question is due when the chance of recall has fallen to this. */
const DUE_RETENTION = 0.9;

/** The library watches its parameters through a Proxy, so that they can be changed, which makes each step several times slower. */
class FixedAlgorithm extends FSRSAlgorithm {
  constructor() {
    super({ request_retention: DUE_RETENTION, enable_fuzz: false });
    this.param = { ...this.param };
  }
}

const fsrs = new FixedAlgorithm();

/** The constants of the forgetting curve, which the library would work out again for each recall. */
const { decay, factor } = computeDecayFactor(fsrs.parameters.w);

/** Returns the chance, from 0 to 1, that the question is recalled at a time in milliseconds since 1970. */
export function recallAt({ answeredAt, stability }: Memory, at: number): number {
  return recallAfter(daysBetween(answeredAt, at), stability);
}

/** Returns the chance of recall after this many days with this stability. */
export function recallAfter(days: number, stability: number): number {
  return (1 + (factor * days) / stability) ** decay;
}

/** Returns when the question is due: milliseconds since 1970. At a retention of 90 % this is one stability later. */
export function dueAt(memory: Memory): number {
  return memory.answeredAt + Math.round(memory.stability * DAY_MS);
}

/**
 * Returns the memory after an answer. Wrong counts as FSRS's "again". Right counts as "good" as far as it was known:
 * the chance that a right answer was a guess is worked out by Bayes' rule, and the two outcomes are mixed by it (the
 * stability in proportion, because it spans hours to years). An answer guessed right among two says little, one among
 * five nearly everything.
 */
export function remembered(memory: Memory | null, { right, known, guess, at }: Recollection): Memory {
  const elapsed = memory === null ? 0 : daysBetween(memory.answeredAt, at);
  const again = fsrs.next_state(stateOf(memory), elapsed, Rating.Again);
  if (!right) return { ...again, answeredAt: at };
  const good = fsrs.next_state(stateOf(memory), elapsed, Rating.Good);
  const share = known === 0 && guess === 0 ? 0 : known / (known + (1 - known) * guess);
  return {
    stability: good.stability ** share * again.stability ** (1 - share),
    difficulty: share * good.difficulty + (1 - share) * again.difficulty,
    answeredAt: at,
  };
}

function stateOf(memory: Memory | null): FSRSState | null {
  return memory === null ? null : { stability: Math.max(S_MIN, memory.stability), difficulty: memory.difficulty };
}

/** FSRS's difficulties of a question after its first answer. Later right answers hardly change them, wrong ones raise them. */
const EASIEST = fsrs.next_state(null, 0, Rating.Good).difficulty;
const HARDEST = fsrs.next_state(null, 0, Rating.Again).difficulty;

/**
 * Returns the chance, from 0 to 1, that the learner knew the answer before ever seeing the question, and never missed it later. FSRS's difficulty
 * preserves it: `remembered` mixes its two first values by that chance.
 */
export function knownFromTheStart({ difficulty }: Memory): number {
  return Math.min(1, Math.max(0, (HARDEST - difficulty) / (HARDEST - EASIEST)));
}

/** A device's clock may be behind that of the previous answer's device. */
function daysBetween(from: number, to: number): number {
  return Math.max(0, to - from) / DAY_MS;
}
