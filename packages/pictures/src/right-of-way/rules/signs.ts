import { compareRanks, isSignalled } from '../regulation.ts';
import type { Rule } from '../rule.ts';

/**
 * Who has a stop or yield sign (in the UK also the line alone) waits for the traffic of the other road; where a priority
 * road bends, for everybody on it. Lights that work stand above signs.
 * Two arms that both wait are equal here, at a bending priority road too (LG Coburg, 22 O 438/08: the right goes first).
 * de: StVO § 8 Abs. 1, Zeichen 205, 206, 301, 306 (Anlagen 2 and 3); lights above signs: § 37 Abs. 1.
 * uk: Highway Code rules 171, 172. us: UVC 11-403; flashing lights 11-204.
 */
export const signs: Rule = {
  id: 'signs',
  source: {
    de: 'StVO § 8 Abs. 1 (Zeichen 205, 206, 301, 306)',
    uk: 'Highway Code rules 171, 172',
    us: 'UVC §§ 11-403, 11-204',
  },
  reason: 'signs and lines make it wait',
  judge(self, other, situation) {
    const { layout, style } = situation;
    if (self.arm === null || other.arm === null || layout.road || layout.roundabout !== null) return null;
    if (isSignalled(situation)) return null;
    // Highway Code rule 176: lights that have failed leave an unmarked junction.
    if (style === 'uk' && layout.arms.some(({ spec }) => spec.light === 'off')) return null;
    return compareRanks(situation, self.arm, other.arm) > 0 ? 'waits' : null;
  },
};
