import { regionRules } from '@lanewise/contracts/constants/region-rules';
import { expect, test } from 'vitest';
import { ruleName, valueOfRule } from './rule-value.ts';

test('every listed rule has a name of its own', () => {
  expect(new Set(regionRules.map((rule) => ruleName({ rule }))).size).toBe(regionRules.length);
});

test('a rule that the bank does not have for the state is not made up', () => {
  expect(valueOfRule({ region_rules: [] }, 'permit_age')).toBeNull();
});
