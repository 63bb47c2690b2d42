import { learnerZone } from '@lanewise/contracts/learner-day';
import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import type { Rendered } from '../../../shared/store/app-actions.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { examDays } from '../home/exam-days.ts';
import { waitingPlaces } from '../tests/waiting-place.ts';
import { requireLearning } from './signed-in.ts';

/** Returns the data of the course's home. @throws {Response} a redirect or an error page */
export async function loadCourseHome(page: PageContext, params: { locale?: string; courseSlug?: string }) {
  const locale = requireLocale(params.locale);
  const settings = await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug ?? ''), query: { locale: locale.content } };
  const [info, roadmap, progress, plan, saved, reading, assigned] = await Promise.all([
    page.api.getCourseInfo(call),
    page.api.getRoadmap(call),
    page.api.getProgress(call),
    page.api.getPlan(call),
    page.api.listSavedTests({}),
    page.api.getReading(call),
    page.api.listAssignments(call),
  ]);
  const { course, course_questions_count: questionCount } = requireAnswer(info, locale.code);
  const rendered: Rendered = {
    course: { courseData: { ...course, questions_count: questionCount }, questionCount },
    category: { categoryData: requireAnswer(roadmap, locale.code) },
  };
  const found = requireAnswer(progress, locale.code);
  const isCurrent = settings.subject_code === locale.country && settings.course_code === course.course_code;
  const zone = learnerZone(settings.time_zone, locale.country);
  return {
    locale,
    rendered,
    progress: found,
    isLocked: found.locked.includes('learner_model'),
    unpaid: found.unpaid,
    mayStop: found.may_stop_paying === true,
    plan: !plan.ok && plan.error.code === 'SUBSCRIPTION_REQUIRED' ? null : requireAnswer(plan, locale.code),
    exam: examDays({ exam_date: isCurrent ? settings.exam_date : null }, zone, new Date()),
    isCurrent,
    // Without them the plan is still one.
    assignments: assigned.ok ? assigned.answer.assignments : [],
    lessons: requireAnswer(reading, locale.code),
    asksStudyTime: isCurrent && settings.study_days === null,
    waiting: waitingPlaces(requireAnswer(saved, locale.code), course),
    isUnconfirmed: !settings.is_email_confirmed && settings.email !== '',
  };
}
