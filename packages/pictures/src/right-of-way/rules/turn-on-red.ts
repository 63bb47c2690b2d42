import { lightOf } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';

/**
 * A turn on red is allowed only after a stop and yields to everyone. de: at the green arrow plate (Zeichen 720). us: to
 * the right, and to the left from one one-way street into another, unless a sign forbids it.
 * de: StVO § 37 Abs. 2 Nr. 1. us: UVC 11-202(c).
 */
export const turnOnRed: PriorityRule = {
  id: 'turn-on-red',
  source: {
    us: 'UVC § 11-202(c)',
    uk: null,
    de: 'StVO § 37 Abs. 2 Nr. 1',
    se: null,
    fr: null,
    au: 'ARR rules 59, 62',
  },
  reason: 'a driver turning on red waits for everyone',
  judge(self, other, situation) {
    if (lightOf(situation, self) !== 'turn-on-red' || self.past > 0) return null;
    return other.onFoot || lightOf(situation, other) !== 'turn-on-red' ? 'waits' : null;
  },
};
