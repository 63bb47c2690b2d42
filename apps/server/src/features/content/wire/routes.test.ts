import { compiledTexts } from '@lanewise/content/check/texts.testing';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await startTestApp({ snapshot: smallSnapshot(), texts: compiledTexts() });

async function get(path: string) {
  const answer = await app.inject(`/wp-json/wp/v2/${path}`);
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

test('categories are a tree: one above all of a country’s guides, one above its frequent questions', async () => {
  const { body, headers } = await get('categories');
  expect(slugs(body)).toEqual(['us', 'the-test', 'us-faq', 'fees']);
  const [guides, test] = body;
  expect(test).toMatchObject({ parent: guides.id, taxonomy: 'category', name: 'The test', count: 2 });
  expect([guides.parent, headers['x-wp-total'], headers['x-wp-totalpages']]).toEqual([0, '4', '1']);
  expect(slugs((await get(`categories?parent=${guides.id}`)).body)).toEqual(['the-test']);
  expect(slugs((await get('categories?slug=us,us-faq')).body)).toEqual(['us', 'us-faq']);
});

test('posts are filtered and paged, with the totals in the headers', async () => {
  const [root] = (await get('categories?slug=us')).body;
  const list = await get(`posts?categories=${root.id}&per_page=1`);
  expect([list.headers['x-wp-total'], list.headers['x-wp-totalpages'], list.body.length]).toEqual(['2', '2', 1]);
  expect(slugs((await get(`posts?categories=${root.id}&per_page=1&page=2`)).body)).toHaveLength(1);
  expect(slugs((await get('posts?slug=first-test')).body)).toEqual(['first-test']);
  expect(slugs((await get('posts?search=yielding')).body)).toHaveLength(2);
  expect(slugs((await get('posts?search=elephants')).body)).toEqual([]);
  expect((await get(`posts?categories_exclude=${root.id}`)).body).toMatchObject([{ slug: 'is-it-free' }]);
  expect(slugs((await get('posts?before=2026-11-10T00:00:00')).body)).not.toContain('is-it-free');
});

test('a post has the fields of WordPress, with what belongs to it on request', async () => {
  const [plain] = (await get('posts?slug=first-test')).body;
  expect(plain).toMatchObject({
    type: 'post',
    status: 'publish',
    date: '2026-11-01T00:00:00',
    modified_gmt: '2026-11-22T00:00:00',
    title: { rendered: 'Your first permit test' },
    content: { rendered: expect.stringContaining('<h2 id="what-to-bring">'), protected: false },
    link: 'http://localhost:3003/us/driver-guides/first-test',
    meta: { lanewise_course: 'ca-car' },
    yoast_head_json: {
      title: 'Your first permit test',
      canonical: 'http://localhost:3003/us/driver-guides/first-test',
    },
  });
  expect(plain).not.toHaveProperty('_embedded');
  const [post] = (await get('posts?slug=first-test&_embed')).body;
  expect(post._embedded).toMatchObject({
    author: [{ name: 'Lanewise editors' }],
    'wp:featuredmedia': [
      { source_url: 'http://localhost:3003/pictures/1.svg', media_details: { width: 300, height: 200 } },
    ],
    'wp:term': [[{ slug: 'the-test', taxonomy: 'category' }]],
  });
  expect((await get(`posts/${plain.id}`)).body.slug).toBe('first-test');
});

test('authors are users', async () => {
  expect((await get('users')).body).toMatchObject([
    { id: expect.any(Number), name: 'Lanewise editors', slug: 'us-editors', avatar_urls: {} },
  ]);
});

test.each([
  ['posts?page=9', 400, 'rest_post_invalid_page_number'],
  ['posts?per_page=101', 400, 'rest_invalid_param'],
  ['posts?page=x', 400, 'rest_invalid_param'],
  ['posts?categories=a', 400, 'rest_invalid_param'],
  ['posts/1', 404, 'rest_post_invalid_id'],
])('%s is refused as WordPress refuses it', async (path, status, code) => {
  const answer = await get(path);
  expect([answer.status, answer.body.code, answer.body.data]).toEqual([status, code, { status }]);
});
