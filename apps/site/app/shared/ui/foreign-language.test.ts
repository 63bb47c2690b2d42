import { expect, test } from 'vitest';
import { foreignLang, officialLang } from './foreign-language.ts';

test.each([
  ['de', 'en-DE', 'de'],
  ['en', 'en-DE', undefined],
  ['sv', 'sv-SE', undefined],
])('a text in %s on a page in %s has the lang %s', (language, page, lang) => {
  expect(foreignLang(language, page)).toBe(lang);
});

test.each([
  ['en-DE', 'de'],
  ['de-DE', undefined],
  ['en-GB', undefined],
  ['fr-FR', undefined],
])('official names on a page in %s have the lang %s', (page, lang) => {
  expect(officialLang(page)).toBe(lang);
});
