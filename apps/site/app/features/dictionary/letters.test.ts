import { expect, test } from 'vitest';
import { byFirstLetter } from './letters.ts';

const letters = (terms: string[], tag: string) => [
  ...byFirstLetter(
    terms.map((term) => ({ term })),
    tag,
  ).keys(),
];

test('accents are letters of their own only where the alphabet has them', () => {
  expect(letters(['avfart', 'ände', 'älg', 'övergångsställe'], 'sv-SE')).toEqual(['A', 'Ä', 'Ö']);
  expect(letters(['Abbiegen', 'Änderung', 'Überholen'], 'de-DE')).toEqual(['A', 'U']);
  expect(letters(['état', 'Essieu'], 'fr-FR')).toEqual(['E']);
});

test('quotes and digits', () => {
  expect(letters(['“Move over” law', '3-second rule'], 'en-US')).toEqual(['M', '3']);
});
