import { clipSections } from '@lanewise/contracts/constants/hazards';
import { learnerZone } from '@lanewise/contracts/learner-day';
import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { withChanges } from '../progress/with-changes.ts';
import { requireLearning } from './signed-in.ts';

/** Returns the data of the simulator's screen. @throws {Response} a redirect or an error page */
export async function loadSimulator(
  page: PageContext,
  { courseSlug = '', ...rest }: { locale?: string; courseSlug?: string },
) {
  const { api } = page;
  const locale = requireLocale(rest.locale);
  const settings = await requireLearning(page);
  const params = courseParams(locale.country, courseSlug);
  const query = { locale: locale.content };
  const [info, exams, progress] = await Promise.all([
    api.getCourseInfo({ params, query }),
    api.listExams({ params, query: {} }),
    api.getProgress({ params, query }),
  ]);
  const { course, exam, exam_groups: groups } = requireAnswer(info, locale.code);
  const { attempts } = requireAnswer(progress, locale.code);
  return {
    locale,
    zone: learnerZone(settings.time_zone, locale.country),
    courseSlug: course.slug,
    code: course.course_code,
    groups,
    hasHazard: exam.hazard !== null,
    hasClips: clipSections.includes(course.course_section.section_id),
    exams: requireAnswer(exams, locale.code),
    past: withChanges(attempts).filter(({ kind }) => kind === 'exam'),
    // The form contains the id of the exam it starts, so that pressing its button twice starts one exam.
    newId: crypto.randomUUID(),
  };
}
