/** Loads a running exam for its pages. */

import { href } from '@lanewise/contracts/addresses';
import type { Exam, ExamResult } from '@lanewise/contracts/calls/exam-views';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { isUuid } from '@lanewise/contracts/uuid';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';

/** Parameters of the addresses of an exam. */
export interface ExamParams {
  readonly locale: string;
  readonly courseSlug: string;
  readonly examId: string;
}

/** Returns the addresses of an exam. The locale layout has already refused unknown locales. */
export function examPaths({ locale, courseSlug, examId }: ExamParams) {
  const place = { locale: locale as LocaleCode, courseSlug };
  return {
    intro: href('mockExam', place),
    exam: href('mockExamOverview', { ...place, examId }),
    clips: href('mockExamClips', { ...place, examId }),
    result: href('mockExamResult', { ...place, examId }),
  };
}

/**
 * Returns a running exam of the visitor. One whose time is over, or that its rules have stopped, is handed in as it is.
 *
 * @throws {Response} a redirect to the result if the exam has ended, and to the introduction if the visitor has no such exam
 */
export async function loadSitting({ api, locale }: PageContext, params: ExamParams): Promise<Exam> {
  const paths = examPaths(params);
  if (!isUuid(params.examId)) throw new Response(null, { status: 404 });
  const call = { params: { id: params.examId } };
  const found = await api.getExam(call);
  if (!found.ok && found.error.code === 'EXAM_NOT_FOUND') throw redirect(`${paths.intro}?gone=1`);
  const exam = requireAnswer(found, locale.code);
  if (!isOfCourse(exam, locale, params.courseSlug)) throw new Response(null, { status: 404 });
  if (exam.ended) {
    if (exam.finished_at === null) requireAnswer(await api.finishExam({ ...call, body: {} }), locale.code);
    throw redirect(paths.result, 303);
  }
  return exam;
}

/**
 * Returns the result of an exam of the visitor.
 *
 * @throws {Response} a redirect to the exam if it is still running, and to the introduction if the visitor has no such exam
 */
export async function loadResult({ api, locale }: PageContext, params: ExamParams): Promise<ExamResult> {
  const paths = examPaths(params);
  if (!isUuid(params.examId)) throw new Response(null, { status: 404 });
  const found = await api.getExamResult({ params: { id: params.examId } });
  if (found.ok) return found.answer;
  if (found.error.code === 'EXAM_NOT_FOUND') throw redirect(`${paths.intro}?gone=1`);
  if (found.error.code === 'EXAM_RUNNING') throw redirect(paths.exam, 303);
  return requireAnswer(found, locale.code);
}

function isOfCourse({ subject_code, course_code }: Exam, { country }: Locale, courseSlug: string): boolean {
  return subject_code === country && course_code === courseSlug;
}
