import type { ArmLayout } from '../../scenes/layout.ts';
import { signed } from '../../scenes/vector.ts';
import { compareRanks, isSignalled } from '../regulation.ts';
import type { PriorityRule } from '../rule.ts';
import { type Situation, sideOf } from '../situation.ts';

/** States in which a road that ends at a junction gives way. California: Vehicle Code § 21800(b). */
const roadThatEndsYields = ['CA'];

/** The arm of a T-junction that ends there; null unless the other two arms form a straight road. */
function stemOf({ layout }: Situation): ArmLayout | null {
  if (layout.arms.length !== 3) return null;
  const straight = (a: ArmLayout, b: ArmLayout) => Math.abs(signed(a.bearing - b.bearing - 180)) < 35;
  const stems = layout.arms.filter((arm) => {
    const [a, b] = layout.arms.filter((other) => other !== arm);
    return a !== undefined && b !== undefined && straight(a, b);
  });
  return stems.length === 1 ? (stems[0] ?? null) : null;
}

/**
 * Between two roads of equal rank, traffic from the right goes first. In Germany and Sweden always, even at T-junctions and
 * regardless of the order of arrival. In the US between two who arrive at the same time; at T-junctions states differ if the road
 * that ends is on the right. In Australia the road that ends gives way at a
 * T-intersection (ARR rule 73), and traffic from the right goes first elsewhere (ARR rule 72). de: StVO § 8 Abs. 1. fr: Code de la route R415-5. se: TrF 3 kap. 18 §. us: UVC 11-401(a); Cal. Vehicle Code § 21800.
 */
export const priorityToTheRight: PriorityRule = {
  id: 'priority-to-the-right',
  source: {
    us: 'UVC § 11-401(a)',
    uk: null,
    de: 'StVO § 8 Abs. 1',
    se: 'TrF 3 kap. 18 §',
    fr: 'Code de la route R415-5',
    au: 'ARR rules 72, 73',
  },
  reason: 'traffic from the right goes first, and at T-junctions in the US the law differs by state',
  judge(self, other, situation) {
    const { law, region, layout } = situation;
    const side = sideOf(self, other);
    if (layout.roundabout !== null || isSignalled(situation)) return null;
    if (self.arm === null || other.arm === null || (side !== 'left' && side !== 'right')) return null;
    if (compareRanks(situation, self.arm, other.arm) !== 0) return null;
    if (law.equalRoads === 'stem-waits') {
      const stem = stemOf(situation);
      if (self.arm === stem) return 'waits';
      if (other.arm === stem) return null;
    }
    if (law.equalRoads === 'arrival') {
      const [mine, theirs] = [self.user.arrived, other.user.arrived];
      if (mine !== undefined && theirs !== undefined && mine !== theirs) return mine > theirs ? 'waits' : null;
      const stem = stemOf(situation);
      if (stem !== null && region !== null && roadThatEndsYields.includes(region)) {
        if (self.arm === stem) return 'waits';
        if (other.arm === stem) return null;
      }
      if (side === 'right' && other.arm === stem) return 'open';
    }
    return side === 'right' ? 'waits' : null;
  },
};
