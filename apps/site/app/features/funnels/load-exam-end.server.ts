/** What the pages after a test taken in a funnel read. */
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { type ExamParams, loadResult } from '../exams/load-sitting.server.ts';
import { readFunnelEnd } from './funnel-end.server.ts';

/** Returns the test's result, its course and how the funnel ends. @throws {Response} an error page, or a redirect to a test that still runs */
export async function loadExamEnd(page: PageContext, params: ExamParams) {
  const { api, locale } = page;
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [result, found, end] = await Promise.all([
    loadResult(page, params),
    api.getCourseInfo(call),
    readFunnelEnd(page, params.courseSlug),
  ]);
  return { result, info: requireAnswer(found, locale.code), end };
}
