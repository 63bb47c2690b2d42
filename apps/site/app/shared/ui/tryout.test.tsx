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

test('a scene is shown from the seat first, and from above once it is answered; a scene that the seat does not show is a plan', () => {
  const plan = { kind: 'scene', src: '/plan.svg', alt: 'A crossing', width: 640, height: 640 } as const;
  const seat = { src: '/seat.webp', srcset: '/seat.avif 800w', width: 800, height: 450 };
  const order = { picture: { ...plan, src: '/answered.svg' }, verdict: null, steps: [] };
  const images = (comesFirst: boolean) => {
    const picture = { ...plan, seat: { ...seat, comes_first: comesFirst } };
    const item = makeItem({ data: { picture, order } });
    const html = renderToStaticMarkup(<Tryout item={item} page="en-US" />);
    return [...html.matchAll(/<img[^>]*? src="([^"]*)"/g)].map(([, src]) => src);
  };
  expect(images(true)).toEqual(['/seat.webp', '/answered.svg', '/seat.webp', '/answered.svg']);
  expect(images(false)).toEqual(['/plan.svg', '/answered.svg', '/plan.svg', '/answered.svg']);
});
