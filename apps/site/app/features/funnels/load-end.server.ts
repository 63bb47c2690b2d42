/** Loads what the pages at the end of a funnel share: the trust screens and the plans. */
import { href } from '@lanewise/contracts/addresses';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { runningFunnel } from '../../shared/running-funnel/funnel-cookie.ts';
import { courseParams } from '../catalogue/course-params.ts';
import { beginFunnel } from './begin-funnel.ts';
import { readFunnelEnd } from './funnel-end.server.ts';
import { placeOf } from './practice-place.ts';
import { quizAnswersIn, testDay } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

interface Asked {
  readonly request: Request;
  readonly courseSlug: string;
  readonly step: 'trust-factors' | 'paywall';
}

export async function loadEnd(page: PageContext, { request, courseSlug, step }: Asked) {
  const { api, locale } = page;
  const { searchParams } = new URL(request.url);
  const call = { params: courseParams(locale.country, courseSlug), query: { locale: locale.content } };
  const [found, end] = await Promise.all([api.getCourseInfo(call), readFunnelEnd(page, courseSlug)]);
  const { course } = requireAnswer(found, locale.code);
  const place = { locale: locale.code, courseSlug: course.slug };
  const answers = quizAnswersIn(searchParams);
  const type = runningFunnel(request.headers.get('cookie'))?.type ?? 'personalization';
  const { funnel, headers } = beginFunnel({
    request,
    type,
    step,
    course,
    subject: locale.country,
    entry: answers.from,
    path: href('funnelPaywall', place),
    date: testDay(answers, Date.now()),
    // A learner who is shown the plans has come to the end.
    isCompleted: step === 'paywall' && page.hasToken,
  });
  const at = type === 'practice-test' ? placeOf(step, end) : undefined;
  return { end, course, place, query: passedOn(searchParams), funnel, headers, at };
}
