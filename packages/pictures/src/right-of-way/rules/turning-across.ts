import { compareRanks, isSignalled, lightOf } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * A driver turning across oncoming traffic lets it through, including bicycles and those who turn into the same road
 * from the other side. Signs come first: the rule applies to two who have equal rank or the same light.
 * de: StVO § 9 Abs. 3 and 4. fr: Code de la route R415-4. se: TrF 3 kap. 24 §. uk: Highway Code rule 180. us: UVC 11-402.
 */
export const turningAcross: PriorityRule = {
  id: 'turning-across',
  source: {
    us: 'UVC § 11-402',
    uk: 'Highway Code rule 180',
    de: 'StVO § 9 Abs. 3, 4',
    se: 'TrF 3 kap. 24 §',
    fr: 'Code de la route R415-4',
    au: 'ARR rules 62, 67, 69, 72, 73',
  },
  reason: 'a driver turning across oncoming traffic lets it through',
  judge(self, other, situation) {
    if (sideOf(self, other) !== 'opposite' || !self.across || other.across) return null;
    if (situation.layout.roundabout !== null || lightOf(situation, self) === 'protected') return null;
    if (self.arm === null || other.arm === null) return null;
    return isSignalled(situation) || compareRanks(situation, self.arm, other.arm) === 0 ? 'waits' : null;
  },
};
