/**
 * The chance of passing an exam, from the chances of its questions: the exact distribution of the official score
 * (Poisson-binomial, by convolution), with the rules of parts, subsets, trial questions and error points.
 */
import type { Blueprint, CorrectScoring, ErrorPointScoring, ExamPart } from '../exam/blueprint.ts';
import type { Places } from './outcomes.ts';

/** Probabilities by a count: `[0.2, 0.8]` is a count of 1 with chance 0.8. They do not add up to 1 once failing counts are cut. */
type Distribution = readonly number[];

const CERTAIN: Distribution = [1];

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
  const counted = (inSubset: boolean) => rightAnswers(places.filter((place) => place.inSubset === inSubset));
  const subset = from(part.subset?.passingCorrect ?? 0, counted(true));
  return from(part.passingCorrect ?? 0, convolved(subset, counted(false)));
}

function rightAnswers(places: readonly Places[]): Distribution {
  const chances = chancesOf(places);
  // In place: this runs seven times with every submission.
  const distribution = new Float64Array(chances.length + 1);
  distribution[0] = 1;
  for (const [at, chance] of chances.entries()) {
    for (let right = at + 1; right > 0; right -= 1) {
      distribution[right] = (distribution[right] ?? 0) * (1 - chance) + (distribution[right - 1] ?? 0) * chance;
    }
    distribution[0] = (distribution[0] ?? 0) * (1 - chance);
  }
  return [...distribution];
}

/** Returns the chance of a right answer in each single place. */
function chancesOf(places: readonly Places[]): readonly number[] {
  return places.flatMap(({ count, wrong }) => {
    const chance = 1 - [...wrong.values()].reduce((sum, share) => sum + share, 0);
    return Array.from({ length: count }, () => chance);
  });
}

/**
 * Returns the chance of passing if some questions do not count and every choice of them is equally likely (Sweden).
 */
function withTrialQuestions({ unscored, passingCorrect }: CorrectScoring, places: readonly Places[]): number {
  const chances = chancesOf(places);
  const scoredInAll = chances.length - unscored;
  // bySkipped[k] is the distribution of right answers once k trial questions have come up.
  let bySkipped: (Distribution | undefined)[] = [CERTAIN];
  for (const [at, chance] of chances.entries()) {
    const left = chances.length - at;
    const next: (number[] | undefined)[] = [];
    for (const [skipped, distribution] of bySkipped.entries()) {
      // Once all counting questions have come up, the rest must be trial questions, so smaller numbers of them are impossible.
      if (distribution === undefined) continue;
      const skip = (unscored - skipped) / left;
      if (skip > 0) add(next, skipped + 1, distribution, skip);
      if (skip < 1) add(next, skipped, convolved(distribution, [1 - chance, chance]), 1 - skip);
    }
    bySkipped = next;
  }
  return scoredInAll <= 0 ? 0 : atLeast(passingCorrect, bySkipped[unscored] ?? []);
}

function add(into: (number[] | undefined)[], at: number, distribution: Distribution, weight: number): void {
  const sum = into[at] ?? [];
  for (const [count, chance] of distribution.entries()) sum[count] = (sum[count] ?? 0) + weight * chance;
  into[at] = sum;
}

/** Returns the chance of staying within the error points and below the number of wrong heaviest questions. */
function withinErrorPoints({ maxErrorPoints, fatal }: ErrorPointScoring, places: readonly Places[]): number {
  const width = maxErrorPoints + 1;
  // The state is [heaviest questions wrong, error points]; states that have failed are dropped.
  let states = new Float64Array(fatal.wrong * width);
  states[0] = 1;
  for (const { count, wrong } of places) {
    const right = 1 - [...wrong.values()].reduce((sum, share) => sum + share, 0);
    for (let place = 0; place < count; place += 1) {
      const next = new Float64Array(states.length);
      for (const [state, chance] of states.entries()) {
        if (chance === 0) continue;
        next[state] = (next[state] ?? 0) + chance * right;
        const [heaviest, points] = [Math.floor(state / width), state % width];
        for (const [cost, share] of wrong) {
          const heaviestNext = heaviest + (cost === fatal.points ? 1 : 0);
          const pointsNext = points + cost;
          if (heaviestNext >= fatal.wrong || pointsNext > maxErrorPoints) continue;
          const at = heaviestNext * width + pointsNext;
          next[at] = (next[at] ?? 0) + chance * share;
        }
      }
      states = next;
    }
  }
  return states.reduce((sum, chance) => sum + chance, 0);
}

function convolved(one: Distribution, other: Distribution): Distribution {
  const sum: number[] = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [i, a] of one.entries()) {
    for (const [j, b] of other.entries()) sum[i + j] = (sum[i + j] ?? 0) + a * b;
  }
  return sum;
}

/** Returns the distribution without the counts below the minimum. */
function from(minimum: number, distribution: Distribution): Distribution {
  return distribution.map((chance, count) => (count < minimum ? 0 : chance));
}

function atLeast(minimum: number, distribution: Distribution): number {
  return distribution.slice(minimum).reduce((sum, chance) => sum + chance, 0);
}
