import type { PriorityRule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * Drivers let a bus pull out that signals to leave its stop; in Sweden where the limit is 50 km/h or lower, in
 * France in built-up areas; a scene in town stands for both. fr: Code de la route R412-11. de: StVO § 20 Abs. 5. se: TrF 3 kap. 45 §. uk: Highway Code rule 223 (when it is safe).
 */
export const busPullingOut: PriorityRule = {
  id: 'bus-pulling-out',
  source: {
    us: null,
    uk: 'Highway Code rule 223',
    de: 'StVO § 20 Abs. 5',
    se: 'TrF 3 kap. 45 §',
    fr: 'Code de la route R412-11',
    au: 'ARR rule 77',
  },
  reason: 'drivers let a bus pull out that signals to leave its stop',
  apart: true,
  judge(self, other, { spec, law, layout }) {
    if (self.onFoot || other.user.kind !== 'bus' || sideOf(self, other) !== 'same') return null;
    if (law.busesPullOut === 'in-towns' && (spec.setting ?? 'town') !== 'town') return null;
    const outwards = layout.side === 1 ? 'left' : 'right';
    const atKerb = (other.user.aside ?? 0) * layout.side > 0;
    return atKerb && other.user.signal === outwards && self.front < other.front ? 'waits' : null;
  },
};
