/** What the pages of a quiz read of a request: the answers so far, the courses, and whether the first step asks for one. */

import type { Course } from '@lanewise/contracts/calls/catalogue';
import { DAY_MS } from '@lanewise/contracts/durations';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import type { SignUpState } from '../../shared/store/root-state.ts';
import { bySection } from '../catalogue/sections.ts';
import { type QuizAnswers, quizAnswersIn } from './quiz-answers.ts';
import { ASKS, MISSING } from './quiz-query.ts';

export interface QuizVisit {
  readonly answers: QuizAnswers;
  /** The chosen course, or the only one. */
  readonly course: Course | null;
  readonly asksCourse: boolean;
  /** Whether a form was sent without an answer. */
  readonly isMissing: boolean;
  /** The courses by section, where the quiz asks for one. */
  readonly signUp: SignUpState;
  /** First and last day that the test may be on. */
  readonly range: { readonly min: string; readonly max: string };
  /** Milliseconds since 1970. */
  readonly now: number;
}

const dayAfter = (now: number, days: number) => new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** Returns what a quiz page shows. @throws {Response} the courses cannot be listed */
export async function readQuiz({ api, locale }: PageContext, request: Request): Promise<QuizVisit> {
  const { searchParams } = new URL(request.url);
  const asked = quizAnswersIn(searchParams);
  const listed = requireAnswer(
    await api.listCourses({ params: { topic: locale.country }, query: { locale: locale.content } }),
    locale.code,
  );
  const course =
    listed.find(({ slug }) => slug === asked.course) ?? (listed.length === 1 ? listed[0] : undefined) ?? null;
  const asksCourse = listed.length > 1 && (searchParams.has(ASKS) || asked.course === null || course === null);
  const sections = asksCourse ? [...bySection(listed)].map(([name, courses]) => ({ name, courses })) : [];
  const now = Date.now();
  return {
    answers: { ...asked, course: course?.slug ?? null },
    course,
    asksCourse,
    now,
    isMissing: searchParams.has(MISSING),
    signUp: { courseWithCourseSections: sections },
    range: { min: dayAfter(now, 0), max: dayAfter(now, 365) },
  };
}
