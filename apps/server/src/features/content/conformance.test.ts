/**
 * What every adapter of ContentService must do. The texts of the repository answer within the process, WordPress's adapter over a socket: from our
 * own wire, whose shapes are WordPress's.
 */
import { compiledTexts } from '@lanewise/content/check/texts.testing';
import { createContent } from '@lanewise/content/compiled/content';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';
import type { ContentService } from './content-service.ts';
import { ownContent } from './own-content.ts';
import { wordPressRequests } from './wordpress/requests.ts';
import { wordPressContent } from './wordpress/wordpress-content.ts';

const texts = compiledTexts();
const { listen, database } = await startTestApp({ snapshot: smallSnapshot(), texts });
const requests = wordPressRequests({
  apiUrl: `${await listen()}/wp-json`,
  queries: database.queries,
  log: { warn: (reason: unknown) => expect(reason).toBe('never') },
  onOutcome: (outcome) => expect(outcome).toBe('fresh'),
});
const adapters: readonly (readonly [string, ContentService])[] = [
  ['the texts of the repository', ownContent((country) => createContent(texts).country(country))],
  [
    'WordPress',
    wordPressContent({ requests, origin: 'http://localhost:3003', site: 'https://cms.example', faqType: null }),
  ],
];
const guides = { country: 'us', section: 'guides', page: 1, perPage: 10 } as const;

describe.each(adapters)('%s', (_name, service) => {
  const slugs = async (query: Parameters<ContentService['listPosts']>[0]) =>
    (await service.listPosts(query)).posts.map(({ slug }) => slug).toSorted();

  test('lists posts page by page, with the totals', async () => {
    expect(await slugs(guides)).toEqual(['after-failing', 'first-test']);
    const first = await service.listPosts({ ...guides, perPage: 1 });
    expect([first.posts.length, first.total, first.pages]).toEqual([1, 2, 2]);
    expect((await service.listPosts({ ...guides, page: 9 })).posts).toEqual([]);
    expect(await service.listPosts({ ...guides, country: 'fr' })).toEqual({ posts: [], total: 0, pages: 0 });
  });

  test('filters by category, course and words', async () => {
    expect(await slugs({ ...guides, category: 'the-test' })).toHaveLength(2);
    expect(await slugs({ ...guides, category: 'nothing' })).toEqual([]);
    expect(await slugs({ ...guides, course: 'ca-car' })).toHaveLength(2);
    expect(await slugs({ ...guides, course: 'tx-car' })).toEqual([]);
    expect(await slugs({ ...guides, search: 'your first permit' })).toEqual(['first-test']);
    expect(await slugs({ ...guides, search: 'elephants' })).toEqual([]);
  });

  test('finds a post with everything that a page shows', async () => {
    const post = await service.findPost('us', 'guides', 'first-test');
    expect(post).toMatchObject({
      title: 'Your first permit test',
      author: 'Lanewise editors',
      categories: [{ slug: 'the-test', name: 'The test' }],
      course: 'ca-car',
      question: 'us-s1',
      minutes: 1,
      headings: [{ id: 'what-to-bring', text: 'What to bring', depth: 2 }],
      picture: { width: 300, height: 200, alt: 'A red octagon with the word STOP', isDrawing: true },
      sources: [{ title: 'California Vehicle Code', section: '§ 12804.9' }],
      head: { title: 'Your first permit test' },
    });
    expect(post?.published.slice(0, 10)).toBe('2026-11-01');
    expect(post?.excerpt).toMatch(/^What to bring, what the test asks/);
    expect(post?.html).toContain('<h2 id="what-to-bring">What to bring</h2>');
    expect(post?.html).toContain('href="/us/driver-guides/after-failing"');
    expect(post?.html).toContain('<div class="question-slot" data-question="us-s1"></div>');
    expect(await service.findPost('us', 'guides', 'nothing')).toBeNull();
    expect(await service.findPost('us', 'guides', 'is-it-free')).toBeNull();
    expect(await service.findPost('de', 'guides', 'first-test')).toBeNull();
  });

  test('lists categories and frequent questions', async () => {
    expect(await service.listCategories('us', 'guides')).toMatchObject([
      { slug: 'the-test', name: 'The test', count: 2 },
    ]);
    expect(await service.listCategories('us', 'faq')).toMatchObject([{ slug: 'fees', name: 'Fees', count: 1 }]);
    expect(await service.listCategories('fr', 'faq')).toEqual([]);
    const { posts } = await service.listPosts({ ...guides, section: 'faq' });
    expect(posts).toMatchObject([{ slug: 'is-it-free', html: '<p>Yes.</p>', plain: 'Yes.' }]);
  });

  test('knows when nothing has changed', async () => {
    expect(await service.lastChange()).toBe(await service.lastChange());
  });
});
