import type { ReadinessView } from '@lanewise/contracts/calls/progress-views';

interface Attempt {
  /** The chance of passing the official exam right after it. */
  readonly readiness: ReadinessView;
}

/** Returns the attempts, each with the chance of passing right before it. `attempts` are all of a course, newest first. */
export function withChanges<Each extends Attempt>(attempts: readonly Each[]) {
  return attempts.map((attempt, index) => ({ ...attempt, before: attempts[index + 1]?.readiness ?? null }));
}
