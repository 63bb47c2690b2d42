/**
 * The chance of passing an exam, from the chances of its questions: the exact distribution of the official score
 * (Poisson-binomial, by convolution), with the rules of parts, subsets, trial questions and error points.
 */
import type { Blueprint, CorrectScoring, ErrorPointScoring, ExamPart } from '../exam/blueprint.ts';
import type { Places } from './outcomes.ts';

/** Probabilities by a count: `[0.2, 0.8]` is a count of 1 with chance 0.8. They do not add up to 1 once failing counts are cut. */
type Distribution = Float64Array;

const CERTAIN: Distribution = Float64Array.of(1);

/** Returns the chance of passing, from 0 to 1. Assumes that answers to different questions are independent. */
export function chanceToPass(blueprint: Blueprint, places: readonly Places[]): number {
  const { scoring } = blueprint;
  if (scoring.kind === 'error_points') return withinErrorPoints(scoring, places);
  if (scoring.unscored > 0) return withTrialQuestions(scoring, places);
  const right = blueprint.parts
    .map((part) =>
      passingPart(
        part,
        places.filter((place) => place.part === part.code),
      ),
    )
    .reduce(convolved, CERTAIN);
  return atLeast(scoring.passingCorrect, right);
}

/** Returns the distribution of right answers in a part, without those that fail the part's own rules. */
function passingPart(part: ExamPart, places: readonly Places[]): Distribution {
  const isCounted = (inSubset: boolean) => places.filter((place) => place.inSubset === inSubset);
  const subset = from(part.subset?.passingCorrect ?? 0, withPlaces(CERTAIN, isCounted(true)));
  return from(part.passingCorrect ?? 0, withPlaces(subset, isCounted(false)));
}

/** Returns the distribution of right answers after more places. */
function withPlaces(before: Distribution, places: readonly Places[]): Distribution {
  const most = places.reduce((sum, { count }) => sum + count, before.length - 1);
  // In place: this runs five times with every submission.
  const distribution = new Float64Array(most + 1);
  distribution.set(before);
  let added = before.length - 1;
  for (const { count, wrong } of places) {
    const missed = chanceOfWrong(wrong);
    for (let place = 0; place < count; place += 1) {
      added += 1;
      for (let right = added; right > 0; right -= 1) {
        distribution[right] =
          (distribution[right] as number) * missed + (distribution[right - 1] as number) * (1 - missed);
      }
      distribution[0] = (distribution[0] as number) * missed;
    }
  }
  return distribution;
}

function chanceOfWrong(wrong: Places['wrong']): number {
  let chance = 0;
  for (const share of wrong.values()) chance += share;
  return chance;
}

/**
 * Returns the chance of passing if some questions do not count and every choice of them is equally likely (Sweden). The choice does not depend
 * on the answers, so of all right answers those that count follow a hypergeometric distribution.
 */
function withTrialQuestions({ unscored, passingCorrect }: CorrectScoring, places: readonly Places[]): number {
  const right = withPlaces(CERTAIN, places);
  const enough = chancesOfEnough(right.length - 1, unscored, passingCorrect);
  return right.reduce((sum, chance, count) => sum + chance * (enough[count] as number), 0);
}

const knownChancesOfEnough = new Map<string, readonly number[]>();

/** Returns, by the number of right answers, the chance that enough of them count. It is the same for all learners, so it is worked out once. */
function chancesOfEnough(asked: number, unscored: number, passingCorrect: number): readonly number[] {
  const key = [asked, unscored, passingCorrect].join(' ');
  const chances =
    knownChancesOfEnough.get(key) ??
    Array.from({ length: asked + 1 }, (_, right) =>
      asked <= unscored ? 0 : atLeast(passingCorrect, counting(right, asked, unscored)),
    );
  knownChancesOfEnough.set(key, chances);
  return chances;
}

/** Returns the distribution of right answers that count, if `right` of `asked` answers are right and `unscored` of them do not count. */
function counting(right: number, asked: number, unscored: number): Distribution {
  // The questions that do not count are drawn one by one.
  const skippedRight = new Float64Array(unscored + 1);
  skippedRight[0] = 1;
  for (let drawn = 0; drawn < unscored; drawn += 1) {
    for (let skipped = drawn + 1; skipped >= 0; skipped -= 1) {
      const before = skipped === 0 ? 0 : (skippedRight[skipped - 1] as number);
      const hits = Math.max(0, right - skipped + 1) / (asked - drawn);
      const misses = Math.max(0, asked - right - (drawn - skipped)) / (asked - drawn);
      skippedRight[skipped] = (skippedRight[skipped] as number) * misses + before * hits;
    }
  }
  const counted = new Float64Array(right + 1);
  for (let skipped = 0; skipped <= Math.min(unscored, right); skipped += 1) {
    counted[right - skipped] = skippedRight[skipped] as number;
  }
  return counted;
}

/** Returns the chance of staying within the error points and below the number of wrong heaviest questions. */
function withinErrorPoints({ maxErrorPoints, fatal }: ErrorPointScoring, places: readonly Places[]): number {
  const width = maxErrorPoints + 1;
  // The state is [heaviest questions wrong, error points]; states that have failed are dropped.
  const states = new Float64Array(fatal.wrong * width);
  states[0] = 1;
  for (const { count, wrong } of places) {
    const right = 1 - chanceOfWrong(wrong);
    const costs = [...wrong];
    for (let place = 0; place < count; place += 1) {
      // From the last state down, in place: a wrong answer leads from a lower state, not yet changed, to a higher one.
      for (let state = states.length - 1; state >= 0; state -= 1) {
        const points = state % width;
        let chance = (states[state] as number) * right;
        for (const [cost, share] of costs) {
          const from = cost === fatal.points ? state - width - cost : state - cost;
          if (points >= cost && from >= 0) chance += (states[from] as number) * share;
        }
        states[state] = chance;
      }
    }
  }
  return states.reduce((sum, chance) => sum + chance, 0);
}

function convolved(one: Distribution, other: Distribution): Distribution {
  const sum = new Float64Array(one.length + other.length - 1);
  for (let i = 0; i < one.length; i += 1) {
    for (let j = 0; j < other.length; j += 1) {
      sum[i + j] = (sum[i + j] as number) + (one[i] as number) * (other[j] as number);
    }
  }
  return sum;
}

/** Returns the distribution without the counts below the minimum. */
function from(minimum: number, distribution: Distribution): Distribution {
  return minimum === 0 ? distribution : distribution.slice().fill(0, 0, minimum);
}

function atLeast(minimum: number, distribution: Distribution): number {
  return distribution.subarray(minimum).reduce((sum, chance) => sum + chance, 0);
}
