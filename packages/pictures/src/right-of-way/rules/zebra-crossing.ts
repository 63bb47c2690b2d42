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
 * Drivers let pedestrians cross on a zebra crossing, including those about to step on to it. In France they do so wherever a
 * pedestrian crosses by the rules, which without a crossing within 50 m (R412-37) is at any place without signals; one who
 * ignores a crossing nearby is left open. fr: Code de la route R415-11.
 * de: StVO § 26 Abs. 1 (Zeichen 293). se: TrF 3 kap. 61 §. uk: Highway Code rules H2 and 195.
 */
export const zebraCrossing: Rule = {
  id: 'zebra-crossing',
  source: {
    fr: 'Code de la route R415-11',
    de: 'StVO § 26 Abs. 1',
    se: 'TrF 3 kap. 61 §',
    uk: 'Highway Code rules H2, 195',
  },
  reason: 'pedestrians go first on a zebra crossing',
  judge(self, other, situation) {
    if (situation.style === 'us' || self.onFoot || !other.onFoot) return null;
    if (crossingUnderFoot(situation, other)?.spec.crossing === 'zebra') return 'waits';
    if (situation.style !== 'fr' || other.user.crosses === undefined) return null;
    const { arms } = situation.layout;
    if (arms.some(({ spec }) => spec.light !== undefined)) return null;
    return arms.some(({ spec }) => spec.crossing !== undefined) ? 'open' : 'waits';
  },
};
