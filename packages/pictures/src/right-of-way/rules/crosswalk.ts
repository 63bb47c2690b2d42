import type { PriorityRule } from '../rule.ts';
import { crossingUnderFoot } from './zebra-crossing.ts';

/**
 * Without working signals, drivers yield to pedestrians in a crosswalk, which at an intersection may be unmarked, and
 * anywhere to pedestrians with a white cane. us: UVC 11-502(a); 11-511 for the white cane.
 */
export const crosswalk: PriorityRule = {
  id: 'crosswalk',
  source: {
    us: 'UVC § 11-502(a)',
    uk: null,
    de: null,
    se: null,
    fr: null,
    au: null,
  },
  reason: 'drivers yield to pedestrians in a crosswalk, and every corner has one, marked or not',
  judge(self, other, situation) {
    if (self.onFoot || !other.onFoot) return null;
    if (other.user.who === 'cane') return 'waits';
    const arm = situation.layout.arms.find(({ name }) => name === other.user.crosses);
    if (arm === undefined || arm.spec.light !== undefined) return null;
    return crossingUnderFoot(situation, other) !== null || !situation.layout.road ? 'waits' : null;
  },
};
