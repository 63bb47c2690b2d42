/** Loads a lesson for its page. */
import type { ReadableLesson } from '@lanewise/contracts/calls/lessons';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { redirect } from 'react-router';
import { failurePage } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { type LessonPlace, lessonHref } from './lesson-address.ts';

export interface ReadingLesson {
  readonly lesson: ReadableLesson;
  readonly place: LessonPlace;
  readonly origin: string;
}

/** A well-formed slug. The API refuses any other with 400, but for a page such an address is simply not found. */
const SLUG = /^[a-z0-9-]{1,64}$/;

/**
 * Returns the lesson of an address.
 * @throws {Response} a redirect from the slug that the lesson has in another language of the country, 404 if there is no such lesson
 */
export async function loadLesson(
  { api, locale, origin }: Pick<PageContext, 'api' | 'locale' | 'origin'>,
  slug: string,
  courseSlug: string | undefined,
): Promise<ReadingLesson> {
  if (!SLUG.test(slug) || (courseSlug !== undefined && !SLUG.test(courseSlug)))
    throw new Response(null, { status: 404 });
  const place = { locale: locale.code, courseSlug };
  const ask = (language: typeof locale.content) =>
    api.getLesson({ params: { a: locale.country, slug }, query: { locale: language, course: courseSlug } });
  const found = await ask(locale.content);
  if (found.ok) return { lesson: found.answer, place, origin };
  for (const content of otherLanguages(locale.code)) {
    const elsewhere = await ask(content);
    const own = elsewhere.ok && elsewhere.answer.addresses.find(({ language }) => language === locale.content);
    if (own) throw redirect(lessonHref(place, own.slug), 301);
  }
  throw failurePage(found.error, locale.code);
}

/** Returns the other languages of a locale's country. */
function otherLanguages(code: LocaleCode) {
  const { country, content } = locales[code];
  return Object.values(locales)
    .filter((locale) => locale.country === country && locale.content !== content)
    .map((locale) => locale.content);
}
