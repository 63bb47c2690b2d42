import { signed } from '../../scenes/vector.ts';
import type { PriorityRule } from '../rule.ts';

/** A priority road whose arms differ from a straight line by less than this does not bend. */
const STRAIGHT = 35;

/**
 * On a priority road that bends, traffic that follows it may meet traffic that leaves it from the other end. The law is
 * disputed on which of them is turning, so nothing is decided. de: StVO § 9 Abs. 3 with Anlage 3 (Zusatzzeichen zu
 * Zeichen 306).
 */
export const bendingPriorityRoad: PriorityRule = {
  id: 'bending-priority-road',
  source: {
    us: null,
    uk: null,
    de: 'StVO § 9 Abs. 3, Anlage 3 zu Zeichen 306',
    se: null,
    fr: null,
    au: null,
  },
  reason: 'both are on the bending priority road, and it is disputed which of them turns',
  judge(self, other, { spec, layout }) {
    if (spec.main === undefined) return null;
    const [first, second] = spec.main.map((name) => layout.arms.find((arm) => arm.name === name));
    if (first === undefined || second === undefined) return null;
    if (Math.abs(signed(first.bearing - second.bearing - 180)) < STRAIGHT) return null;
    const onIt = [self.arm, other.arm].every((arm) => arm === first || arm === second);
    return onIt && self.arm !== other.arm ? 'open' : null;
  },
};
