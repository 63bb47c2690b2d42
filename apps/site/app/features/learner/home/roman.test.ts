import { expect, test } from 'vitest';
import { roman } from './roman.ts';

test('chapters have Roman numerals, those after the fifteenth too', () => {
  expect([1, 4, 9, 14, 15, 16, 19, 24, 29].map(roman)).toEqual([
    'I',
    'IV',
    'IX',
    'XIV',
    'XV',
    'XVI',
    'XIX',
    'XXIV',
    'XXIX',
  ]);
});
