/** Loads the result of a diagnostic test for its two pages. */
import { href } from '@lanewise/contracts/addresses';
import { redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { continueFunnel } from './begin-funnel.ts';
import { quizAnswersIn, testDay } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

interface Asked {
  readonly request: Request;
  readonly courseSlug: string;
  readonly step: 'analysis' | 'result';
}

/** @throws {Response} a redirect to the test if it is unfinished or can no longer be read */
export async function loadDiagnosis({ api, locale }: PageContext, { request, courseSlug, step }: Asked) {
  const { searchParams } = new URL(request.url);
  const state = searchParams.get('s');
  const place = { locale: locale.code, courseSlug };
  const query = passedOn(searchParams);
  if (state === null) throw redirect(href('diagnosticTest', place, query));
  const call = { params: courseParams(locale.country, courseSlug), query: { locale: locale.content } };
  const [found, made] = await Promise.all([api.getCourseInfo(call), api.getDiagnosis({ ...call, body: { state } })]);
  const info = requireAnswer(found, locale.code);
  if (!made.ok && made.error.code === 'VALIDATION') {
    throw redirect(href('diagnosticQuestion', { ...place, position: 1 }, query));
  }
  const diagnosis = requireAnswer(made, locale.code);
  const weak = diagnosis.chapters.filter(({ is_weak }) => is_weak);
  const answers = quizAnswersIn(searchParams);
  const { funnel, headers } = continueFunnel({
    request,
    course: info.course,
    type: 'diagnostic',
    step,
    path: href('diagnosticQuestion', { ...place, position: step }),
    entry: answers.from,
    subject: locale.country,
    date: testDay(answers, Date.now()),
    state: {
      correctAnswersCount: diagnosis.right,
      selectedModulesForPracticeTest: weak.map(({ code }) => code),
    },
  });
  return { info, diagnosis, weak, query, place, funnel, headers };
}
