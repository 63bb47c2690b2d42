import { expect, test } from 'vitest';
import { roundedDown } from './trust.ts';

test('a counted figure is rounded down, never up', () => {
  expect([1000, 1999, 12_345, 999_999, 99, 7].map(roundedDown)).toEqual([1000, 1900, 12_000, 990_000, 99, 7]);
});
