import type { RuleValue } from '@lanewise/contracts/calls/rules';
import { expect, test } from 'vitest';
import { mapShades } from './map-shades.ts';

const values = (...all: readonly RuleValue['value'][]) => all.map((value) => ({ value }) as RuleValue);

test('numbers are shaded by how they compare with the most common one', () => {
  const all = values(15, 10, 15, 20);
  const { common, shadeOf, used } = mapShades(all);
  expect(common?.value).toBe(15);
  expect(all.map(shadeOf)).toEqual(['common', 'less', 'common', 'more']);
  expect(used).toEqual(['common', 'less', 'more']);
});

test('values that are no numbers are the most common one or another', () => {
  const all = values(true, true, false);
  expect(all.map(mapShades(all).shadeOf)).toEqual(['common', 'common', 'other']);
});

test('a rule with one value has one shade', () => {
  expect(mapShades(values(4, 4)).used).toEqual(['common']);
});
