import { meets } from '../conflicts.ts';
import type { PriorityRule } from '../rule.ts';
import { type Mover, sideOf } from '../situation.ts';

/** Returns whether a mover is an ambulance, fire engine or police car with its lights flashing. */
export const isUrgent = ({ user, path }: Mover): boolean =>
  path !== null && (user.kind === 'emergency' ? user.flashing !== 'none' : user.flashing === 'blue');

/**
 * Everyone makes way for an emergency vehicle with its lights flashing, including those ahead of it and, in the US,
 * oncoming traffic on a road without a barrier. de: StVO § 38 Abs. 1. fr: Code de la route R415-12. se: TrF 2 kap. 5 §.
 * uk: Highway Code rule 219. us: UVC 11-405.
 */
export const emergencyVehicle: PriorityRule = {
  id: 'emergency-vehicle',
  source: {
    us: 'UVC § 11-405',
    uk: 'Highway Code rule 219',
    de: 'StVO § 38 Abs. 1',
    se: 'TrF 2 kap. 5 §',
    fr: 'Code de la route R415-12',
    au: 'ARR rules 78, 79',
  },
  reason: 'everyone makes way for an emergency vehicle with flashing lights',
  apart: true,
  judge(self, other, situation) {
    const { law, layout } = situation;
    if (isUrgent(self) || !isUrgent(other)) return null;
    const side = sideOf(self, other);
    if (side === 'same') return other.front < self.front ? 'waits' : null;
    const oncoming = layout.road && side === 'opposite' && self.arm?.centreLine !== 'reserve';
    return meets(situation, self, other) || (law.oncomingStopsForEmergencies && oncoming) ? 'waits' : null;
  },
};
