import type { ArmLayout } from '../../scenes/layout.ts';
import type { PriorityRule } from '../rule.ts';
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

/** From this share of the way across, a pedestrian is on the road. */
const ON_THE_ROAD = 0.05;

/** Returns whether a pedestrian has stepped on to the road. */
export const isOnTheRoad = ({ user }: Mover): boolean => (user.progress ?? 0) >= ON_THE_ROAD;

/**
 * Drivers let pedestrians cross on a zebra crossing, including those about to step on to it. In France they do so wherever a
 * pedestrian crosses lawfully, which is any place without signals if there is no crossing within 50 m (R412-37); the case of one who
 * ignores a crossing nearby is left open. fr: Code de la route R415-11.
 * In Australia drivers give way to pedestrians on it (ARR rule 81); some states add those entering it, so waiting at the kerb is left open.
 * de: StVO § 26 Abs. 1 (Zeichen 293). se: TrF 3 kap. 61 §. uk: Highway Code rules H2 and 195.
 */
export const zebraCrossing: PriorityRule = {
  id: 'zebra-crossing',
  source: {
    us: null,
    uk: 'Highway Code rules H2, 195',
    de: 'StVO § 26 Abs. 1',
    se: 'TrF 3 kap. 61 §',
    fr: 'Code de la route R415-11',
    au: 'ARR rule 81',
  },
  reason: 'pedestrians go first on a zebra crossing',
  judge(self, other, situation) {
    if (self.onFoot || !other.onFoot) return null;
    if (crossingUnderFoot(situation, other)?.spec.crossing === 'zebra') {
      return isOnTheRoad(other) ? 'waits' : situation.law.pedestrians.atZebraKerb;
    }
    if (!situation.law.pedestrians.crossingAnywhere || other.user.crosses === undefined) return null;
    const { arms } = situation.layout;
    if (arms.some(({ spec }) => spec.light !== undefined)) return null;
    return arms.some(({ spec }) => spec.crossing !== undefined) ? 'open' : 'waits';
  },
};
