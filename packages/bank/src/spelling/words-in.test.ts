import { expect, test } from 'vitest';
import { wordsIn } from './words-in.ts';

test('numbers, codes, placeholders and addresses are not words', () => {
  expect(
    wordsIn(
      'At 5 km/h you (A) pass the 16th and {n}th sign with class BF17, {value} {unit}, see https://example.org/abcd.',
    ),
  ).toEqual(['At', 'km', 'you', 'pass', 'the', 'and', 'sign', 'with', 'class', 'see']);
  expect(
    wordsIn('![A red octagon](sign:us/R1-1)\n:::if bac_adult below 0.08\n{fact:bac_adult}th [more](/us/lessons)'),
  ).toEqual(['red', 'octagon', 'more']);
});

test('half a word next to a hyphen is left out, a whole word is kept', () => {
  expect(wordsIn('Be- und Entladen, Bus- oder Bahnspur, Ein- und -ausfahrt, E-Scooter, give-way sign')).toEqual([
    'und',
    'Entladen',
    'oder',
    'Bahnspur',
    'und',
    'Scooter',
    'give',
    'way',
    'sign',
  ]);
});

test('an apostrophe is part of a word, a soft hyphen is not', () => {
  expect(wordsIn('The drivers’ light isn’t on; Prüfungs\u00adsimulation')).toEqual([
    'The',
    'drivers',
    'light',
    "isn't",
    'on',
    'Prüfungssimulation',
  ]);
});
