import { signed } from '../../scenes/vector.ts';
import type { Rule } from '../rule.ts';

/** Arms of a priority road that differ by less from a straight line do not bend. */
const STRAIGHT = 35;

/**
 * On a priority road that bends, those who follow it and those who leave it from the other end may meet. Which of them
 * turns is disputed, so nothing is decided. de: StVO § 9 Abs. 3 beside Anlage 3 (Zusatzzeichen zu Zeichen 306).
 */
export const bendingPriorityRoad: Rule = {
  id: 'bending-priority-road',
  source: { de: 'StVO § 9 Abs. 3, Anlage 3 zu Zeichen 306' },
  reason: 'both are on the bending priority road, and which of them turns is disputed',
  judge(self, other, { spec, layout, style }) {
    if (style !== 'de' || spec.main === undefined) return null;
    const [first, second] = spec.main.map((name) => layout.arms.find((arm) => arm.name === name));
    if (first === undefined || second === undefined) return null;
    if (Math.abs(signed(first.bearing - second.bearing - 180)) < STRAIGHT) return null;
    const onIt = [self.arm, other.arm].every((arm) => arm === first || arm === second);
    return onIt && self.arm !== other.arm ? 'open' : null;
  },
};
