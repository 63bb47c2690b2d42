/** Blocks as WordPress 6 emits them, as a reader would expect to see them; and posts with a password, which nobody sees. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test } from 'vitest';
import { sanitizePost } from './sanitize-post.ts';

const place = {
  origin: 'https://lanewise.example',
  site: 'https://cms.example',
  pathOf: (slug: string) => (slug === 'road-test' ? '/us/driver-guides/road-test' : undefined),
};
const shown = (html: string) => sanitizePost(html, place).html;

const player = (id: string) =>
  `<details><summary>YouTube</summary><iframe src="https://www.youtube-nocookie.com/embed/${id}" title="YouTube" loading="lazy" ` +
  'allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></details>';

test.each([
  [
    'in a reusable block',
    '<figure class="wp-block-embed is-provider-youtube"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?list=PL1&#038;v=abc-1\n</div></figure>',
  ],
  [
    'whose host did not answer',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc-1?t=3\n</div></figure>',
  ],
])('an embedded video %s is a player, not an address', (_, html) => {
  expect(shown(html)).toBe(`<figure>${player('abc-1')}</figure>`);
});

test('any other address that could not be embedded is a link with the name of its host', () => {
  const block =
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.social.example/p/1?a=1&amp;b=2\n</div></figure>';
  expect(shown(block)).toBe(
    '<figure><p><a href="https://www.social.example/p/1?a=1&amp;b=2" rel="external">social.example</a></p></figure>',
  );
  expect(shown('<p>https://www.social.example/p/1</p>')).toContain('>social.example</a>');
});

test('a protocol-relative video, and one with words inside its frame, are folded away like any other', () => {
  expect(shown('<p><iframe src="//www.youtube.com/embed/abc-1"></iframe></p>')).toBe(player('abc-1'));
  expect(
    shown('<iframe src="https://www.youtube.com/embed/abc-1"><p>Your browser shows <b>no</b> frames.</p></iframe>'),
  ).toBe(player('abc-1'));
});

test('films and sounds of the WordPress are played when asked to; those from elsewhere, which pages may not load, are links', () => {
  expect(
    shown(
      '<figure class="wp-block-video"><video controls autoplay src="//cms.example/a.mp4" onplay="x()"></video></figure>',
    ),
  ).toBe('<figure><video src="https://cms.example/a.mp4" controls preload="none"></video></figure>');
  expect(
    shown(
      '<figure class="wp-block-audio"><audio src="/wp-content/uploads/a.mp3"></audio><figcaption>Horn</figcaption></figure>',
    ),
  ).toBe(
    '<figure><audio src="https://cms.example/wp-content/uploads/a.mp3" controls preload="none"></audio><figcaption>Horn</figcaption></figure>',
  );
  expect(
    shown('<figure class="wp-block-audio"><audio controls src="https://sounds.example/a.mp3"></audio></figure>'),
  ).toBe('<figure><a href="https://sounds.example/a.mp3" rel="external">sounds.example</a></figure>');
});

test('a figure whose picture is missing is left out with its caption, and what stands around it stays', () => {
  expect(
    shown(
      '<p>One</p><figure class="wp-block-image"><img alt=""/><figcaption>Gone</figcaption></figure><figure><img src="https://cms.example/b.jpg"/></figure>',
    ),
  ).toBe('<p>One</p><figure><img alt="" src="https://cms.example/b.jpg" loading="lazy" decoding="async"></figure>');
});

test('what is struck out stays struck out', () => {
  expect(
    shown(
      '<p><s>$50</s> now $33, <del>old</del> <ins>new</ins>, H<sub>2</sub>O, <mark>marked</mark>, <kbd>Ctrl</kbd></p>',
    ),
  ).toBe(
    '<p><s>$50</s> now $33, <del>old</del> <ins>new</ins>, H<sub>2</sub>O, <mark>marked</mark>, <kbd>Ctrl</kbd></p>',
  );
});

test('footnotes lead there and back, and jumps lead to the heading they name', () => {
  const id = '0b8e1f5c-7d6a-4c1e-9a7b-1f2e3d4c5b6a';
  const html =
    `<p>Stop.<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup> <a href="#signs">Signs</a> <a href="#nowhere">gone</a></p>` +
    `<h2 id="signs">All signs</h2><ol class="wp-block-footnotes"><li id="${id}">Code 1. <a href="#${id}-link" aria-label="Back">↩︎</a></li></ol>` +
    '<p id="main">x</p>';
  expect(shown(html)).toBe(
    `<p>Stop.<sup><a href="#post-${id}" id="post-${id}-link">1</a></sup> <a href="#all-signs">Signs</a> gone</p>` +
      `<h2 id="all-signs">All signs</h2><ol><li id="post-${id}">Code 1. <a href="#post-${id}-link">↩︎</a></li></ol><p>x</p>`,
  );
});

test.each([
  ['http://old.example/a', '<a href="http://old.example/a" rel="external">x</a>'],
  ['tel:+15551234567', '<a href="tel:+15551234567">x</a>'],
  ['//other.example/a', '<a href="https://other.example/a" rel="external">x</a>'],
  ['https://lanewise.example/us/ca-car', '<a href="/us/ca-car">x</a>'],
  ['/road-test/', '<a href="/us/driver-guides/road-test">x</a>'],
  ['../2026/11/road-test/#fees', '<a href="/us/driver-guides/road-test#fees">x</a>'],
  ['https://cms.example/road-test', '<a href="/us/driver-guides/road-test">x</a>'],
  ['/wp-content/uploads/form.pdf', '<a href="https://cms.example/wp-content/uploads/form.pdf" rel="external">x</a>'],
  ['/unknown-post/', '<a href="https://cms.example/unknown-post/" rel="external">x</a>'],
  ['javascript:alert(1)', 'x'],
  ['', 'x'],
])('a link to %j', (target, expected) => {
  expect(shown(`<p><a href="${target}">x</a></p>`)).toBe(`<p>${expected}</p>`);
});

const made = (id: number, slug: string, content: object) => ({
  id,
  date_gmt: `2026-11-0${id}T08:00:00`,
  modified_gmt: `2026-11-0${id}T08:00:00`,
  slug,
  title: { rendered: slug },
  excerpt: { rendered: '', protected: 'protected' in content },
  content: { rendered: '', ...content },
  categories: [3, 'protected' in content ? 5 : 4],
});
const posts = [
  made(1, 'first', { rendered: '<p><a href="/third/">Third</a> <a href="/secret/">Secret</a></p>' }),
  made(2, 'secret', { protected: true }),
  made(3, 'third', { rendered: '<p>Third</p>' }),
];

const category = (id: number, slug: string, parent: number) => ({
  id,
  count: 1,
  description: '',
  name: slug,
  slug,
  parent,
});
const categories = [category(3, 'us', 0), category(4, 'news', 3), category(5, 'hidden', 3)];

/** Answers as a WordPress does, as far as we ask. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://cms');
  const isRoot = query.get('slug') === 'us';
  const slugs = query.get('slug')?.split(',');
  const before = query.get('before')?.slice(0, 19) ?? '9';
  const after = query.get('after')?.slice(0, 19) ?? '';
  const found = pathname.endsWith('/categories')
    ? categories.filter(({ parent }) => (parent === 0) === isRoot)
    : posts
        .filter(({ slug, date_gmt: date }) => (slugs?.includes(slug) ?? true) && date < before && date > after)
        .toSorted((a, b) => (query.get('order') === 'asc' ? a.id - b.id : b.id - a.id))
        .slice(0, Number(query.get('per_page') ?? 10));
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-wp-total': found.length, 'x-wp-totalpages': 1 })
    .end(JSON.stringify(found));
}
const cms = createServer(answer);
await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  cms.closeAllConnections();
  cms.close();
});

const apiUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}/wp-json`;
const { app } = await startTestApp({
  snapshot: smallSnapshot(),
  site: async () => ({ response: new Response(null, { status: 404 }), pattern: '/*' }),
  config: { contentService: { apiUrl, faqType: null, hookSecrets: [] } },
});

test('a post with a password is in no list and no sitemap, has no page, is no neighbour and no link’s target', async () => {
  const list = (await app.inject('/api/v3/content/us/posts')).json();
  expect(list.posts.map(({ slug }: { slug: string }) => slug)).toEqual(['third', 'first']);
  expect(list.total_posts).toBe(2);
  expect(list.categories.map(({ slug }: { slug: string }) => slug)).toEqual(['news']);
  expect((await app.inject('/api/v3/content/us/posts/secret')).statusCode).toBe(404);
  const first = (await app.inject('/api/v3/content/us/posts/first')).json();
  expect(JSON.stringify(first)).not.toContain('/secret"');
  const sitemap = (await app.inject('/sitemaps/us.xml')).body;
  expect(sitemap).toContain('/us/driver-guides/third<');
  expect(sitemap).not.toContain('secret');
  expect(sitemap).not.toContain('hidden');
  expect(first.next?.slug).toBe('third');
  expect(first.content).toContain('<a href="/us/driver-guides/third">Third</a>');
});
