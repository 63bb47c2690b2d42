/** Whether a pupil's readiness rises or falls. */
import type { ReadinessView } from '@lanewise/contracts/calls/progress-views';
import { trendStep } from '@lanewise/contracts/constants/teaching';
import { DAY_MS } from '@lanewise/contracts/durations';
import { shownReadiness } from '../progress/shown-readiness.ts';

const WEEK_DAYS = 7;

interface PastReadiness {
  readonly kind: string;
  readonly finishedAt: Date;
  readonly readiness: ReadinessView;
}

/**
 * Compares today's readiness with the one a week ago, worked out in the same way from the tests taken by then.
 *
 * @returns null if there is none today, or was none then
 */
export function trendOf(
  today: ReadinessView,
  tests: readonly PastReadiness[],
  now: Date,
): 'up' | 'steady' | 'down' | null {
  const then = new Date(now.getTime() - WEEK_DAYS * DAY_MS);
  const before = tests.filter(({ finishedAt, readiness }) => finishedAt <= then && readiness !== null);
  const last = before.reduce<PastReadiness | undefined>(
    (one, other) => (one === undefined || other.finishedAt > one.finishedAt ? other : one),
    undefined,
  );
  const was = shownReadiness(last?.readiness ?? null, before, then);
  if (today === null || was === null) return null;
  const change = today.probability - was.probability;
  if (Math.abs(change) < trendStep) return 'steady';
  return change > 0 ? 'up' : 'down';
}
