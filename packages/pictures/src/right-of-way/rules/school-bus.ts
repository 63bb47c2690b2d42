import type { PriorityRule } from '../rule.ts';
import { sideOf } from '../situation.ts';

/**
 * A school bus that has stopped with its red lights flashing must not be passed from either direction. Traffic on the
 * other side of a divided road may go on. Whether oncoming traffic stops on an undivided road of four or more lanes
 * differs by state (California lets it pass: Vehicle Code § 22454). us: UVC 11-706.
 */
export const schoolBus: PriorityRule = {
  id: 'school-bus',
  source: {
    us: 'UVC § 11-706',
    uk: null,
    de: null,
    se: null,
    fr: null,
    au: null,
  },
  reason:
    'nobody passes a school bus that has stopped with its red lights flashing; on four lanes the law differs by state',
  apart: true,
  judge(self, other, { layout, region }) {
    // The bus itself waits until its passengers are across.
    if (self.user.kind === 'school-bus' && self.user.flashing === 'red' && other.onFoot) return 'waits';
    if (self.onFoot || other.user.kind !== 'school-bus' || other.user.flashing !== 'red') return null;
    const side = sideOf(self, other);
    if (side === 'same') return self.front < other.front ? 'waits' : null;
    if (side !== 'opposite' || !layout.road || self.arm === null || self.arm.median > 0) return null;
    // They have passed each other when together they have travelled farther than the road between their lines is long.
    if (self.past + other.past > 0) return null;
    if (self.arm.lanesIn < 2 || self.arm.lanesOut < 2) return 'waits';
    return region === 'CA' ? null : 'open';
  },
};
