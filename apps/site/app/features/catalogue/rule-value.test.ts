import { regionRules } from '@lanewise/contracts/constants/region-rules';
import { expect, test } from 'vitest';
import { ruleName, ruleValue, valueOfRule } from './rule-value.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['permit_age', 186, '15 years 6 months'],
  ['license_age', 192, '16 years'],
  ['bac_under_21', 0, '0%'],
  ['bac_adult', 0.08, '0.08%'],
  ['speed_school_zone', 20, '20 mph'],
  ['park_hydrant_feet', 15, '15 feet'],
  ['texting_ban', true, 'Banned'],
  ['handheld_phone_ban', false, 'Not banned by state law'],
] as const)('%s of %s is shown as %s', (rule, value, shown) => {
  expect(plain(ruleValue({ rule, value }))).toBe(shown);
});

test('every listed rule has a name of its own', () => {
  expect(new Set(regionRules.map((rule) => ruleName({ rule }))).size).toBe(regionRules.length);
});

test('a rule that the bank does not have for the state is not made up', () => {
  expect(valueOfRule({ region_rules: [] }, 'permit_age')).toBeNull();
});
