import { expect, test } from 'vitest';
import { fill, formatFigure, sharedDecimals, unitFor } from './fill.ts';

test('placeholders are filled, and those without a value are kept and reported', () => {
  expect(fill('In {region}: {value} {unit}', { region: 'Ohio', value: '20', unit: undefined })).toEqual({
    text: 'In Ohio: 20 {unit}',
    unknown: ['unit'],
  });
  expect(fill('{constructor}', {}).unknown).toEqual(['constructor']);
  expect(fill('{Region} has a rule.', { region: 'Ohio' }).unknown).toEqual(['Region']);
});

test('a unit with two forms agrees with its number', () => {
  expect(unitFor('day|days', 1)).toBe('day');
  expect(unitFor('day|days', 2)).toBe('days');
  expect(unitFor('mph', 1)).toBe('mph');
  expect(unitFor(undefined, 1)).toBe('');
});

test('the numbers of one question share their decimals from two on, so that the right one does not stand out', () => {
  expect(sharedDecimals([0.08, 0.1])).toBe(2);
  expect(sharedDecimals([7.5, 15])).toBe(0);
  expect(formatFigure(0.1, 'en-US', 2)).toBe('0.10');
});

test('numbers are formatted for the language', () => {
  expect(formatFigure(0.5, 'de')).toBe('0,5');
  expect(formatFigure(1000, 'en-US')).toBe('1,000');
});
