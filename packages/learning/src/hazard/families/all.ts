/** Every family of hazards. */
import type { HazardFamily } from '../clip.ts';
import type { EpisodeFamily } from '../episode.ts';
import { animal, busPullingOut, emergingCar, openingDoor, reversingCar, tractor } from './joining.ts';
import { childBetweenCars, crossing, pedestrianAtBus, roadworks } from './on-foot.ts';
import { oncomingInBend, oncomingOvertaking, turningAcross } from './oncoming.ts';
import { brakingQueue, cuttingIn, cyclistPassing, horseRider, mergingLorry } from './same-way.ts';

export const families: Readonly<Record<HazardFamily, EpisodeFamily>> = {
  child_between_cars: childBetweenCars,
  opening_door: openingDoor,
  cyclist_passing: cyclistPassing,
  emerging_car: emergingCar,
  pedestrian_at_bus: pedestrianAtBus,
  bus_pulling_out: busPullingOut,
  braking_queue: brakingQueue,
  turning_across: turningAcross,
  crossing,
  reversing_car: reversingCar,
  animal,
  oncoming_in_bend: oncomingInBend,
  tractor,
  horse_rider: horseRider,
  oncoming_overtaking: oncomingOvertaking,
  merging_lorry: mergingLorry,
  cutting_in: cuttingIn,
  roadworks,
};
