import { compiledTexts } from '@lanewise/content/check/texts.testing';
import '@lanewise/testing/matchers';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app } = await startTestApp({ snapshot: smallSnapshot(), texts: compiledTexts({ withGerman: true }) });
const get = (path: string) => app.inject(`/api/v3/content/${path}`);
const slugs = (answer: { json(): { posts: { slug: string }[] } }) => answer.json().posts.map(({ slug }) => slug);

test('the guides of a country are listed with their categories', async () => {
  const answer = await get('us/posts');
  expect(answer).toAnswer('listPosts');
  expect(answer.json()).toMatchObject({ total_posts: 2, pages_count: 1, page: 1, language: 'en' });
  expect(answer.json().categories).toMatchObject([{ slug: 'the-test', name: 'The test', count: 2 }]);
  expect(answer.json().posts[1]).toMatchObject({
    type: 'post',
    slug: 'first-test',
    author: 'Lanewise editors',
    date: '2026-11-01',
    modified: '2026-11-22',
    featured_media: { source_url: '/pictures/1.svg', alt_text: 'A red octagon with the word STOP', is_drawing: true },
    course_code: 'ca-car',
  });
});

test('filters are combined, and a page after the last one is empty', async () => {
  expect(slugs(await get('us/posts?s=documents'))).toEqual(['after-failing', 'first-test']);
  expect(slugs(await get('us/posts?s=First+DOCUMENTS'))).toEqual(['after-failing', 'first-test']);
  expect(slugs(await get('us/posts?s=your+first+permit'))).toEqual(['first-test']);
  expect(slugs(await get('us/posts?s=elephants'))).toEqual([]);
  expect(slugs(await get('us/posts?category=the-test'))).toHaveLength(2);
  expect(slugs(await get('us/posts?category=nothing'))).toEqual([]);
  expect(slugs(await get('us/posts?course=ca-car'))).toHaveLength(2);
  expect(slugs(await get('us/posts?course=tx-car'))).toEqual([]);
  expect(slugs(await get('us/posts?page=2'))).toEqual([]);
  expect((await get('us/posts?page=0')).json().error.fields).toMatchObject({ page: { code: 'parameter.page' } });
  expect(await get('xx/posts')).toBeRefusedWith('SUBJECT_NOT_FOUND');
});

test('a guide comes with its question, its neighbours and related guides', async () => {
  const answer = await get('us/posts/first-test');
  expect(answer).toAnswer('getPost');
  expect(answer.json()).toMatchObject({
    question: { page_id: 'us-s1', content_type: 'single' },
    previous: null,
    next: { slug: 'after-failing', title: 'After failing' },
    related: [{ slug: 'after-failing' }],
    headings: [{ id: 'what-to-bring', depth: 2 }],
    sources: [{ section: '§ 12804.9' }],
  });
  expect((await get('us/posts/after-failing')).json()).toMatchObject({ question: null, next: null });
  expect(await get('us/posts/elsewhere')).toBeRefusedWith('NOT_FOUND');
  expect(await get('de/posts/first-test')).toBeRefusedWith('NOT_FOUND');
});

test('frequent questions are listed by group; a country without any has none', async () => {
  const answer = await get('us/faq');
  expect(answer).toAnswer('listFaq');
  expect(answer.json().groups).toMatchObject([
    { slug: 'fees', name: 'Fees', posts: [{ slug: 'is-it-free', content: '<p>Yes.</p>', plain: 'Yes.' }] },
  ]);
  expect((await get('fr/faq')).json()).toMatchObject({ groups: [], language: 'fr' });
});

test('guides and frequent questions of Germany are in English for who asks for it, at the same slugs', async () => {
  expect((await get('de/posts?locale=en')).json()).toMatchObject({
    posts: [{ slug: 'erste-pruefung', title: 'Your first theory test', author: 'Lanewise editors' }],
    categories: [{ slug: 'pruefung', name: 'The test' }],
    language: 'en',
  });
  expect((await get('de/posts/erste-pruefung?locale=en')).json()).toMatchObject({
    title: 'Your first theory test',
    featured_media: { alt_text: 'A triangle that points down' },
    language: 'en',
    languages: ['de', 'en'],
  });
  expect((await get('de/faq?locale=en')).json()).toMatchObject({
    groups: [{ name: 'Fees', posts: [{ slug: 'kostenlos', content: '<p>Yes.</p>' }] }],
    language: 'en',
  });
  expect((await get('de/posts/erste-pruefung')).json()).toMatchObject({
    title: 'Deine erste Theorieprüfung',
    language: 'de',
    languages: ['de', 'en'],
  });
  expect((await get('us/posts/first-test')).json()).toMatchObject({ languages: ['en'] });
  expect((await get('fr/posts?locale=en')).json()).toMatchObject({ posts: [], language: 'fr' });
});
