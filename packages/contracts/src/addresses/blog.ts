/**
 * The blog and the guide sections, whose name and category segment are in the country's language.
 * Source: specification section 2. Which of the two English names belongs to which country is not shown: driver-guides is ours
 * for the US, driving-guides for the other English ones. French keeps the segment `category`.
 */
import type { AddressTable } from './address.ts';

const page = { prefix: 'locale', kind: 'public' } as const;

/** Returns the guides' paths in the other locales: with a course before them, and what follows, by its own category segment. */
function guideVariants(before: '' | '/{courseSlug}', after: (category: string) => string) {
  return {
    uk: `${before}/driving-guides${after('category')}`,
    au: `${before}/driving-guides${after('category')}`,
    'de-en': `${before}/driving-guides${after('category')}`,
    'se-en': `${before}/driving-guides${after('category')}`,
    se: `${before}/korkortsguider${after('kategori')}`,
    de: `${before}/fahrerleitfaden${after('kategorie')}`,
    fr: `${before}/guides-du-conducteur${after('category')}`,
  };
}

const list = () => '';
const listPage = () => '/page/{pageNumber}';
const category = (segment: string) => `/${segment}/{categorySlug}`;
const categoryPage = (segment: string) => `/${segment}/{categorySlug}/page/{pageNumber}`;
const post = () => '/{slug}';

export const blogAddresses = {
  blog: { path: '/blog', query: ['s'], ...page },
  blogPage: { path: '/blog/page/{pageNumber}', ...page },
  blogCategory: { path: '/blog/category/{categorySlug}', query: ['s'], ...page },
  blogCategoryPage: { path: '/blog/category/{categorySlug}/page/{pageNumber}', ...page },
  blogPost: { path: '/blog/{slug}', ...page },

  guides: { path: '/driver-guides', variants: guideVariants('', list), query: ['s'], ...page },
  guidesPage: { path: '/driver-guides/page/{pageNumber}', variants: guideVariants('', listPage), ...page },
  guidesCategory: { path: '/driver-guides/category/{categorySlug}', variants: guideVariants('', category), ...page },
  guidesCategoryPage: {
    path: '/driver-guides/category/{categorySlug}/page/{pageNumber}',
    variants: guideVariants('', categoryPage),
    ...page,
  },
  guide: { path: '/driver-guides/{slug}', variants: guideVariants('', post), ...page },

  courseGuides: { path: '/{courseSlug}/driver-guides', variants: guideVariants('/{courseSlug}', list), ...page },
  courseGuidesPage: {
    path: '/{courseSlug}/driver-guides/page/{pageNumber}',
    variants: guideVariants('/{courseSlug}', listPage),
    ...page,
  },
  courseGuidesCategory: {
    path: '/{courseSlug}/driver-guides/category/{categorySlug}',
    variants: guideVariants('/{courseSlug}', category),
    ...page,
  },
  courseGuidesCategoryPage: {
    path: '/{courseSlug}/driver-guides/category/{categorySlug}/page/{pageNumber}',
    variants: guideVariants('/{courseSlug}', categoryPage),
    ...page,
  },
  courseGuide: { path: '/{courseSlug}/driver-guides/{slug}', variants: guideVariants('/{courseSlug}', post), ...page },
} as const satisfies AddressTable;
