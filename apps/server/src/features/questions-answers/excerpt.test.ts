import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = `${'Many words stand here. '.repeat(20)}A roundabout follows. ${'More words come. '.repeat(20)}`.trim();

test('a short text is shown whole, a long one from its beginning', () => {
  expect(excerptOf('Yes.', new Set())).toBe('Yes.');
  expect(excerptOf(long, new Set())).toMatch(/^Many words stand here\..{100,190} …$/);
});

test('a match farther on is in the passage', () => {
  const passage = excerptOf(long, new Set(['roundabout']));
  expect(passage).toMatch(/^… \S.*roundabout.* …$/);
  expect(passage.length).toBeLessThan(210);
});

test('a match at the beginning leaves the beginning', () => {
  expect(excerptOf(long, new Set(['many']))).toMatch(/^Many words/);
});
