/** The readiness that a learner is shown: a figure that changes once a day and does not jump. */
import type { ReadinessView } from '@lanewise/contracts/calls/progress-views';
import { rounded } from './views.ts';

/** A test, with the readiness that its result stated. */
interface PastReadiness {
  readonly kind: string;
  readonly finishedAt: Date;
  readonly readiness: ReadinessView;
}

/** Weight of a day's reading beside those of the days before. A single good or bad test moves the figure by half of what it says. */
const DAY_WEIGHT = 0.5;

/** A chance below this is of no use to anybody. */
const LEAST_SHOWN = 0.15;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Returns the readiness, smoothed over the last reading of each day of study. Today's tests count from tomorrow on, except on the first day, when
 * today's are all there are.
 *
 * @param now The present estimate, which takes forgetting into account; null while there are too few answers.
 */
export function shownReadiness(now: ReadinessView, tests: readonly PastReadiness[], at: Date): ReadinessView {
  if (now === null) return null;
  const byDay = Map.groupBy(
    tests.filter(({ readiness }) => readiness !== null),
    ({ finishedAt }) => dayOf(finishedAt),
  );
  const days = [...byDay].filter(([day]) => day < dayOf(at)).sort(([one], [other]) => (one < other ? -1 : 1));
  const readings = days.flatMap(([, ofDay]) => lastOf(ofDay).readiness ?? []);
  const [first, ...later] = readings;
  if (!first) return now;
  const smooth = (field: 'probability' | 'low' | 'high') =>
    rounded(later.reduce((sum, reading) => sum + DAY_WEIGHT * (reading[field] - sum), first[field]));
  return { probability: smooth('probability'), low: smooth('low'), high: smooth('high'), answers: now.answers };
}

function lastOf(tests: readonly PastReadiness[]): PastReadiness {
  return tests.reduce((one, other) => (other.finishedAt > one.finishedAt ? other : one));
}

/** Returns whether the chance itself is shown. A learner who has sat a whole mock exam knows what a low one means. */
export function showsChance(readiness: ReadinessView, tests: readonly Pick<PastReadiness, 'kind'>[]): boolean {
  if (readiness === null) return false;
  return readiness.probability >= LEAST_SHOWN || tests.some(({ kind }) => kind === 'exam');
}
