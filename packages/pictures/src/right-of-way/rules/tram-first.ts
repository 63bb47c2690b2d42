import type { Rule } from '../rule.ts';

/**
 * In the UK drivers always give way to trams. In Germany trams follow the general rules (StVO § 2 Abs. 3, § 8), so
 * there is no such rule. uk: Highway Code rules 301 and 305.
 */
export const tramFirst: Rule = {
  id: 'tram-first',
  source: { uk: 'Highway Code rules 301, 305' },
  reason: 'drivers always give way to trams',
  judge: (self, other, { style }) =>
    style === 'uk' && !self.onFoot && self.user.kind !== 'tram' && other.user.kind === 'tram' ? 'waits' : null,
};
