import type { PriorityRule } from '../rule.ts';
import { crossingUnderFoot } from './zebra-crossing.ts';

/**
 * Without a right to cross, pedestrians wait at the kerb for traffic. Once they are in the road no rule gives either
 * side priority; everyone has to avoid a collision, and nothing is decided here.
 * In France they wait at signals only (see zebra-crossing). de: StVO § 25 Abs. 3. fr: Code de la route R412-38. se: TrF 7 kap. 4 §. uk: Highway Code rule 7. us: UVC 11-503(a), between intersections; 11-203 at lights.
 */
export const pedestrianWaits: PriorityRule = {
  id: 'pedestrian-waits',
  source: {
    fr: 'Code de la route R412-38',
    de: 'StVO § 25 Abs. 3',
    se: 'TrF 7 kap. 4 §',
    uk: 'Highway Code rule 7',
    us: 'UVC §§ 11-203, 11-503(a)',
  },
  reason: 'pedestrians wait for traffic where they have no crossing',
  judge(self, other, situation) {
    if (!self.onFoot || other.onFoot || self.user.crosses === undefined || (self.user.progress ?? 0) > 0.05)
      return null;
    if (crossingUnderFoot(situation, self) !== null) return null;
    // ARR rule 236 forbids stepping into a driver's path, but gives nobody priority.
    if (situation.style === 'au') return null;
    // Drivers yield at American corners; but if the arm has lights and its traffic may go, pedestrians have red.
    const lit = situation.layout.arms.some(({ name, spec }) => name === self.user.crosses && spec.light !== undefined);
    if (situation.style === 'us' && !situation.layout.road && !lit) return null;
    if (situation.style === 'fr' && !situation.layout.arms.some(({ spec }) => spec.light !== undefined)) return null;
    return 'waits';
  },
};
