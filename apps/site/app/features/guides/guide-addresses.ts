/** Addresses of the blog and of the guide sections, which show the same posts; a guide section may be under a course. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, localeOf } from '@lanewise/contracts/countries';

export interface GuidePlace {
  readonly locale: LocaleCode;
  readonly section: 'blog' | 'guides';
  /** Only in a guide section. */
  readonly courseSlug?: string | undefined;
}

export interface ListPage {
  readonly category?: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** Returns the section that an address belongs to. @throws {Response} 404 for an unknown locale */
export function placeOf(
  pathname: string,
  params: { readonly locale: string; readonly courseSlug?: string },
): GuidePlace {
  const locale = localeOf(params.locale)?.code;
  if (locale === undefined) throw new Response(null, { status: 404 });
  const section = pathname.split('/')[2] === 'blog' ? 'blog' : 'guides';
  return { locale, section, courseSlug: params.courseSlug };
}

/** Returns the address of a page of the list, in the words of the locale. The first page has no number. */
export function listHref({ locale, section, courseSlug }: GuidePlace, { category, page }: ListPage): string {
  const isFirst = page === 1;
  if (section === 'blog') {
    if (category === undefined)
      return isFirst ? href('blog', { locale }) : href('blogPage', { locale, pageNumber: page });
    const place = { locale, categorySlug: category };
    return isFirst ? href('blogCategory', place) : href('blogCategoryPage', { ...place, pageNumber: page });
  }
  if (courseSlug === undefined) {
    if (category === undefined)
      return isFirst ? href('guides', { locale }) : href('guidesPage', { locale, pageNumber: page });
    const place = { locale, categorySlug: category };
    return isFirst ? href('guidesCategory', place) : href('guidesCategoryPage', { ...place, pageNumber: page });
  }
  if (category === undefined)
    return isFirst
      ? href('courseGuides', { locale, courseSlug })
      : href('courseGuidesPage', { locale, courseSlug, pageNumber: page });
  const place = { locale, courseSlug, categorySlug: category };
  return isFirst
    ? href('courseGuidesCategory', place)
    : href('courseGuidesCategoryPage', { ...place, pageNumber: page });
}

/** Returns the address of a post in its section. */
export function postHref({ locale, section, courseSlug }: GuidePlace, slug: string): string {
  if (section === 'blog') return href('blogPost', { locale, slug });
  return courseSlug === undefined ? href('guide', { locale, slug }) : href('courseGuide', { locale, courseSlug, slug });
}

/** Returns the number of a page in an address. @throws {Response} 404 if it is not a page number */
export function pageNumberOf(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new Response(null, { status: 404 });
  return Number(text);
}
