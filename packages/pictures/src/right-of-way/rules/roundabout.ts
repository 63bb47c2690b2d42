import type { ArmLayout } from '../../scenes/layout.ts';
import { passesEntry } from '../conflicts.ts';
import { rankOf } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { sideOf, signsOf } from '../situation.ts';

/**
 * Traffic that enters a roundabout waits for traffic on it. de: with Zeichen 215 under 205, StVO § 8 Abs. 1a (205 alone
 * has the same effect); without signs priority to the right applies, and traffic on the ring waits. fr: R415-10
 * where AB25 announces the roundabout or AB3a stands at it, else priority to the right. se: TrF 3 kap.
 * 22 §, wherever the sign of the roundabout is. uk: Highway Code
 * rule 185, priority to traffic from the right, which at a mini-roundabout includes traffic entering from the right
 * (188). au: ARR rule 114 names only vehicles in the roundabout, so the order of two who enter at the same time is left open. us: the yield sign, UVC 11-403.
 */
/** Returns whether France's warning of a roundabout, which alone gives the ring priority, is on an arm. */
const announced = (arm: ArmLayout | null): boolean => arm !== null && signsOf(arm).includes('fr/AB25');

export const roundabout: PriorityRule = {
  id: 'roundabout',
  source: {
    us: 'UVC § 11-403',
    uk: 'Highway Code rules 185, 188',
    de: 'StVO § 8 Abs. 1, 1a',
    se: 'TrF 3 kap. 22 §',
    fr: 'Code de la route R415-10, R415-5',
    au: 'ARR rule 114',
  },
  reason: 'traffic entering a roundabout waits for traffic on it, if signs say so',
  judge(self, other, situation) {
    const { layout } = situation;
    const { withoutSigns, enteringTogether, tramsFirst } = situation.law.roundabout;
    if (layout.roundabout === null || self.onFoot || other.onFoot) return null;
    const unsigned = (arm: typeof self.arm) =>
      (withoutSigns === 'entry-first' || (withoutSigns === 'entry-first-unless-announced' && !announced(arm))) &&
      arm !== null &&
      rankOf(situation, arm) === 'plain' &&
      arm.spec.light === undefined;
    // ARR rule 114: traffic on the roundabout gives way to a tram, too.
    if (tramsFirst && (self.user.kind === 'tram') !== (other.user.kind === 'tram'))
      return self.user.kind === 'tram' ? null : 'waits';
    if (self.user.circulating !== undefined) {
      return unsigned(other.arm) && passesEntry(situation, other, self) ? 'waits' : null;
    }
    if (unsigned(self.arm) || !passesEntry(situation, self, other)) return null;
    if (other.user.circulating !== undefined) return 'waits';
    if (enteringTogether === 'open') return 'open';
    return enteringTogether === 'right' && sideOf(self, other) === 'right' ? 'waits' : null;
  },
};
