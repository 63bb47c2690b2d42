/** Loads what the pages at the end of a funnel share: the trust screens and the plans. */
import { href } from '@lanewise/contracts/addresses';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { continueFunnel } from './begin-funnel.ts';
import { readFunnelEnd } from './funnel-end.server.ts';
import { placeOf } from './practice-place.ts';
import { carriedAnswersOf, quizAnswersIn, testDay } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

interface Asked {
  readonly request: Request;
  readonly courseSlug: string;
  readonly step: 'trust-factors' | 'paywall';
}

/** Returns the data of a page at the end of a funnel, and the headers that keep the funnel. `at` is its step, in a practice-test funnel only. */
export async function loadEnd(page: PageContext, { request, courseSlug, step }: Asked) {
  const { api, locale } = page;
  const { searchParams } = new URL(request.url);
  const call = { params: courseParams(locale.country, courseSlug), query: { locale: locale.content } };
  const [found, end] = await Promise.all([api.getCourseInfo(call), readFunnelEnd(page, courseSlug)]);
  const info = requireAnswer(found, locale.code);
  const { course } = info;
  const place = { locale: locale.code, courseSlug: course.slug };
  const answers = quizAnswersIn(searchParams);
  const { funnel, headers } = continueFunnel({
    request,
    step,
    course,
    subject: locale.country,
    entry: answers.from,
    path: href('funnelPaywall', place),
    date: testDay(answers, Date.now()),
    told: carriedAnswersOf(answers),
    // A learner who is shown the plans has come to the end.
    isCompleted: step === 'paywall' && page.hasToken,
  });
  const at = funnel.state.salesFunnelType === 'practice-test' ? placeOf(step, end, info) : undefined;
  return { end, course, place, query: passedOn(searchParams), funnel, headers, at };
}
