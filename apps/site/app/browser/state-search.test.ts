import { expect, test } from 'vitest';
import { meansState } from './state-search.ts';

test.each([
  ['ca', 'CA', 'California', true],
  ['Cal', 'CA', 'California', true],
  ['mex', 'NM', 'New Mexico', true],
  ['new mexico ', 'NM', 'New Mexico', true],
  ['ca', 'NC', 'North Carolina', true],
  ['or', 'CA', 'California', false],
  ['xy', 'CA', 'California', false],
  ['', 'CA', 'California', true],
])('"%s" and %s (%s): %s', (typed, code, name, expected) => {
  expect(meansState(typed, code, name)).toBe(expected);
});
