import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import type { Rendered } from '../../../shared/store/app-actions.ts';
import { learnerLocale, requireSettings } from './signed-in.ts';

/** Returns the courses on offer and the current choice. @throws {Response} a redirect or an error page */
export async function loadCourseChoice(page: PageContext, params: { locale?: string }) {
  const locale = requireLocale(params.locale);
  const settings = await requireSettings(page);
  const call = { params: { topic: locale.country }, query: { locale: locale.content } };
  const courses = requireAnswer(await page.api.listCourses(call), locale.code);
  const isElsewhere = settings.course_code !== null && learnerLocale(settings).code !== locale.code;
  const rendered: Rendered = { course: { courses, previousLang: isElsewhere ? learnerLocale(settings).code : '' } };
  return { locale, settings, rendered };
}
