import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { requireLearning } from './signed-in.ts';

/** Returns a learner's mistakes in a course. @throws {Response} a redirect or an error page */
export async function loadMistakes(page: PageContext, params: { locale?: string; courseSlug?: string }) {
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug ?? ''), query: { locale: locale.content } };
  const [info, mistakes] = await Promise.all([page.api.getCourseInfo(call), page.api.listMistakes(call)]);
  const { course } = requireAnswer(info, locale.code);
  return { locale, courseSlug: course.slug, groups: requireAnswer(mistakes, locale.code) };
}
