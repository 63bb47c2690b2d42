import type { PriorityRule } from '../rule.ts';

/**
 * Where passengers get on and off a tram in the road, in Sweden also a bus, traffic passing on their side waits for
 * them. de: StVO § 20 Abs. 2. se: TrF 3 kap. 58 § (no island at the stop). uk: Highway Code rule 303, nobody drives between a stopped tram and the kerb.
 */
export const stoppedTram: PriorityRule = {
  id: 'stopped-tram',
  source: {
    us: null,
    uk: 'Highway Code rule 303',
    de: 'StVO § 20 Abs. 2',
    se: 'TrF 3 kap. 58 §',
    fr: null,
    au: 'ARR rules 163, 164',
  },
  reason: 'passengers getting on or off in the road go first',
  judge(self, other, { movers, law }) {
    if (self.onFoot || !other.onFoot || other.user.walk === undefined) return null;
    const stops = (kind: string) => law.stopsInTheRoad.some((one) => one === kind);
    return movers.some(({ user }) => stops(user.kind) && user.brake === true && user.from === self.user.from)
      ? 'waits'
      : null;
  },
};
