import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { createContent, emptySnapshot } from '@lanewise/content/compiled/content';
import type { CompiledTerm } from '@lanewise/content/compiled/snapshot';
import { expect, test } from 'vitest';
import { explanationTerms } from './explanation-terms.ts';

const term = (slug: string, name: string): CompiledTerm => ({
  slug,
  term: name,
  definition: '',
  also: [],
  see: [],
  picture: null,
});
const dictionaries = {
  us: ['yield', 'blind spot', 'crosswalk', 'shoulder'].map((name) => term(name.replace(' ', '-'), name)),
  de: [term('vorfahrt', 'Vorfahrt')],
};
const { countries, ...nothing } = emptySnapshot();
const withTerms = (code: keyof typeof dictionaries) => ({ ...countries[code], dictionary: dictionaries[code] });
const termsIn = explanationTerms(
  createContent({ ...nothing, countries: { ...countries, us: withTerms('us'), de: withTerms('de') } }),
);

const explained = (subject: string, text: Readonly<Record<string, string>>) =>
  ({
    subject,
    text: Object.fromEntries(Object.entries(text).map(([language, explanation]) => [language, { explanation }])),
  }) as unknown as CompiledQuestion;

test('terms are found as they stand in the explanation, each once, with their place in the dictionary', () => {
  const question = explained('us', { en: 'Check both blind spots. Blind spots hide cars.\n\nThen yield.' });
  expect(termsIn(question, 'en')).toEqual([
    { words: 'blind spots', href: '/us/dictionary#blind-spot' },
    { words: 'yield', href: '/us/dictionary#yield' },
  ]);
});

test('an explanation leads to three terms at most', () => {
  const question = explained('us', { en: 'A crosswalk, a shoulder, a blind spot, and you yield.' });
  expect(termsIn(question, 'en')).toHaveLength(3);
});

test('an explanation in a language that the country has no dictionary in has none', () => {
  const question = explained('de', { de: 'Wer Vorfahrt hat, fährt zuerst.', en: 'Vorfahrt means priority.' });
  expect(termsIn(question, 'de')).toEqual([{ words: 'Vorfahrt', href: '/de/dictionary#vorfahrt' }]);
  expect(termsIn(question, 'en')).toEqual([]);
});

test('a translated explanation has the terms of the dictionary in its language', () => {
  const withEnglish = explanationTerms(
    createContent({
      ...nothing,
      countries: { ...countries, de: withTerms('de') },
      english: { de: { ...countries.de, dictionary: [term('vorfahrt', 'priority')] } },
    }),
  );
  const question = explained('de', { en: 'The car on the right has priority.' });
  expect(withEnglish(question, 'en')).toEqual([{ words: 'priority', href: '/de-en/dictionary#vorfahrt' }]);
});
