import type { Rule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * A bus that signals to leave its stop is let out. de: StVO § 20 Abs. 5. uk: Highway Code rule 223 (when it is safe).
 */
export const busPullingOut: Rule = {
  id: 'bus-pulling-out',
  source: { de: 'StVO § 20 Abs. 5', uk: 'Highway Code rule 223' },
  reason: 'a bus that signals to leave its stop is let out',
  apart: true,
  judge(self, other, { style, layout }) {
    if (style === 'us' || self.onFoot || other.user.kind !== 'bus' || sideOf(self, other) !== 'same') return null;
    const outwards = layout.side === 1 ? 'left' : 'right';
    const atKerb = (other.user.aside ?? 0) * layout.side > 0;
    return atKerb && other.user.signal === outwards && self.front < other.front ? 'waits' : null;
  },
};
