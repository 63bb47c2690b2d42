import { expect, test } from 'vitest';
import { cookieValue } from './cookies.ts';

test('the first cookie of a name counts, as browsers send the nearest one first', () => {
  expect(cookieValue('a=1; a=2', 'a')).toBe('1');
  expect(cookieValue('a=b=c', 'a')).toBe('b=c');
});
