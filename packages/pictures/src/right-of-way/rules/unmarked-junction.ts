import { compareRanks, isSignalled } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * In the UK nobody has priority at a junction without signs, lines or lights, nor between two who face each other at an
 * angle from roads that both give way. uk: Highway Code rule 146; lights that have failed: rule 176.
 */
export const unmarkedJunction: PriorityRule = {
  id: 'unmarked-junction',
  source: {
    us: null,
    uk: 'Highway Code rules 146, 176',
    de: null,
    se: null,
    fr: null,
    au: null,
  },
  reason: 'nobody has priority at an unmarked junction',
  judge(self, other, situation) {
    const side = sideOf(self, other);
    if (situation.layout.roundabout !== null || isSignalled(situation)) return null;
    if (self.arm === null || other.arm === null || (side !== 'left' && side !== 'right')) return null;
    const failed = situation.layout.arms.some(({ spec }) => spec.light === 'off');
    return failed || compareRanks(situation, self.arm, other.arm) === 0 ? 'open' : null;
  },
};
