/** Guides and FAQ from the texts of the repository, which the server holds in memory. */

import type { CountryContent, Faq, Guide } from '@lanewise/content/compiled/snapshot';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import { foldText } from '@lanewise/contracts/fold-text';
import type { ContentCategory, ContentPost, ContentService, PostPage, Section } from './content-service.ts';
import { numberOf } from './post-id.ts';

/** The posts of one section, in their order. */
interface Listed {
  readonly posts: readonly ContentPost[];
  readonly categories: readonly ContentCategory[];
  readonly bySlug: ReadonlyMap<string, ContentPost>;
}

/** Returns the service that answers from compiled texts: of each country those that `textsOf` returns. */
export function ownContent(textsOf: (country: SubjectCode) => CountryContent): ContentService {
  const sections = new Map<string, Listed>();
  for (const country of subjectCodes) {
    const texts = textsOf(country);
    sections.set(`${country} guides`, listedGuides(country, texts));
    sections.set(`${country} faq`, listedFaq(country, texts));
  }
  const listed = (country: SubjectCode, section: Section) => sections.get(`${country} ${section}`) as Listed;
  return {
    listPosts: async ({ country, section, course, category, search, page, perPage }) => {
      const words = wordsOf(search ?? '');
      const found = listed(country, section).posts.filter(
        (post) =>
          (course === undefined || post.course === null || post.course === course) &&
          (category === undefined || post.categories.some(({ slug }) => slug === category)) &&
          words.every((word) => searchable(post).includes(word)),
      );
      return pageOf(found, page, perPage);
    },
    findPost: async (country, section, slug) => listed(country, section).bySlug.get(slug) ?? null,
    neighboursOf: async (country, post) => {
      const { posts } = listed(country, 'guides');
      const at = posts.findIndex(({ id }) => id === post.id);
      return { previous: posts[at + 1] ?? null, next: posts[at - 1] ?? null };
    },
    lastChange: async () => '',
    listCategories: async (country, section) => listed(country, section).categories.filter(({ count }) => count > 0),
  };
}

function pageOf(found: readonly ContentPost[], page: number, perPage: number): PostPage {
  const posts = found.slice((page - 1) * perPage, page * perPage);
  return { posts, total: found.length, pages: Math.ceil(found.length / perPage) };
}

const searchTexts = new WeakMap<ContentPost, string>();

function searchable(post: ContentPost): string {
  let text = searchTexts.get(post);
  if (text === undefined) {
    text = foldText(`${post.title} ${post.excerpt} ${post.plain}`);
    searchTexts.set(post, text);
  }
  return text;
}

function wordsOf(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean);
}

function listedGuides(country: SubjectCode, texts: CountryContent): Listed {
  const categories = texts.categories.map(({ slug, name, description }) => ({
    id: numberOf(`${country}/guides/category/${slug}`),
    slug,
    name,
    description,
    count: texts.guides.filter(({ category }) => category === slug).length,
  }));
  const authors = new Map(texts.authors.map(({ slug, name }) => [slug, name]));
  const posts = texts.guides.map((guide) => guidePost(country, guide, categories, authors.get(guide.author) ?? null));
  return { posts, categories, bySlug: bySlug(posts) };
}

function guidePost(
  country: SubjectCode,
  guide: Guide,
  categories: readonly ContentCategory[],
  author: string | null,
): ContentPost {
  const { slug, title, description, published, updated, course, minutes, html, headings, plain, question } = guide;
  return {
    id: numberOf(`${country}/guides/${slug}`),
    excerpt: description,
    author,
    categories: categories.filter((category) => category.slug === guide.category),
    picture: guide.picture && { ...guide.picture, srcset: null, isDrawing: guide.picture.kind === 'sign' },
    sources: guide.sources,
    related: guide.related,
    head: { title, description },
    slug,
    title,
    published,
    updated,
    course,
    minutes,
    html,
    headings,
    plain,
    question,
  };
}

function listedFaq(country: SubjectCode, texts: CountryContent): Listed {
  const categories = texts.faqGroups.map(({ slug, name }) => ({
    id: numberOf(`${country}/faq/category/${slug}`),
    slug,
    name,
    description: '',
    count: texts.faq.filter(({ group }) => group === slug).length,
  }));
  const posts = texts.faq.map((entry) => faqPost(country, entry, categories));
  return { posts, categories, bySlug: bySlug(posts) };
}

/** Longest description in a search result, in characters. */
const DESCRIPTION = 160;

function faqPost(country: SubjectCode, entry: Faq, categories: readonly ContentCategory[]): ContentPost {
  const { slug, title, updated, minutes, html, headings, plain, sources } = entry;
  const excerpt = plain.length <= DESCRIPTION ? plain : `${plain.slice(0, DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
  return {
    id: numberOf(`${country}/faq/${slug}`),
    published: updated,
    author: null,
    categories: categories.filter((category) => category.slug === entry.group),
    picture: null,
    course: null,
    question: null,
    related: [],
    head: { title, description: excerpt },
    slug,
    title,
    excerpt,
    updated,
    minutes,
    html,
    headings,
    plain,
    sources,
  };
}

function bySlug(posts: readonly ContentPost[]): ReadonlyMap<string, ContentPost> {
  return new Map(posts.map((post) => [post.slug, post]));
}
