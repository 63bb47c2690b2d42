import { locales } from '@lanewise/contracts/countries';
import { expect, test } from 'vitest';
import { distanceText, languageName, listText, priceText } from './school-words.ts';

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

test('distances are in the unit of the country’s roads', () => {
  expect(distanceText(2638, locales.us)).toBe('1.6 mi');
  expect(plain(distanceText(2638, locales.de))).toBe('2,6 km');
  expect(plain(distanceText(31_400, locales.se))).toBe('31 km');
  expect(distanceText(0, locales.us)).toBe('0.1 mi');
});

test('a price is named with its minutes, and an unknown one is not made up', () => {
  const price = { amount: 6500, currency: 'EUR', minutes: 45 };
  expect(plain(priceText({ lesson_price: price }, locales.de))).toMatch(/65,00 € .* 45 /);
  expect(priceText({ lesson_price: null }, locales.de)).toBeUndefined();
});

test('languages have the names of the page’s language', () => {
  expect(['de', 'en', 'tr'].map((tag) => languageName(tag, 'de-DE'))).toEqual(['Deutsch', 'Englisch', 'Türkisch']);
  expect(languageName('sv', 'fr-FR')).toBe('Suédois');
  expect(listText([], 'en-US')).toBeUndefined();
});
