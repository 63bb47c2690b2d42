import { rankOf } from '../regulation.ts';
import type { Rule } from '../rule.ts';

/**
 * Who comes out of a living street, a pedestrian zone or a property waits for everybody; priority to the right does not
 * count there. de: StVO § 10. us: UVC 11-404. The Highway Code says nothing of the traffic on the road, only of the people
 * on the pavement (rule 206), so that nothing is decided in the UK.
 */
export const emerging: Rule = {
  id: 'emerging',
  source: { de: 'StVO § 10', us: 'UVC § 11-404' },
  reason: 'who comes out of a living street, a pedestrian zone or a property waits for everybody',
  judge(self, other, situation) {
    if (self.arm === null || rankOf(situation, self.arm) !== 'emerging') return null;
    if (other.arm !== null && rankOf(situation, other.arm) === 'emerging') return null;
    return situation.style === 'uk' ? 'open' : 'waits';
  },
};
