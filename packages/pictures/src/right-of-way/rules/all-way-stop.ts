import { isAllWayStop } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * If everyone has to stop, the first to stop goes first. Among those who stopped together, the one on the left
 * waits for the one on the right, and anyone turning left waits for oncoming traffic. Dark lights make an all-way stop.
 * us: UVC 11-401, 11-402, 11-403; dark lights e.g. Cal. Vehicle Code § 21800(d).
 */
export const allWayStop: PriorityRule = {
  id: 'all-way-stop',
  source: {
    us: 'UVC §§ 11-401, 11-402, 11-403',
    uk: null,
    de: null,
    se: null,
    fr: null,
    au: null,
  },
  reason: 'at an all-way stop whoever stopped first goes first, then the one on the right',
  judge(self, other, situation) {
    const side = sideOf(self, other);
    if (!isAllWayStop(situation) || side === null || side === 'same') return null;
    const [mine, theirs] = [self.user.arrived, other.user.arrived];
    if (mine !== undefined && theirs !== undefined && mine !== theirs) return mine > theirs ? 'waits' : null;
    if (side === 'opposite') return self.across && !other.across ? 'waits' : null;
    return side === 'right' ? 'waits' : null;
  },
};
