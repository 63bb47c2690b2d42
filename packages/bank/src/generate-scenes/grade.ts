/** Grades how hard a situation is by the reasoning it needs. */
import type { Situation } from '@lanewise/pictures/right-of-way/situation';
import type { PriorityReason } from './reasons.ts';
import type { Asked } from './solved-situation.ts';

const special = new Set(['tram', 'emergency', 'cyclist', 'pedestrian', 'bus', 'truck']);

/**
 * Returns 2 (one rule, one other road user) to 5 (four road users and several rules to weigh). Counts road users beyond
 * two, distinct reasons, turns across oncoming traffic, unusual road users, and whether everyone's place in the order matters.
 */
export function gradeOf({ movers }: Situation, asked: Asked, reasons: readonly PriorityReason[]): 2 | 3 | 4 | 5 {
  const whole = asked.ask === 'first';
  const weighed = reasons.filter(({ first, second }) => whole || first.name === 'A' || second.name === 'A');
  const thoughts = new Set(weighed.map(({ thought }) => thought)).size;
  const points =
    (movers.length - 2) * (whole ? 1 : 0.75) +
    (thoughts - 1) +
    (movers.some(({ across }) => across) ? 0.5 : 0) +
    (movers.some(({ user }) => special.has(user.kind)) ? 0.5 : 0);
  if (points < 1.5) return 2;
  if (points < 2.75) return 3;
  return points < 4.25 ? 4 : 5;
}
