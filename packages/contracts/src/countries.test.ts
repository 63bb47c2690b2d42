import { expect, test } from 'vitest';
import { countries, countryOf, homeLocale, localeOf, locales, subjectCodes } from './countries.ts';
import { contentLanguages, languageOf, languages, type MessageLocale } from './languages.ts';

const messageLocales: readonly MessageLocale[] = Object.values(languages).flatMap(({ catalogues }) => catalogues);

test('a country has a locale for each of its languages, the first under its own code', () => {
  expect(Object.values(locales).map(({ code, tag, messages }) => [code, tag, messages])).toEqual(
    expect.arrayContaining([
      ['us', 'en-US', 'en-US'],
      ['uk', 'en-GB', 'en-GB'],
      ['au', 'en-AU', 'en-AU'],
      ['se', 'sv-SE', 'sv'],
      ['se-en', 'en-SE', 'en-GB'],
      ['de', 'de-DE', 'de'],
      ['de-en', 'en-DE', 'en-GB'],
      ['fr', 'fr-FR', 'fr'],
    ]),
  );
});

test('a language is read at home in the first country that speaks it', () => {
  const known = (['en', 'de', 'sv', 'fr'] as const).map((language) => homeLocale(language).code);
  expect(known).toEqual(['us', 'de', 'se', 'fr']);
});

test('each language has a country that shows it, and each catalogue too', () => {
  const shown = new Set(Object.values(locales).map(({ messages }) => messages));
  expect(messageLocales.filter((catalogue) => !shown.has(catalogue))).toEqual([]);
});

test('a catalogue is named by its language', () => {
  expect((['en-US', 'en-GB', 'de'] as const).map(languageOf)).toEqual(['en', 'en', 'de']);
  expect(contentLanguages).toEqual([...new Set(messageLocales.map(languageOf))]);
});

test('names that every JavaScript object has are not countries', () => {
  expect(localeOf('constructor')).toBeUndefined();
  expect(countryOf('toString')).toBeUndefined();
});

test('a country is found by its code and by its topic', () => {
  for (const code of subjectCodes) {
    expect(countryOf(code)).toBe(countries[code]);
    expect(countryOf(countries[code].topic)).toBe(countries[code]);
  }
});

test('ages of consent are within the legal limits', () => {
  // GDPR Art. 8 allows 13 to 16; COPPA says 13.
  for (const { code, consentAge } of Object.values(countries)) {
    expect(consentAge, code).toBeGreaterThanOrEqual(13);
    expect(consentAge, code).toBeLessThanOrEqual(16);
  }
});
