/** The calls of guides and FAQ. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { FaqGroup, Post } from '@lanewise/contracts/calls/content';
import { countries, locales, type SubjectCode } from '@lanewise/contracts/countries';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { requireCountry } from '../catalogue/subject.ts';
import { questionToTry } from '../practice/question-to-try.ts';
import type { ContentPost, ContentService } from './content-service.ts';
import type { EnglishTexts } from './content-source.ts';
import { postParts } from './post-parts.ts';
import { summaryOf } from './post-summary.ts';

type ContentCall = 'listPosts' | 'getPost' | 'listFaq';

export interface ContentParts {
  readonly bank: Bank;
  readonly service: ContentService;
  readonly english: EnglishTexts;
}

const POSTS_ON_PAGE = 12;
const RELATED_POSTS = 3;
/** A country has a few dozen. */
const MOST_FAQ_POSTS = 100;

/** Returns the handlers. Texts are in the language that is asked for if the country has them in it, else in its own; each answer names it. */
export function contentCalls({ bank, service: own, english }: ContentParts): CallHandlers<ContentCall> {
  const textsIn = (country: SubjectCode, asked: string | undefined) => {
    const language = locales[countries[country].defaultLocale].content;
    return asked === 'en' && english.has(country)
      ? { service: english.service, language: 'en' as const }
      : { service: own, language };
  };
  const languagesOf = async (country: SubjectCode, slug: string) => {
    const { content: language } = locales[countries[country].defaultLocale];
    const translated = english.has(country) ? await english.service.findPost(country, 'guides', slug) : null;
    return translated === null ? [language] : [language, 'en'];
  };
  return {
    listPosts: async ({ params, query }) => {
      const country = requireCountry(params.a).code;
      const { service, language } = textsIn(country, query.locale);
      const { course, category, s: search, page } = query;
      const filter = { country, section: 'guides', course, category, search } as const;
      const [found, categories] = await Promise.all([
        service.listPosts({ ...filter, page, perPage: POSTS_ON_PAGE }),
        service.listCategories(country, 'guides'),
      ]);
      return {
        posts: found.posts.map(summaryOf),
        total_posts: found.total,
        pages_count: found.pages,
        page,
        categories: categories.map(({ id, slug, name, description, count }) => ({
          id,
          slug,
          name,
          description,
          count,
        })),
        language,
      };
    },
    getPost: async ({ params, query }) => {
      const country = requireCountry(params.a).code;
      const { service, language } = textsIn(country, query.locale);
      const post = await service.findPost(country, 'guides', params.slug);
      if (post === null) throw new ApiError('NOT_FOUND');
      const [{ previous, next }, related, languages] = await Promise.all([
        service.neighboursOf(country, post),
        relatedTo(service, country, post),
        languagesOf(country, post.slug),
      ]);
      return {
        ...summaryOf(post),
        content: post.html,
        parts: postParts(post.html),
        headings: post.headings.map(({ id, text, depth }) => ({ id, text, depth })),
        sources: post.sources.map(({ title, url, section, read }) => ({ title, url, section, read })),
        question: post.question === null ? null : questionToTry(bank, country, post.question, language),
        related: related.map(summaryOf),
        previous: linkTo(previous),
        next: linkTo(next),
        head: { title: post.head.title, description: post.head.description },
        language,
        languages,
      };
    },
    listFaq: async ({ params, query }) => {
      const country = requireCountry(params.a).code;
      const { service, language } = textsIn(country, query.locale);
      const [{ posts }, categories] = await Promise.all([
        service.listPosts({ country, section: 'faq', page: 1, perPage: MOST_FAQ_POSTS }),
        service.listCategories(country, 'faq'),
      ]);
      const groups = categories.map(
        ({ slug, name }): FaqGroup => ({
          slug,
          name,
          posts: posts
            .filter((post) => post.categories.some((category) => category.slug === slug))
            .map(({ id, slug: own, title, html, plain, updated, sources }) => ({
              id,
              title,
              plain,
              slug: own,
              content: html,
              modified: updated,
              sources: sources.map(({ title: name, url, section, read }) => ({ title: name, url, section, read })),
            })),
        }),
      );
      return { groups: groups.filter((group) => group.posts.length > 0), language };
    },
  };
}

function linkTo(post: ContentPost | null): Post['previous'] {
  return post && { slug: post.slug, title: post.title };
}

/** Returns the posts that the author names, else the newest others of the same category. */
async function relatedTo(
  service: ContentService,
  country: SubjectCode,
  post: ContentPost,
): Promise<readonly ContentPost[]> {
  const named = await Promise.all(
    post.related.slice(0, RELATED_POSTS).map((slug) => service.findPost(country, 'guides', slug)),
  );
  const found = named.filter((one) => one !== null);
  const category = post.categories[0]?.slug;
  if (found.length > 0 || category === undefined) return found;
  const query = { country, section: 'guides', category, page: 1, perPage: RELATED_POSTS + 1 } as const;
  const { posts } = await service.listPosts(query);
  return posts.filter(({ id }) => id !== post.id).slice(0, RELATED_POSTS);
}
