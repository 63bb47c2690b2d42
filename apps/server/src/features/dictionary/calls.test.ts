import { compiledTexts } from '@lanewise/content/check/texts.testing';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await startTestApp({ snapshot: smallSnapshot(), texts: compiledTexts({ withGerman: true }) });
const get = (path: string) => app.inject(`/api/v3/content/${path}`);
const slugs = (answer: { json(): { terms: { slug: string }[] } }) => answer.json().terms.map(({ slug }) => slug);

test('the terms of a country are listed in alphabetical order, each with its picture and what to see also', async () => {
  const answer = await get('us/dictionary');
  expect(answer).toAnswer('listTerms');
  expect(answer.json()).toMatchObject({
    total: 2,
    language: 'en',
    terms: [
      { slug: 'stop', picture: null, see: [] },
      { slug: 'yield', picture: { source_url: '/pictures/1.svg' }, see: [{ slug: 'stop', term: 'Stop' }] },
    ],
  });
  expect((await get('fr/dictionary')).json()).toMatchObject({ terms: [], total: 0, language: 'fr' });
  expect(await get('xx/dictionary')).toBeRefusedWith('SUBJECT_NOT_FOUND');
});

test('a search looks in terms and definitions, and forgives a spelling mistake', async () => {
  expect(slugs(await get('us/dictionary?s=yeild'))).toEqual(['yield']);
  expect(slugs(await get('us/dictionary?s=standstill'))).toEqual(['stop']);
  expect(slugs(await get('us/dictionary?s=elephants'))).toEqual([]);
});

test('a country with a dictionary in English, too, has it in the language that is asked for', async () => {
  expect((await get('de/dictionary?locale=en')).json()).toMatchObject({
    terms: [{ slug: 'vorfahrt', term: 'priority', definition: 'Who goes first.' }],
    language: 'en',
  });
  expect(slugs(await get('de/dictionary?locale=en&s=Vorfahrt'))).toEqual([]);
  expect((await get('de/dictionary')).json()).toMatchObject({ terms: [{ term: 'Vorfahrt' }], language: 'de' });
  expect((await get('fr/dictionary?locale=en')).json()).toMatchObject({ terms: [], language: 'fr' });
});
