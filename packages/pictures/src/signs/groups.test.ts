import { expect, test } from 'vitest';
import { signIds, UnknownSignError } from './catalogue.ts';
import { groupOfSign, signGroups } from './groups.ts';

const countries = ['us', 'uk', 'au', 'se', 'de', 'fr'];

test.each(countries)('every sign of %s is in a group, and no group is empty', (country) => {
  const used = new Set(signIds(country).map(groupOfSign));
  expect([...used].toSorted()).toEqual(signGroups(country).toSorted());
});

test.each([
  ['us/R1-1', 'us.regulatory'],
  ['us/W10-1', 'us.rail'],
  ['us/W20-1', 'us.work'],
  ['uk/601.1', 'uk.order'],
  ['uk/501-502', 'uk.warning'],
  ['se/E19', 'se.instruction'],
  ['de/101', 'de.warning'],
  ['de/1000-10', 'de.plate'],
  ['fr/B6a1', 'fr.prohibition'],
  ['fr/B50a', 'fr.zone'],
  ['fr/B14-30', 'fr.prohibition'],
])('%s is in %s', (id, group) => {
  expect(groupOfSign(id)).toBe(group);
});

test('an unknown sign is in no group, and an unknown country has none', () => {
  expect(() => groupOfSign('us/X')).toThrow(UnknownSignError);
  expect(signGroups('xx')).toEqual([]);
});
