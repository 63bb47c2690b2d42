import { expect, test } from 'vitest';
import { again, known } from './deck.ts';

test('a card that was known leaves the round', () => {
  expect(known(['a', 'b'])).toEqual(['b']);
  expect(known(['a'])).toEqual([]);
});

test('a card that was not known comes again after four others, or last', () => {
  expect(again(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual(['b', 'c', 'd', 'e', 'a', 'f']);
  expect(again(['a', 'b'])).toEqual(['b', 'a']);
  expect(again(['a'])).toEqual(['a']);
  expect(again([])).toEqual([]);
});
