/** The words for kinds of hazards. */
import type { HazardFamily } from '@lanewise/learning/hazard/clip';
import { m } from '@lanewise/words/messages';

export const familyWords: Readonly<Record<HazardFamily, () => string>> = {
  child_between_cars: m.hazard_family_child_between_cars,
  opening_door: m.hazard_family_opening_door,
  cyclist_passing: m.hazard_family_cyclist_passing,
  emerging_car: m.hazard_family_emerging_car,
  pedestrian_at_bus: m.hazard_family_pedestrian_at_bus,
  bus_pulling_out: m.hazard_family_bus_pulling_out,
  braking_queue: m.hazard_family_braking_queue,
  turning_across: m.hazard_family_turning_across,
  crossing: m.hazard_family_crossing,
  reversing_car: m.hazard_family_reversing_car,
  animal: m.hazard_family_animal,
  oncoming_in_bend: m.hazard_family_oncoming_in_bend,
  tractor: m.hazard_family_tractor,
  horse_rider: m.hazard_family_horse_rider,
  oncoming_overtaking: m.hazard_family_oncoming_overtaking,
  merging_lorry: m.hazard_family_merging_lorry,
  cutting_in: m.hazard_family_cutting_in,
  roadworks: m.hazard_family_roadworks,
};
