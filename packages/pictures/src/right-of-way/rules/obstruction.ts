import type { PriorityRule } from '../rule.ts';
import { type Mover, type Situation, sideOf } from '../situation.ts';

/** Returns whether a mover's own half of the road is obstructed ahead of it. */
function isObstructed({ spec }: Situation, { arm, past }: Mover): boolean {
  if (arm === null || arm.spec.parking === 'in' || arm.spec.parking === 'both') return false;
  return spec.users.some((user) => user.parked === true && user.from === arm.name && (user.back ?? 0) < -past);
}

/**
 * A driver with a parked vehicle on their own side lets oncoming traffic through first; with obstructions on both sides
 * nobody has priority. The Code de la route has no
 * such sentence (R414-1 asks both to keep right), so nothing is decided in France. de: StVO § 6. se: TrF 3 kap. 30 §. uk: Highway Code rule 163.
 */
export const obstruction: PriorityRule = {
  id: 'obstruction',
  source: {
    us: null,
    uk: 'Highway Code rule 163',
    de: 'StVO § 6',
    se: 'TrF 3 kap. 30 §',
    fr: null,
    au: null,
  },
  reason:
    'who has the obstruction on the own side lets the oncoming traffic through; with one on either side nobody has priority',
  apart: true,
  judge(self, other, situation) {
    if (!situation.layout.road || sideOf(self, other) !== 'opposite') return null;
    if ((self.arm?.lanesIn ?? 1) > 1 || !isObstructed(situation, self)) return null;
    return isObstructed(situation, other) ? 'open' : 'waits';
  },
};
