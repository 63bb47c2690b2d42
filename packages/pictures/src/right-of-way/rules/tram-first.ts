import { rankOf } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';

/**
 * In the UK drivers always give way to trams. In Germany trams follow the general rules (StVO § 2 Abs. 3, § 8), so
 * there is no such rule. In Sweden and France everyone leaves the way clear for a tram unless a sign makes it give way.
 * In Australia a tram is a vehicle like any other at an intersection (ARR rules 15, 72). fr: Code de la route R422-3. se: TrF 2 kap. 5 §. uk: Highway Code rules 301 and 305.
 */
export const tramFirst: PriorityRule = {
  id: 'tram-first',
  source: {
    us: null,
    uk: 'Highway Code rules 301, 305',
    de: null,
    se: 'TrF 2 kap. 5 §',
    fr: 'Code de la route R422-3',
    au: null,
  },
  reason: 'drivers always give way to trams',
  judge(self, other, situation) {
    if (self.onFoot || self.user.kind === 'tram' || other.user.kind !== 'tram') return null;
    const obeysSigns = situation.law.trams === 'first-unless-signs-say-otherwise';
    return obeysSigns && other.arm !== null && rankOf(situation, other.arm) === 'minor' ? null : 'waits';
  },
};
