/** Rules of a state that its course page lists, in this order. The names are those of the bank's facts; the choice is ours. */
export const regionRules = [
  'speed_school_zone',
  'speed_residential',
  'speed_rural_interstate',
  'bac_adult',
  'bac_under_21',
  'handheld_phone_ban',
  'texting_ban',
  'novice_phone_ban',
  'right_turn_on_red',
  'signal_distance_feet',
  'bicycle_passing_feet',
  'park_hydrant_feet',
  'park_crosswalk_feet',
  'park_stop_sign_feet',
  'park_railroad_feet',
  'emergency_vehicle_follow_feet',
  'permit_age',
  'permit_hold_months',
  'supervised_hours',
  'license_age',
] as const;

export type RegionRuleName = (typeof regionRules)[number];
