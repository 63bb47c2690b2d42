import type { Rule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * Drivers let a bus pull out that signals to leave its stop. de: StVO § 20 Abs. 5. uk: Highway Code rule 223 (when it
 * is safe).
 */
export const busPullingOut: Rule = {
  id: 'bus-pulling-out',
  source: { de: 'StVO § 20 Abs. 5', uk: 'Highway Code rule 223' },
  reason: 'drivers let a bus pull out that signals to leave its stop',
  apart: true,
  judge(self, other, { style, layout }) {
    if (style === 'us' || self.onFoot || other.user.kind !== 'bus' || sideOf(self, other) !== 'same') return null;
    const outwards = layout.side === 1 ? 'left' : 'right';
    const atKerb = (other.user.aside ?? 0) * layout.side > 0;
    return atKerb && other.user.signal === outwards && self.front < other.front ? 'waits' : null;
  },
};
