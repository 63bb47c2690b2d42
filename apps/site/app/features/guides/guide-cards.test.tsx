import type { PostSummary } from '@lanewise/contracts/calls/content';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GuideCards } from './guide-cards.tsx';

const post: PostSummary = {
  type: 'post',
  id: 1,
  slug: 'first',
  title: 'First',
  excerpt: 'What it is about',
  categories: [],
  author: null,
  date: '2026-11-01',
  modified: '2026-11-02',
  course_code: null,
  minutes: 2,
  featured_media: null,
};

test('a guide without a picture has an empty one, so that all cards have the same form', () => {
  const html = renderToStaticMarkup(
    <GuideCards posts={[post]} place={{ locale: 'us', section: 'guides' }} heading="h2" />,
  );
  expect(html).toContain('<div class="picture guide-picture" aria-hidden="true"></div>');
  expect(html).not.toContain('<img');
});
