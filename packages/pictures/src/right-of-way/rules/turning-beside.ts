import type { PriorityRule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * A driver turning across the path of someone next to them who goes straight on in the same direction (a cyclist, a bus
 * in its lane, a tram), waits. de: StVO § 9 Abs. 3. fr: Code de la route R415-3, R415-4. se: TrF 3 kap. 26 §. uk: Highway Code rule H3. us: UVC 11-309(a), leaving a lane only
 * when it is safe. au: ARR rule 141 keeps a cyclist from passing on the left of a car that signals left; no rule covers other road users.
 */
export const turningBeside: PriorityRule = {
  id: 'turning-beside',
  source: {
    us: 'UVC § 11-309(a)',
    uk: 'Highway Code rule H3',
    de: 'StVO § 9 Abs. 3',
    se: 'TrF 3 kap. 26 §',
    fr: 'Code de la route R415-3, R415-4',
    au: null,
  },
  reason: 'a turning driver waits for those going straight on alongside',
  judge(self, other, { layout }) {
    if (layout.road || layout.roundabout !== null || sideOf(self, other) !== 'same') return null;
    return self.turn !== 'straight' && other.turn === 'straight' ? 'waits' : null;
  },
};
