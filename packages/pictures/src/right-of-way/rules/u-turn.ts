import type { PriorityRule } from '../rule.ts';

/**
 * A driver making a U-turn gives way to all vehicles and pedestrians. Elsewhere the rules about turning across and about priority to the
 * right decide. au: ARR rule 38.
 */
export const uTurn: PriorityRule = {
  id: 'u-turn',
  source: {
    us: null,
    uk: null,
    de: null,
    se: null,
    fr: null,
    au: 'ARR rule 38',
  },
  reason: 'a driver making a U-turn waits for everyone',
  judge(self, other) {
    if (self.turn !== 'back') return null;
    return other.turn === 'back' ? null : 'waits';
  },
};
