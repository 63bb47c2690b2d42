import { requireAnswer } from '../../calls/require-answer.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { chapterCards } from '../../catalogue/roadmap-chapters.ts';
import type { PageContext } from '../../page-context.ts';
import { listSavedTests } from '../../saved-tests/list-saved-tests.ts';
import { requireLocale } from '../../shell/require-locale.ts';
import { requireLearning } from './signed-in.ts';

/** Returns what the course's home shows. @throws {Response} what is shown instead */
export async function readCourseHome(
  page: PageContext,
  params: { locale?: string; courseSlug?: string },
  request: Request,
) {
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug ?? ''), query: { locale: locale.content } };
  const [info, roadmap, saved] = await Promise.all([
    page.api.getCourseInfo(call),
    page.api.getRoadmap(call),
    listSavedTests(page, cookiesOf(request)),
  ]);
  const { course } = requireAnswer(info, locale.code);
  return {
    locale,
    course,
    waiting: saved.all.filter((test) => test.subject === locale.country && test.course === course.slug),
    chapters: chapterCards(requireAnswer(roadmap, locale.code)),
    isUnconfirmed: !settings.is_email_confirmed,
  };
}

/** A request in the browser has no Cookie header; the document has the cookies that scripts may read. */
function cookiesOf(request: Request): string {
  return typeof document === 'undefined' ? (request.headers.get('cookie') ?? '') : document.cookie;
}
