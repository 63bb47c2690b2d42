import type { Rule } from '../rule.ts';
import { crossingUnderFoot } from './zebra-crossing.ts';

/**
 * Where nothing gives people on foot the right to cross, they wait at the kerb for the traffic. Once they are in the road
 * no rule of priority helps either side; then everybody avoids the collision, and nothing is decided here.
 * de: StVO § 25 Abs. 3. uk: Highway Code rule 7. us: UVC 11-503(a), between intersections.
 */
export const pedestrianWaits: Rule = {
  id: 'pedestrian-waits',
  source: { de: 'StVO § 25 Abs. 3', uk: 'Highway Code rule 7', us: 'UVC § 11-503(a)' },
  reason: 'people on foot wait for the traffic where there is no crossing for them',
  judge(self, other, situation) {
    if (!self.onFoot || other.onFoot || self.user.crosses === undefined || (self.user.progress ?? 0) > 0.05)
      return null;
    if (crossingUnderFoot(situation, self) !== null) return null;
    if (situation.style === 'us' && !situation.layout.road) return null;
    return 'waits';
  },
};
