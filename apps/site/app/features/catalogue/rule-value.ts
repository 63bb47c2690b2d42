/** The names of a state's rules. */
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import { m } from '@lanewise/words/messages';

type Rule = CourseInfo['region_rules'][number];

/** Names as a course page has room for them; a rule's own page has the longer title of the ledger. */
const names: Readonly<Record<Rule['rule'], () => string>> = {
  speed_school_zone: m.state_rule_speed_school_zone_us,
  speed_residential: m.state_rule_speed_residential_us,
  speed_rural_interstate: m.state_rule_speed_rural_interstate_us,
  bac_adult: m.state_rule_bac_adult_us,
  bac_under_21: m.state_rule_bac_under_21_us,
  handheld_phone_ban: m.state_rule_handheld_phone_ban_us,
  texting_ban: m.state_rule_texting_ban_us,
  novice_phone_ban: m.state_rule_novice_phone_ban_us,
  right_turn_on_red: m.state_rule_right_turn_on_red_us,
  signal_distance_feet: m.state_rule_signal_distance_feet_us,
  bicycle_passing_feet: m.state_rule_bicycle_passing_feet_us,
  park_hydrant_feet: m.state_rule_park_hydrant_feet_us,
  park_crosswalk_feet: m.state_rule_park_crosswalk_feet_us,
  park_stop_sign_feet: m.state_rule_park_stop_sign_feet_us,
  park_railroad_feet: m.state_rule_park_railroad_feet_us,
  emergency_vehicle_follow_feet: m.state_rule_emergency_vehicle_follow_feet_us,
  permit_age: m.state_rule_permit_age_us,
  permit_hold_months: m.state_rule_permit_hold_months_us,
  supervised_hours: m.state_rule_supervised_hours_us,
  license_age: m.state_rule_license_age_us,
};

/** Returns the name of the state that a course is about. */
export function stateOf({ course }: Pick<CourseInfo, 'course'>): string {
  return course.region ?? course.name;
}

/** Returns what a rule is about. */
export function ruleName({ rule }: Pick<Rule, 'rule'>): string {
  return names[rule]();
}

/** Returns the value of one of a course's rules in words; null if the bank has none. */
export function valueOfRule({ region_rules }: Pick<CourseInfo, 'region_rules'>, name: Rule['rule']): string | null {
  return region_rules.find(({ rule }) => rule === name)?.text ?? null;
}
