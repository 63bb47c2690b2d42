import type { PriorityRule } from '../rule.ts';

/**
 * Traffic from a slip road waits for traffic on the main road.
 * de: StVO § 18 Abs. 3. fr: Code de la route R421-3. se: TrF 3 kap. 23 §. uk: Highway Code rule 259. us: UVC 11-404 and the merge sign.
 */
export const joining: PriorityRule = {
  id: 'joining',
  source: {
    us: 'UVC § 11-404',
    uk: 'Highway Code rule 259',
    de: 'StVO § 18 Abs. 3',
    se: 'TrF 3 kap. 23 §',
    fr: 'Code de la route R421-3',
    au: 'ARR rule 148',
  },
  reason: 'traffic joining from a slip road waits for traffic on the main road',
  judge: (self, other) => (self.user.from === 'slip' && other.user.from !== 'slip' ? 'waits' : null),
};
