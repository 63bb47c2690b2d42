import type { ArmLayout } from '../../scenes/layout.ts';
import type { Rule } from '../rule.ts';
import type { Mover, Situation } from '../situation.ts';

/** Returns the unsignalled crossing that a pedestrian uses; null if there is none. */
export function crossingUnderFoot({ layout }: Situation, walker: Mover): ArmLayout | null {
  const arm = layout.arms.find(({ name }) => name === walker.user.crosses);
  if (arm === undefined) return null;
  // On a road without a junction the crossing belongs to both arms.
  const marked = layout.road ? layout.arms.find(({ spec }) => spec.crossing !== undefined) : arm;
  const lit = (layout.road ? layout.arms : [arm]).some(({ spec }) => spec.light !== undefined);
  return marked?.spec.crossing === undefined || lit ? null : marked;
}

/**
 * Drivers let pedestrians cross on a zebra crossing, including those about to step on to it.
 * de: StVO § 26 Abs. 1 (Zeichen 293). se: TrF 3 kap. 61 §. uk: Highway Code rules H2 and 195.
 */
export const zebraCrossing: Rule = {
  id: 'zebra-crossing',
  source: { de: 'StVO § 26 Abs. 1', se: 'TrF 3 kap. 61 §', uk: 'Highway Code rules H2, 195' },
  reason: 'pedestrians go first on a zebra crossing',
  judge(self, other, situation) {
    if (situation.style === 'us' || self.onFoot || !other.onFoot) return null;
    return crossingUnderFoot(situation, other)?.spec.crossing === 'zebra' ? 'waits' : null;
  },
};
