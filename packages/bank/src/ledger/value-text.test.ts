import { expect, test } from 'vitest';
import { shortValue, valueText } from './value-text.ts';

test.each([
  ['percent', 0.08, '0.08%', '0.08'],
  ['percent', 0, '0%', '0'],
  ['feet', 7.5, '7.5 feet', '7.5'],
  ['days', 1, '1 day', '1'],
  ['age', 192, '16 years', '16'],
  ['age', 186, '15 years 6 months', '15½'],
  ['age', 177, '14 years 9 months', '14¾'],
  ['clock', 23, '11 p.m.', '11'],
  ['clock', 24, 'midnight', '12'],
  ['clock', 24.5, '12:30 a.m.', '12:30'],
  ['clock', 25, '1 a.m.', '1'],
  ['dollars', 1000, '$1,000', '1k'],
  ['dollars', 750, '$750', '750'],
  ['passengers', 0, 'None', '0'],
] as const)('%s: %d is %s, on a tile %s', (kind, value, text, short) => {
  expect(valueText({ kind }, value)).toBe(text);
  expect(shortValue({ kind }, value)).toBe(short);
});

test('a flag and a text have the words of their rule', () => {
  const words = { true: 'Banned', primary: 'For the belt alone' };
  expect(valueText({ kind: 'flag', words }, true)).toBe('Banned');
  expect(valueText({ kind: 'words', words }, 'primary')).toBe('For the belt alone');
  expect(shortValue({ kind: 'words', short: { primary: '1st' } }, 'primary')).toBe('1st');
});

test.each([
  ['a value of another kind', 'mph', 'fast'],
  ['a flag without words', 'flag', false],
] as const)('%s cannot be written', (_what, kind, value) => {
  expect(valueText({ kind, words: { true: 'Banned' } }, value)).toBeNull();
});
