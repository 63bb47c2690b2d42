/** The pages that search engines are told about, by locale. A page that is not worth finding (a test, an empty section) is left out. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import type { Content } from '@lanewise/content/compiled/content';
import { href } from '@lanewise/contracts/addresses';
import { countries, type Locale, type SubjectCode } from '@lanewise/contracts/countries';
import { legalAddresses, legalTexts } from '@lanewise/contracts/legal-texts';
import type { ContentService } from '../content/content-service.ts';
import type { EnglishTexts } from '../content/content-source.ts';
import { landingPages } from '../landing/landing-texts.ts';
import { legalText } from '../legal/legal-texts.ts';
import type { SchoolCounts } from '../schools/school-store.ts';
import { changedPage, lessonPages } from './lesson-pages.ts';
import { rulePages } from './rule-pages.ts';
import { schoolPages } from './school-pages.ts';
import type { SitemapPage } from './sitemap-page.ts';

export interface SitemapParts {
  readonly bank: Bank;
  readonly service: ContentService;
  readonly english: EnglishTexts;
  readonly content: Content;
  /** Whether anything is for sale in a country. */
  readonly hasPlans: (country: SubjectCode) => boolean;
  /** Returns the numbers of a country's driving schools. */
  readonly countSchools: (country: SubjectCode) => Promise<SchoolCounts>;
}

/** Posts that are asked for at once. */
const POSTS_AT_ONCE = 100;

/** Returns the pages of a locale. */
export async function sitemapPages(locale: Locale, parts: SitemapParts): Promise<readonly SitemapPage[]> {
  const { code } = locale;
  const { bank, content, hasPlans, countSchools } = parts;
  const listed = bank.coursesOf(locale.country);
  const courses = listed.map(({ entry }) => entry);
  return [
    { path: href('countryHome', { locale: code }) },
    { path: href('courses', { locale: code }) },
    { path: href('howWeCheck', { locale: code }) },
    { path: href('doesItWork', { locale: code }) },
    ...listed
      .filter(({ entry }) => entry.languages.includes(locale.content))
      .map(({ entry, lessons }) =>
        changedPage(
          href('course', { locale: code, courseSlug: entry.slug }),
          lessons.map(({ changed }) => changed?.[locale.content]),
        ),
      ),
    ...landingPages(content, locale).map(({ slug, updated }) => ({
      path: href('landing', { locale: code, landingSlug: slug }),
      changed: updated,
    })),
    ...(courses.length > 0 && hasPlans(locale.country) ? [{ path: href('upgrade', { locale: code }) }] : []),
    ...legalAddresses.flatMap((id) => {
      const text = legalText(content, locale, legalTexts[id]);
      return text === undefined ? [] : [{ path: href(id, { locale: code }), changed: text.version }];
    }),
    ...lessonPages(locale, bank),
    ...rulePages(locale, bank),
    ...schoolPages(locale, await countSchools(locale.country)),
    ...(await textPages(locale, parts)),
    ...writtenPages(locale, content),
  ];
}

/** Guides and FAQ, in the country's own language and, where they are written, in English. */
async function textPages(
  { code: locale, country, content: language }: Locale,
  { service: own, english }: Pick<SitemapParts, 'service' | 'english'>,
): Promise<SitemapPage[]> {
  const isOwn = countries[country].defaultLocale === locale;
  if (!isOwn && !(language === 'en' && english.has(country))) return [];
  const service = isOwn ? own : english.service;
  const guides = await allPosts(service, { country, section: 'guides' });
  const categories = guides.length === 0 ? [] : await service.listCategories(country, 'guides');
  const faq = await allPosts(service, { country, section: 'faq' });
  return [
    ...(guides.length === 0 ? [] : [{ path: href('guides', { locale }), changed: latest(guides) }]),
    ...categories.map(({ slug }) => {
      const own = guides.filter((guide) => guide.categories.some((category) => category.slug === slug));
      const path = href('guidesCategory', { locale, categorySlug: slug });
      return own.length === 0 ? { path } : { path, changed: latest(own) };
    }),
    ...guides.map(({ slug, updated }) => ({ path: href('guide', { locale, slug }), changed: updated })),
    ...(faq.length === 0 ? [] : [{ path: href('faq', { locale }), changed: latest(faq) }]),
    ...faq.map(({ slug, updated }) => ({ path: href('faqPost', { locale, postSlug: slug }), changed: updated })),
  ];
}

/** The dictionary, and questions and answers, in the languages that the country has them in. */
function writtenPages(
  { code: locale, country, content: language }: Locale,
  content: SitemapParts['content'],
): SitemapPage[] {
  const texts = content.inLanguage(country, language);
  if (texts === null) return [];
  const { questionsAnswers: questions, dictionary } = texts;
  return [
    ...(dictionary.length === 0 ? [] : [{ path: href('dictionary', { locale }) }]),
    ...(questions.length === 0 ? [] : [{ path: href('questionsAnswers', { locale }), changed: latest(questions) }]),
    ...questions.map(({ slug, updated }) => ({
      path: href('question', { locale, questionSlug: slug }),
      changed: updated,
    })),
  ];
}

async function allPosts(
  service: ContentService,
  query: Pick<Parameters<ContentService['listPosts']>[0], 'country' | 'section'>,
) {
  const first = await service.listPosts({ ...query, page: 1, perPage: POSTS_AT_ONCE });
  const posts = [...first.posts];
  for (let page = 2; page <= first.pages; page++) {
    posts.push(...(await service.listPosts({ ...query, page, perPage: POSTS_AT_ONCE })).posts);
  }
  return posts;
}

function latest(posts: readonly { readonly updated: string }[]): string {
  return (
    posts
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? ''
  );
}
