/** A WordPress in place of our texts: what its posts may contain, what happens while it is away, and its webhook. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { followContent } from '../content-source.ts';
import { wordPressRequests } from './requests.ts';
import { sanitizePost } from './sanitize-post.ts';
import { wordPressContent } from './wordpress-content.ts';

/** A post as WordPress 6 sends it, as far as we read it, with what an editor or an attacker may have put into it. */
const post = {
  id: 17,
  date_gmt: '2026-11-20T08:30:00',
  modified_gmt: '2026-11-21T09:00:00',
  slug: 'hello',
  title: { rendered: 'Hello &#8211; drivers' },
  excerpt: { rendered: '<p>Short &amp; sweet [&hellip;]</p>\n' },
  content: {
    rendered:
      '<h1>One</h1><p onclick="x()">Text <a href="http://localhost:3003/us/ca-car">course</a></p><script>alert(1)</script>' +
      '<style>p{}</style><iframe src="https://evil.example/"></iframe><iframe src="https://www.youtube.com/embed/abc-1"></iframe>' +
      '<figure><img src="https://cms.example/a.jpg" onerror="x()" width="600" height="400"><figcaption>Cap</figcaption></figure>' +
      '<img alt="broken"><img src="x" alt="broken, too" onerror="x()"><a href="javascript:alert(1)">bad</a>',
  },
  categories: [3, 4],
  meta: [],
  yoast_head_json: { title: 'For engines', description: 'From Yoast' },
  _embedded: {
    author: [{ id: 1, name: 'Ann' }],
    'wp:featuredmedia': [
      {
        source_url: 'https://cms.example/big.jpg',
        alt_text: 'A road',
        media_details: {
          width: 1200,
          height: 800,
          sizes: { medium: { width: '300', height: 200, source_url: 'https://cms.example/small.jpg' } },
        },
      },
    ],
    'wp:term': [
      [
        { id: 3, name: 'us', slug: 'us', taxonomy: 'category' },
        { id: 4, name: 'News &amp; more', slug: 'news', taxonomy: 'category' },
      ],
      [{ id: 9, name: 'tag', slug: 'tag', taxonomy: 'post_tag' }],
    ],
  },
};
const categories = [
  { id: 3, count: 1, description: '', name: 'us', slug: 'us', parent: 0 },
  { id: 4, count: 1, description: '', name: 'News &amp; more', slug: 'news', parent: 3 },
];

let mood: 'well' | 'down' | 'nonsense' | 'silent' = 'well';
let asked = 0;
beforeEach(() => {
  mood = 'well';
  asked = 0;
});

function answer(request: IncomingMessage, response: ServerResponse): void {
  asked += 1;
  if (mood === 'silent') return;
  if (mood === 'down') return void response.writeHead(502).end('Bad gateway');
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms');
  const all = mood === 'nonsense' ? [{ id: 'x' }] : pathname.endsWith('/posts') ? [post] : categories;
  const found = (all as readonly { slug?: string; parent?: number }[]).filter(
    (entry) =>
      (searchParams.get('slug') ?? entry.slug) === entry.slug &&
      (searchParams.get('parent') ?? String(entry.parent)) === String(entry.parent),
  );
  const list = JSON.stringify(mood === 'nonsense' ? all : found);
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-wp-total': found.length, 'x-wp-totalpages': 1 })
    .end(list);
}
const cms = createServer(answer);
await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  cms.closeAllConnections();
  cms.close();
});
const apiUrl = `http://127.0.0.1:${(cms.address() as AddressInfo).port}/wp-json`;

const secret = 'a secret of the webhook';
const earlierSecret = 'the one before that';
const { app, database } = await startTestApp({
  snapshot: smallSnapshot(),
  config: { contentService: { apiUrl, faqType: null, hookSecrets: [secret, earlierSecret] } },
});

/** Returns the service as a process has it that has just started, and what became of its requests; `timeout` in milliseconds. */
function service(timeout = 60_000) {
  const outcomes: string[] = [];
  const requests = wordPressRequests({
    apiUrl,
    queries: database.queries,
    log: { warn: () => undefined },
    onOutcome: (outcome) => outcomes.push(outcome),
    timeout,
  });
  return {
    outcomes,
    ...wordPressContent({
      requests,
      origin: 'http://localhost:3003',
      site: apiUrl.replace('/wp-json', ''),
      faqType: null,
    }),
  };
}

test('a post is shown by the calls, safe and complete', async () => {
  const found = (await app.inject('/api/v3/content/us/posts/hello')).json();
  expect(found).toMatchObject({
    title: 'Hello – drivers',
    excerpt: 'Short & sweet […]',
    author: 'Ann',
    categories: [{ slug: 'news', name: 'News & more' }],
    head: { title: 'For engines', description: 'From Yoast' },
    featured_media: {
      source_url: 'https://cms.example/big.jpg',
      width: 1200,
      srcset: 'https://cms.example/small.jpg 300w',
    },
  });
  expect(found.content).not.toMatch(/script|onclick|onerror|evil|style|broken|javascript/);
  const metrics = await app.inject('/metrics');
  expect(metrics.body).toMatch(/content_requests_total\{outcome="fresh"\} [1-9]/);
});

const place = { origin: 'http://localhost:3003', site: 'https://cms.example', pathOf: () => undefined };

test('HTML of a post keeps text, figures and local links, and folds videos away', () => {
  const { html, headings } = sanitizePost(post.content.rendered, place);
  expect(html).toContain('<h2 id="one">One</h2><p>Text <a href="/us/ca-car">course</a></p>');
  expect(html).toContain(
    '<details><summary>YouTube</summary><iframe src="https://www.youtube-nocookie.com/embed/abc-1" title="YouTube" ' +
      'loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"></iframe></details>',
  );
  expect(html.match(/<iframe/g)).toHaveLength(1);
  expect(html).toContain(
    '<figure><img alt="" src="https://cms.example/a.jpg" width="600" height="400" loading="lazy" decoding="async"><figcaption>Cap</figcaption></figure>',
  );
  expect(headings).toEqual([{ id: 'one', text: 'One', depth: 2 }]);
});

test.each(['down', 'nonsense', 'silent'] as const)('while it is %s, the last good copy is shown', async (how) => {
  const before = service();
  const fresh = await before.findPost('us', 'guides', 'hello');
  mood = how;
  const during = service(how === 'silent' ? 200 : undefined);
  expect(await during.findPost('us', 'guides', 'hello')).toEqual(fresh);
  expect([before.outcomes, during.outcomes]).toEqual([
    ['fresh', 'fresh'],
    ['copy', 'copy'],
  ]);
  // The second request of the page did not wait for it again.
  expect(asked).toBe(3);
  await expect(during.findPost('us', 'guides', 'never-seen')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a post that only a list has shown can be read while the service is away', async () => {
  const before = service();
  const { posts } = await before.listPosts({ country: 'us', section: 'guides', page: 1, perPage: 7 });
  await database.pool.query("delete from content_copies where request like '%per_page%'");
  mood = 'down';
  expect(await service().findPost('us', 'guides', 'hello')).toEqual(posts[0]);
});

test('the webhook is believed only with its secret', async () => {
  const hook = (authorization?: string) =>
    app.inject({
      method: 'POST',
      url: '/hooks/content',
      headers: authorization === undefined ? {} : { authorization },
    });
  expect((await hook()).statusCode).toBe(404);
  expect((await hook('Bearer something else')).statusCode).toBe(404);
  expect((await hook(`Bearer ${secret}`)).statusCode).toBe(204);
  expect((await hook(`Bearer ${earlierSecret}`)).statusCode).toBe(204);
});

test('pages are purged once a post has changed', async () => {
  const states = ['1', '1', '2', '2'].values();
  const purged: number[] = [];
  await new Promise<void>((resolve) => {
    let looks = 0;
    const following = followContent(
      {
        lastChange: async () => {
          looks += 1;
          if (looks === 5) {
            following.close();
            resolve();
          }
          return states.next().value ?? '2';
        },
      },
      (tags) => purged.push(tags.length),
      1,
    );
  });
  expect(purged).toEqual([12]);
});
