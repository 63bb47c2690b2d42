import { expect, test } from 'vitest';
import { isPermissive, licensedPackages, namedElsewhere } from './licences.ts';

const packages = licensedPackages();

test('every runtime dependency has a licence that lets others use, change and distribute it', () => {
  expect(packages.length).toBeGreaterThan(300);
  const others = packages.filter(({ name, licence }) => !isPermissive(licence ?? namedElsewhere[name] ?? 'none'));
  expect(others).toEqual([]);
});

test('licences noted by hand belong to packages that declare none', () => {
  const silent = new Set(packages.filter(({ licence }) => licence === undefined).map(({ name }) => name));
  expect(Object.keys(namedElsewhere).filter((name) => !silent.has(name))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  ['none', false],
])('%s: %s', (expression, expected) => {
  expect(isPermissive(expression)).toBe(expected);
});
