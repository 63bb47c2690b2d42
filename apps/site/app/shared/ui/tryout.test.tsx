import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { makeItem } from '../../features/practice/practice-item.testing.ts';
import { Tryout } from './tryout.tsx';

const source = { title: 'Straßenverkehrs-Ordnung (StVO)', section: null, url: null, checked: null };

/** Returns the texts that are marked as German. */
function marked(language: string, page: string): (string | undefined)[] {
  const item = makeItem({ content: 'Who goes first?', data: { language, explanation: 'The reason.', source } });
  const html = renderToStaticMarkup(<Tryout item={item} page={page} href="/de-en/de-b/practice-test" />);
  return [...html.matchAll(/ lang="de">([^<]*)</g)].map(([, text]) => text);
}

test('of an English sample on an English page about Germany, only the name of the law is German', () => {
  expect(new Set(marked('en', 'en-DE'))).toEqual(new Set(['Straßenverkehrs-Ordnung (StVO).']));
});

test('a sample that exists only in German is marked as German', () => {
  expect(marked('de', 'en-DE')).toEqual(expect.arrayContaining(['Who goes first?', 'The reason.']));
});

test('nothing is marked where page and sample are in the same language', () => {
  expect(marked('de', 'de-DE')).toEqual([]);
});
