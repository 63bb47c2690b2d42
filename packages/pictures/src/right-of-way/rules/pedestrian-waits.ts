import type { Rule } from '../rule.ts';
import { crossingUnderFoot } from './zebra-crossing.ts';

/**
 * Where nothing gives people on foot the right to cross, they wait at the kerb for the traffic. Once they are in the road
 * no rule of priority helps either side; then everybody avoids the collision, and nothing is decided here.
 * de: StVO § 25 Abs. 3. uk: Highway Code rule 7. us: UVC 11-503(a), between intersections; 11-203 at lights.
 */
export const pedestrianWaits: Rule = {
  id: 'pedestrian-waits',
  source: { de: 'StVO § 25 Abs. 3', uk: 'Highway Code rule 7', us: 'UVC §§ 11-203, 11-503(a)' },
  reason: 'people on foot wait for the traffic where there is no crossing for them',
  judge(self, other, situation) {
    if (!self.onFoot || other.onFoot || self.user.crosses === undefined || (self.user.progress ?? 0) > 0.05)
      return null;
    if (crossingUnderFoot(situation, self) !== null) return null;
    // At American corners drivers yield; but where the arm has lights and its traffic goes, people on foot have red.
    const lit = situation.layout.arms.some(({ name, spec }) => name === self.user.crosses && spec.light !== undefined);
    if (situation.style === 'us' && !situation.layout.road && !lit) return null;
    return 'waits';
  },
};
