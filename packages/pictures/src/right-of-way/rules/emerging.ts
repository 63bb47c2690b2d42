import { rankOf } from '../regulation.ts';
import type { Rule } from '../rule.ts';

/**
 * Who comes out of a living street, a pedestrian zone or a property waits for everybody; priority to the right does not
 * count there. de: StVO § 10.
 */
export const emerging: Rule = {
  id: 'emerging',
  source: { de: 'StVO § 10' },
  reason: 'who comes out of a living street, a pedestrian zone or a property waits for everybody',
  judge(self, other, situation) {
    if (self.arm === null || rankOf(situation, self.arm) !== 'emerging') return null;
    return other.arm === null || rankOf(situation, other.arm) !== 'emerging' ? 'waits' : null;
  },
};
