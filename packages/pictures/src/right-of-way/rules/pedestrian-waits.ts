import type { PriorityRule } from '../rule.ts';
import { crossingUnderFoot } from './zebra-crossing.ts';

/**
 * Without a right to cross, pedestrians wait at the kerb for traffic. Once they are in the road no rule gives either
 * side priority; everyone has to avoid a collision, and nothing is decided here.
 * In France they wait at signals only (see zebra-crossing). In Australia ARR rule 236 forbids stepping into a driver's path, but gives
 * nobody priority. de: StVO § 25 Abs. 3. fr: Code de la route R412-38. se: TrF 7 kap. 4 §. uk: Highway Code rule 7. us: UVC 11-503(a), between intersections; 11-203 at lights.
 */
export const pedestrianWaits: PriorityRule = {
  id: 'pedestrian-waits',
  source: {
    us: 'UVC §§ 11-203, 11-503(a)',
    uk: 'Highway Code rule 7',
    de: 'StVO § 25 Abs. 3',
    se: 'TrF 7 kap. 4 §',
    fr: 'Code de la route R412-38',
    au: null,
  },
  reason: 'pedestrians wait for traffic where they have no crossing',
  judge(self, other, situation) {
    if (!self.onFoot || other.onFoot || self.user.crosses === undefined || (self.user.progress ?? 0) > 0.05)
      return null;
    if (crossingUnderFoot(situation, self) !== null) return null;
    // Drivers yield at American corners; but if the arm has lights and its traffic may go, pedestrians have red.
    const { law, layout } = situation;
    const lit = layout.arms.some(({ name, spec }) => name === self.user.crosses && spec.light !== undefined);
    if (law.pedestrians.waitAtKerb === 'between-junctions' && !layout.road && !lit) return null;
    if (law.pedestrians.waitAtKerb === 'at-signals' && !layout.arms.some(({ spec }) => spec.light !== undefined))
      return null;
    return 'waits';
  },
};
