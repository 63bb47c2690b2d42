import type { Rule } from '../rule.ts';

/**
 * Where passengers get on and off a tram in the road, traffic that passes on its right waits for them.
 * de: StVO § 20 Abs. 2.
 */
export const stoppedTram: Rule = {
  id: 'stopped-tram',
  source: { de: 'StVO § 20 Abs. 2' },
  reason: 'passengers who get on or off a tram in the road go first',
  judge(self, other, { movers }) {
    if (self.onFoot || !other.onFoot || other.user.walk === undefined) return null;
    return movers.some(({ user }) => user.kind === 'tram' && user.brake === true && user.from === self.user.from)
      ? 'waits'
      : null;
  },
};
