import { expect, test } from 'vitest';
import { germanSyllables } from './german-syllables.ts';

test.each([
  ['Auto', 2],
  ['bauen', 2],
  ['beachten', 3],
  ['Bremsweg', 2],
  ['Geschwindigkeit', 4],
  ['Kreuzung', 2],
  ['Quer', 1],
  ['Schnee', 1],
  ['Situation', 5],
  ['Überholverbot', 5],
  ['Verkehrszeichen', 4],
  ['wie', 1],
])('%s has %d syllables', (word, syllables) => {
  expect(germanSyllables(word)).toBe(syllables);
});
