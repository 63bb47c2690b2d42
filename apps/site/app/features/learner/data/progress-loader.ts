import { learnerZone } from '@lanewise/contracts/learner-day';
import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { requireLearning } from './signed-in.ts';

/** Returns the data of a course's progress screen. @throws {Response} a redirect or an error page */
export async function loadProgress(page: PageContext, params: { locale?: string; courseSlug?: string }) {
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug ?? ''), query: { locale: locale.content } };
  const [info, progress] = await Promise.all([page.api.getCourseInfo(call), page.api.getProgress(call)]);
  const { course, exam } = requireAnswer(info, locale.code);
  const hazard = exam.hazard === null ? null : await page.api.getHazardSkills({ params: call.params });
  return {
    hazard: hazard && requireAnswer(hazard, locale.code),
    locale,
    zone: learnerZone(settings.time_zone, locale.country),
    course: { name: course.name, slug: course.slug, code: course.course_code },
    progress: requireAnswer(progress, locale.code),
  };
}
