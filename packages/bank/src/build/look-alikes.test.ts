import { expect, test } from 'vitest';
import type { DraftQuestion } from '../draft/draft.ts';
import { checkFixture } from '../fixtures/fixture-bank.ts';
import { signLookAlikes } from './look-alikes.ts';

const { draft } = checkFixture();
const keyOf = (picture: { readonly key: string }) => picture.key;
const about = (sign: string, subject: 'us' | 'de', languages: readonly string[]) => {
  const [first] = draft.questions;
  const text = Object.fromEntries(languages.map((language) => [language, { ...first?.text.en }]));
  return { ...first, subject, picture: { kind: 'sign', key: `sign:${sign}`, sign }, text } as unknown as DraftQuestion;
};

test('a sign is shown with those it is taken for, named in each language of the question', () => {
  expect(signLookAlikes(about('us/W4-1R', 'us', ['en']), keyOf)).toEqual([
    { picture: 'sign:us/W4-2R', name: { en: 'The right lane ends' } },
    { picture: 'sign:us/W4-3R', name: { en: 'A lane is added on the right: no need to merge' } },
  ]);
  const [stop] = signLookAlikes(about('de/205', 'de', ['de', 'en']), keyOf);
  expect(stop?.picture).toBe('sign:de/206');
  expect(Object.keys(stop?.name ?? {})).toEqual(['de', 'en']);
});

test('a question about a scene has none', () => {
  const scene = { ...about('us/W4-1R', 'us', ['en']), picture: null } as DraftQuestion;
  expect(signLookAlikes(scene, keyOf)).toEqual([]);
});
