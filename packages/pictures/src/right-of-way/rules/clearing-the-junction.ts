import { isSignalled } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/** Metres beyond the line from which a road user counts as inside the junction. */
const INSIDE = 4;

/**
 * Someone who entered the junction while the lights allowed it clears it before cross traffic starts on green.
 * de: StVO § 1 Abs. 2 (Kreuzungsräumer). fr: Code de la route R415-1. se: TrF 2 kap. 1 §. uk: Highway Code rule 176 (green: go if the way is clear).
 * us: UVC 11-202(a), vehicles lawfully within the intersection; also without lights, because 11-401 and 11-403 give way
 * to a vehicle that has entered it. The Australian rules give nobody priority here.
 */
export const clearingTheJunction: PriorityRule = {
  id: 'clearing-the-junction',
  source: {
    us: 'UVC §§ 11-202(a), 11-401, 11-403',
    uk: 'Highway Code rule 176',
    de: 'StVO § 1 Abs. 2, § 37 Abs. 2',
    se: 'TrF 2 kap. 1 §',
    fr: 'Code de la route R415-1',
    au: null,
  },
  reason: 'traffic already inside the junction clears it first',
  judge(self, other, situation) {
    if (self.onFoot || other.onFoot || situation.layout.roundabout !== null) return null;
    if (!situation.law.clearsWithoutLights && !isSignalled(situation)) return null;
    const side = sideOf(self, other);
    if (side !== 'left' && side !== 'right') return null;
    return other.past > INSIDE && self.past < 0 ? 'waits' : null;
  },
};
