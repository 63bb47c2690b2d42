import { requireAnswer } from '../../../shared/calls/require-answer.ts';
import type { PageContext } from '../../../shared/page-context.ts';
import { requireLocale } from '../../../shared/shell/require-locale.ts';
import type { Rendered } from '../../../shared/store/app-actions.ts';
import { courseParams } from '../../catalogue/course-params.ts';
import { waitingPlaces } from '../tests/waiting-place.ts';
import { requireLearning } from './signed-in.ts';

/** Returns the tests on offer in a course. @throws {Response} a redirect or an error page */
export async function loadTests(page: PageContext, params: { locale?: string; courseSlug?: string }) {
  const locale = requireLocale(params.locale);
  await requireLearning(page);
  const call = { params: courseParams(locale.country, params.courseSlug ?? ''), query: { locale: locale.content } };
  const [info, progress, saved] = await Promise.all([
    page.api.getCourseInfo(call),
    page.api.getProgress(call),
    page.api.listSavedTests({}),
  ]);
  const { course, exam, course_questions_count: questionCount } = requireAnswer(info, locale.code);
  const { due, mistakes, chapters, locked } = requireAnswer(progress, locale.code);
  const rendered: Rendered = {
    course: { courseData: { ...course, questions_count: questionCount }, questionCount },
  };
  return {
    locale,
    rendered,
    course: { name: course.name, slug: course.slug, code: course.course_code },
    examQuestions: exam.questions,
    isExamOurs: exam.figures === 'ours',
    hasHazard: exam.hazard !== null,
    hasFilms: exam.films > 0,
    due,
    mistakes,
    isLocked: locked.includes('questions'),
    chapters: chapters.map(({ code, name }) => ({ code, name })),
    waiting: waitingPlaces(requireAnswer(saved, locale.code), course),
  };
}
