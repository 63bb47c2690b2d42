/** A WordPress with more posts than it tells in one answer, many of them with a password. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, expect, test } from 'vitest';

const ROOT = 3;
const names = ['news', 'members', 'archive', 'mixed', 'empty'] as const;
const categoryIds = new Map<string, number>(names.map((name, at) => [name, 10 + at]));

interface Kind {
  readonly category: (typeof names)[number];
  readonly count: number;
  readonly isProtected: boolean;
}

/** From the newest to the oldest, so that the first hundred are of one category alone. */
const kinds: readonly Kind[] = [
  { category: 'news', count: 130, isProtected: false },
  { category: 'members', count: 120, isProtected: true },
  { category: 'mixed', count: 110, isProtected: true },
  { category: 'mixed', count: 1, isProtected: false },
  { category: 'archive', count: 1, isProtected: false },
];

const posts = kinds.flatMap(({ category, count, isProtected }, kind) =>
  Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2026, 10, 1) - (kind * 1000 + at) * 60_000).toISOString().slice(0, 19);
    return {
      id: 1000 * (kind + 1) + at,
      date_gmt: date,
      modified_gmt: date,
      slug: `${category}-${isProtected ? 'secret' : 'open'}-${at}`,
      title: { rendered: category },
      excerpt: { rendered: '', protected: isProtected },
      content: isProtected ? { rendered: '', protected: true } : { rendered: '<p>Text</p>', protected: false },
      categories: [ROOT, categoryIds.get(category) ?? 0],
    };
  }),
);

const categories = [
  { id: ROOT, count: posts.length, description: '', name: 'us', slug: 'us', parent: 0 },
  ...names.map((name) => {
    const id = categoryIds.get(name) ?? 0;
    const count = posts.filter((post) => post.categories.includes(id)).length;
    return { id, count, description: '', name, slug: name, parent: ROOT };
  }),
];

/** The entries that a query asks for. */
function matching(pathname: string, query: URLSearchParams): readonly object[] {
  const slugs = query.get('slug')?.split(',');
  const parent = query.get('parent');
  const category = query.get('categories');
  if (pathname.endsWith('/categories'))
    return categories.filter(
      (each) => (slugs?.includes(each.slug) ?? true) && (parent === null || each.parent === Number(parent)),
    );
  return posts.filter(
    (each) => (slugs?.includes(each.slug) ?? true) && (category === null || each.categories.includes(Number(category))),
  );
}

/** Answers as a WordPress does, a page at a time and at most a hundred. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://cms');
  const size = Number(query.get('per_page') ?? 10);
  const page = Number(query.get('page') ?? 1);
  const found = matching(pathname, query);
  const pages = Math.ceil(found.length / size);
  const isPossible = size <= 100 && (page === 1 || page <= pages);
  response
    .writeHead(isPossible ? 200 : 400, {
      'content-type': 'application/json',
      'x-wp-total': found.length,
      'x-wp-totalpages': pages,
    })
    .end(
      JSON.stringify(
        isPossible ? found.slice((page - 1) * size, page * size) : { code: 'rest_post_invalid_page_number' },
      ),
    );
}

const cms = createServer(answer);
await new Promise<void>((resolve) => cms.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  cms.closeAllConnections();
  cms.close();
});

const { app } = await startTestApp({
  snapshot: smallSnapshot(),
  site: async () => ({ response: new Response(null, { status: 404 }), pattern: '/*' }),
  config: {
    contentService: {
      apiUrl: `http://127.0.0.1:${(cms.address() as AddressInfo).port}/wp-json`,
      faqType: null,
      hookSecrets: [],
    },
  },
});

test('a category is listed if one of its posts can be read, however many cannot', async () => {
  const list = (await app.inject('/api/v3/content/us/posts')).json();
  expect(list.categories.map(({ slug }: { slug: string }) => slug)).toEqual(['news', 'archive', 'mixed']);
});

test('the sitemap has every post that can be read, and nothing else', async () => {
  const sitemap = (await app.inject('/sitemaps/us.xml')).body;
  const slugs = [...sitemap.matchAll(/\/us\/driver-guides\/((?:news|members|archive|mixed)-[a-z]+-\d+)</g)];
  const open = posts.filter(({ content }) => !content.protected).map(({ slug }) => slug);
  expect(slugs.map(([, slug]) => slug).toSorted()).toEqual(open.toSorted());
  expect(sitemap).not.toContain('secret');
  expect(sitemap).not.toContain('members');
});

test('every page of the list together has every post that can be read, once', async () => {
  const first = (await app.inject('/api/v3/content/us/posts')).json();
  const slugs: string[] = [];
  for (let page = 1; page <= first.pages_count; page += 1) {
    const list = (await app.inject(`/api/v3/content/us/posts?page=${page}`)).json();
    slugs.push(...list.posts.map(({ slug }: { slug: string }) => slug));
  }
  const open = posts.filter(({ content }) => !content.protected).map(({ slug }) => slug);
  expect(slugs.toSorted()).toEqual(open.toSorted());
});
