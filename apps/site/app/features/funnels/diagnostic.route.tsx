/** The introduction to the diagnostic test. The quiz skips it, because its visitors have already asked for the test. */
import { href } from '@lanewise/contracts/addresses';
import { diagnosticQuestions } from '@lanewise/contracts/constants/funnels';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { funnelStore } from '../../shared/running-funnel/funnel-step.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import type { Route } from './+types/diagnostic.route.ts';
import { beginFunnel } from './begin-funnel.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { quizAnswersIn, testDay } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, nonce } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const { course } = requireAnswer(await api.getCourseInfo(call), locale.code);
  const place = { locale: locale.code, courseSlug: course.slug };
  const answers = quizAnswersIn(searchParams);
  const first = href('diagnosticQuestion', { ...place, position: 1 }, passedOn(searchParams, null));
  const { funnel, headers } = beginFunnel({
    request,
    course,
    type: 'diagnostic',
    step: 'start',
    path: href('diagnosticTest', place),
    entry: answers.from,
    subject: locale.country,
    date: testDay(answers, Date.now()),
    state: { skipStartPage: answers.goal === 'check' },
  });
  const state = funnelStore(funnel).getState();
  if (state.salesFunnel.skipStartPage) throw redirect(first, { headers });
  return data({ course, first, funnel, nonce }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(`${m.diagnostic_title()} - ${loaderData?.course.name ?? ''}`);
}

export default function DiagnosticStart({ loaderData, params }: Route.ComponentProps) {
  const { course, first, funnel, nonce } = loaderData;
  const { code } = locales[params.locale as LocaleCode];
  const leaveTo = href('course', { locale: code, courseSlug: course.slug });
  return (
    <FunnelFrame title={course.name} back={leaveTo} leaveTo={leaveTo} funnel={funnel} nonce={nonce}>
      <h1>{m.diagnostic_title()}</h1>
      <p className="lead">{m.diagnostic_lead(diagnosticQuestions)}</p>
      <ul className="funnel-points">
        <li>{m.diagnostic_point_adaptive()}</li>
        <li>{m.diagnostic_point_silent()}</li>
        <li>{m.diagnostic_point_first()}</li>
      </ul>
      <NextLink
        title={m.diagnostic_go_title()}
        text={m.diagnostic_go_text(diagnosticQuestions)}
        href={first}
        action={m.quiz_go_check()}
        label="start-diagnostic"
      />
    </FunnelFrame>
  );
}
