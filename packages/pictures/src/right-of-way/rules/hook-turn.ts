import { lightOf } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { signsOf } from '../situation.ts';

/**
 * Where right turns must be hook turns, a driver who turns right on green moves to the far left of the intersection and waits there until
 * the lights on the road to be entered are green. So everyone who has green now goes first: oncoming traffic, and traffic and trams
 * alongside. au: ARR rule 34.
 */
export const hookTurn: PriorityRule = {
  id: 'hook-turn',
  source: {
    us: null,
    uk: null,
    de: null,
    se: null,
    fr: null,
    au: 'ARR rule 34',
  },
  reason: 'a driver making a hook turn waits until the lights of the other road are green',
  judge(self, other, situation) {
    if (self.arm === null || other.arm === null || self.turn !== 'right' || !signsOf(self.arm).includes('au/R2-21'))
      return null;
    const goesNow = ['green', 'protected'].includes(lightOf(situation, other));
    return lightOf(situation, self) === 'green' && goesNow ? 'waits' : null;
  },
};
