import type { Rule } from '../rule.ts';

/**
 * Where passengers get on and off a tram in the road, traffic passing on their side waits for them. de: StVO § 20 Abs.
 * 2. uk: Highway Code rule 303, nobody drives between a stopped tram and the kerb.
 */
export const stoppedTram: Rule = {
  id: 'stopped-tram',
  source: { de: 'StVO § 20 Abs. 2', uk: 'Highway Code rule 303' },
  reason: 'passengers getting on or off a tram in the road go first',
  judge(self, other, { movers, style }) {
    if (style === 'us' || self.onFoot || !other.onFoot || other.user.walk === undefined) return null;
    return movers.some(({ user }) => user.kind === 'tram' && user.brake === true && user.from === self.user.from)
      ? 'waits'
      : null;
  },
};
