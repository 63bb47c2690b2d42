import { dot, vec } from '../../scenes/vector.ts';
import type { PriorityRule } from '../rule.ts';
import { type Mover, type Situation, sideOf } from '../situation.ts';

const waits = ['au/R1-2', 'de/208', 'fr/B15', 'se/B6', 'uk/615'];
const goes = ['de/308', 'fr/C18', 'se/B7', 'uk/811'];

/** Returns the signs beside the lane that a mover comes along. */
function signsBeside({ spec }: Situation, { arm }: Mover): readonly string[] {
  if (arm === null) return [];
  const placed = (spec.signs ?? []).filter(({ at: [x, y] }) => {
    const at = vec(x, y);
    return dot(at, arm.outward) > 0 && dot(at, arm.near) > 0;
  });
  return placed.flatMap(({ sign }) => sign);
}

/**
 * At a narrow place the signs say which direction waits. de: Zeichen 208 and 308 (StVO Anlagen 2 and 3). se: B6 and B7
 * (VMF 2 kap. 6 §). uk: the signs
 * "give way to oncoming vehicles" (615) and "traffic has priority over oncoming vehicles" (811).
 */
export const narrowPlaceSigns: PriorityRule = {
  id: 'narrow-place-signs',
  source: {
    us: null,
    uk: 'Highway Code: signs giving orders (615), information (811)',
    de: 'StVO Zeichen 208, 308',
    se: 'VMF 2 kap. 6 § (B6, B7)',
    fr: 'arrêté du 24 novembre 1967, articles 4 (B15) et 5 (C18)',
    au: 'ARR rule 70',
  },
  reason: 'the sign at the narrow place makes it wait',
  apart: true,
  judge(self, other, situation) {
    if (!situation.layout.road || sideOf(self, other) !== 'opposite') return null;
    const [mine, theirs] = [signsBeside(situation, self), signsBeside(situation, other)];
    return mine.some((sign) => waits.includes(sign)) || theirs.some((sign) => goes.includes(sign)) ? 'waits' : null;
  },
};
