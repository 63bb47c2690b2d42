/** The words for a state's rules and their values. */
import type { CourseInfo } from '@lanewise/contracts/calls/catalogue';
import { m } from '@lanewise/words/messages';

type Rule = CourseInfo['region_rules'][number];

type Say = (value: Rule['value']) => string;

const mph: Say = (value) => m.state_mph_us({ value: Number(value) });
const feet: Say = (value) => m.state_feet_us({ value: Number(value) });
const percent: Say = (value) => m.state_percent_us({ value: Number(value).toFixed(value === 0 ? 0 : 2) });
const ban: Say = (value) => (value === true ? m.state_banned_us() : m.state_not_banned_us());

/** Returns an age or a time in months as years and months. */
const age: Say = (value) => {
  const [years, months] = [Math.floor(Number(value) / 12), Number(value) % 12];
  return months === 0 ? m.state_years_us({ value: years }) : m.state_years_months_us({ years, months });
};

const rules: Readonly<Record<Rule['rule'], { readonly name: () => string; readonly say: Say }>> = {
  speed_school_zone: { name: m.state_rule_speed_school_zone_us, say: mph },
  speed_residential: { name: m.state_rule_speed_residential_us, say: mph },
  speed_rural_interstate: { name: m.state_rule_speed_rural_interstate_us, say: mph },
  bac_adult: { name: m.state_rule_bac_adult_us, say: percent },
  bac_under_21: { name: m.state_rule_bac_under_21_us, say: percent },
  handheld_phone_ban: { name: m.state_rule_handheld_phone_ban_us, say: ban },
  texting_ban: { name: m.state_rule_texting_ban_us, say: ban },
  novice_phone_ban: { name: m.state_rule_novice_phone_ban_us, say: ban },
  right_turn_on_red: {
    name: m.state_rule_right_turn_on_red_us,
    say: (value) => (value === true ? m.state_allowed_us() : m.state_not_allowed_us()),
  },
  signal_distance_feet: { name: m.state_rule_signal_distance_feet_us, say: feet },
  bicycle_passing_feet: { name: m.state_rule_bicycle_passing_feet_us, say: feet },
  park_hydrant_feet: { name: m.state_rule_park_hydrant_feet_us, say: feet },
  park_crosswalk_feet: { name: m.state_rule_park_crosswalk_feet_us, say: feet },
  park_stop_sign_feet: { name: m.state_rule_park_stop_sign_feet_us, say: feet },
  park_railroad_feet: { name: m.state_rule_park_railroad_feet_us, say: feet },
  emergency_vehicle_follow_feet: { name: m.state_rule_emergency_vehicle_follow_feet_us, say: feet },
  permit_age: { name: m.state_rule_permit_age_us, say: age },
  permit_hold_months: {
    name: m.state_rule_permit_hold_months_us,
    say: (value) => m.state_months_us({ value: Number(value) }),
  },
  supervised_hours: {
    name: m.state_rule_supervised_hours_us,
    say: (value) => m.state_hours_us({ value: Number(value) }),
  },
  license_age: { name: m.state_rule_license_age_us, say: age },
};

/** Returns the name of the state that a course is about. */
export function stateOf({ course }: Pick<CourseInfo, 'course'>): string {
  return course.region ?? course.name;
}

/** Returns what a rule is about. */
export function ruleName({ rule }: Pick<Rule, 'rule'>): string {
  return rules[rule].name();
}

/** Returns its value in words. */
export function ruleValue({ rule, value }: Pick<Rule, 'rule' | 'value'>): string {
  return rules[rule].say(value);
}

/** Returns the value of one of a course's rules in words; null if the bank has none. */
export function valueOfRule({ region_rules }: Pick<CourseInfo, 'region_rules'>, name: Rule['rule']): string | null {
  const found = region_rules.find(({ rule }) => rule === name);
  return found === undefined ? null : ruleValue(found);
}
