import { compareRanks, isSignalled } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';

/**
 * Traffic with a stop or yield sign (in the UK also the line alone) waits for the other road; if the priority road
 * bends, for everyone on it. Working lights override signs.
 * Two arms that both wait are equal, also at a bending priority road (LG Coburg, 22 O 438/08: traffic from the right
 * goes first).
 * de: StVO § 8 Abs. 1, Zeichen 205, 206, 301, 306 (Anlagen 2 and 3); lights above signs: § 37 Abs. 1.
 * fr: Code de la route R415-6 to R415-8. se: TrF 3 kap. 5, 19 and 21 §§ with the signs B1, B2 and B4; the priority road goes first even where the side road
 * has no sign. uk: Highway Code rules 171, 172. us: UVC 11-403; flashing lights 11-204.
 */
export const signs: PriorityRule = {
  id: 'signs',
  source: {
    us: 'UVC §§ 11-403, 11-204',
    uk: 'Highway Code rules 171, 172',
    de: 'StVO § 8 Abs. 1 (Zeichen 205, 206, 301, 306)',
    se: 'TrF 3 kap. 5, 19, 21 §§',
    fr: 'Code de la route R415-6, R415-7, R415-8',
    au: 'ARR rules 67, 69',
  },
  reason: 'signs and lines make it wait',
  judge(self, other, situation) {
    const { layout, law } = situation;
    if (self.arm === null || other.arm === null || layout.road || layout.roundabout !== null) return null;
    if (isSignalled(situation)) return null;
    // Highway Code rule 176: lights that have failed make the junction an unmarked one.
    if (law.darkLights === 'unmarked-junction' && layout.arms.some(({ spec }) => spec.light === 'off')) return null;
    return compareRanks(situation, self.arm, other.arm) > 0 ? 'waits' : null;
  },
};
