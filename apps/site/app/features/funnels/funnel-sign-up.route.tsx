/** Sign-up within a funnel. The account is enrolled in the funnel's course; afterwards its plan is shown again, now as the account's. */
import { href } from '@lanewise/contracts/addresses';
import { isUuid } from '@lanewise/contracts/uuid';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { pageContext } from '../../shared/page-context.ts';
import { runningFunnel } from '../../shared/running-funnel/funnel-cookie.ts';
import { funnelStore } from '../../shared/running-funnel/funnel-step.ts';
import { FunnelContext, useFunnel } from '../../shared/running-funnel/use-funnel.ts';
import { interactive, type PageHandle } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { AccountScreen } from '../accounts/account-screen.tsx';
import { SignUpForm, signUpBy, signUpOffer } from '../accounts/sign-up-form.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import type { Route } from './+types/funnel-sign-up.route.ts';
import { beginFunnel } from './begin-funnel.ts';
import { FunnelScript } from './funnel-script.tsx';
import { carriedAnswersOf, quizAnswersIn, testDay } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

export const handle: PageHandle = {
  ...interactive,
  needs: { services: ['hosted-sign-in', 'bot-check', 'learner-app'] },
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { searchParams } = new URL(request.url);
  const { next, isResult } = nextOf({ locale: locale.code, courseSlug: params.courseSlug }, searchParams);
  if (page.hasToken) {
    const { is_valid: isValid } = requireAnswer(await page.api.validateToken({}), locale.code);
    if (isValid) throw redirect(next);
  }
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const { course } = requireAnswer(await page.api.getCourseInfo(call), locale.code);
  const answers = quizAnswersIn(searchParams);
  const { funnel, headers } = beginFunnel({
    request,
    type: runningFunnel(request.headers.get('cookie'))?.type ?? 'personalization',
    step: 'sign-up',
    path: href('funnelSignUp', { locale: locale.code, courseSlug: course.slug }),
    entry: answers.from,
    course,
    subject: locale.country,
    date: testDay(answers, Date.now()),
    told: carriedAnswersOf(answers),
    state: { setIsSalesFunnelSignUpPage: true, skipDiagnosticTest: !searchParams.has('s') },
  });
  return data({ locale, course, funnel, next, isResult, ...signUpOffer(page, locale, next) }, { headers });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const refused = await signUpBy(await request.formData(), page, locale);
  if (refused) return refused;
  const { searchParams } = new URL(request.url);
  throw redirect(nextOf({ locale: locale.code, courseSlug: params.courseSlug }, searchParams).next, 303);
}

/** Returns the page after the sign-up: the result of the test that the sign-up stands before, else the plan. */
function nextOf(place: Parameters<typeof href<'firstPlan'>>[1], searchParams: URLSearchParams) {
  const exam = searchParams.get('exam');
  if (exam !== null && isUuid(exam))
    return { next: href('mockExamResult', { ...place, examId: exam }), isResult: true };
  const query = passedOn(searchParams);
  return searchParams.get('to') === 'result' && searchParams.has('s')
    ? { next: href('diagnosticQuestion', { ...place, position: 'result' }, query), isResult: true }
    : { next: href('firstPlan', place, query), isResult: false };
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return ownPageMeta(m.signup_title());
}

export default function FunnelSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, course, funnel, next, isResult, ...offer } = loaderData;
  return (
    <FunnelContext value={funnelStore(funnel).getState()}>
      <AccountScreen
        locale={locale}
        title={m.funnel_sign_up_title()}
        lead={m.funnel_sign_up_lead({ course: course.name })}
        end={{ href: href('login', { locale: locale.code }), text: m.nav_sign_in() }}
        shows="good"
      >
        <Brought />
        <p hidden data-kept-score={m.funnel_brings_score({ right: '{right}' })} />
        <SignUpForm {...offer} locale={locale} next={next} refused={actionData} />
        <p>
          <a href={next}>{isResult ? m.result_ready_without() : m.funnel_sign_up_later()}</a>
        </p>
      </AccountScreen>
      <FunnelScript funnel={funnel} nonce={offer.nonce} />
    </FunnelContext>
  );
}

/** The data that the account takes over. */
function Brought() {
  const isPlanOnly = useFunnel((state) => state.salesFunnel.skipDiagnosticTest);
  return <p className="notice">{isPlanOnly ? m.funnel_brings_plan() : m.funnel_brings_answers()}</p>;
}
