import { expect, test } from 'vitest';
import { readingEase } from './reading-ease.ts';

test('the formulas are those of Flesch and Amstad', () => {
  // 12 words in 2 sentences, 13 syllables.
  expect(readingEase('You see a red light ahead. What do you do first, then?', 'en')).toBeCloseTo(
    206.835 - 1.015 * (12 / 2) - 84.6 * (13 / 12),
  );
  // 7 words in 1 sentence, 11 syllables.
  expect(readingEase('Wer fährt an dieser Kreuzung zuerst weiter?', 'de')).toBeCloseTo(180 - 7 - 58.5 * (11 / 7));
});

test('long words and long sentences are harder', () => {
  const plain = readingEase('How far must you stay back?', 'en') ?? 0;
  expect(readingEase('What following distance is recommended?', 'en')).toBeLessThan(plain);
  expect(readingEase('How far must you stay back when the road is wet and the car ahead is small?', 'en')).toBeLessThan(
    plain,
  );
});

test('the name of a state does not make a prompt harder, and a number counts by its digits', () => {
  const inOhio = readingEase('May you park here in Ohio?', 'en');
  expect(readingEase('May you park here in Pennsylvania?', 'en')).toBe(inOhio);
  expect(readingEase('May you park at 25 feet?', 'en')).toBe(readingEase('May you park at any feet?', 'en'));
});

test('a text without words, or in a language without a formula, has no reading ease', () => {
  expect(readingEase('…?', 'en')).toBeNull();
  expect(readingEase('Hur fort får du köra?', 'sv')).toBeNull();
});
