import { rankOf } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';

/**
 * Traffic that leaves a living street, a pedestrian zone or a property waits for everyone; priority to the right does
 * not apply there. de: StVO § 10. fr: Code de la route R415-9. se: TrF 3 kap. 21 §. us: UVC 11-404. The Highway Code mentions only pedestrians on the pavement (rule 206)
 * and not traffic on the road, so nothing is decided in the UK.
 */
export const emerging: PriorityRule = {
  id: 'emerging',
  source: {
    us: 'UVC § 11-404',
    uk: 'Highway Code rule 206',
    de: 'StVO § 10',
    se: 'TrF 3 kap. 21 §',
    fr: 'Code de la route R415-9',
    au: 'ARR rule 74',
  },
  reason: 'traffic leaving a living street, a pedestrian zone or a property waits for everyone',
  judge(self, other, situation) {
    if (self.arm === null || rankOf(situation, self.arm) !== 'emerging') return null;
    if (other.arm !== null && rankOf(situation, other.arm) === 'emerging') return null;
    return situation.law.emerging;
  },
};
