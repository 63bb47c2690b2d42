/** Sign-up within a funnel. The account is enrolled in the funnel's course; afterwards its plan is shown again, now as the account's. */
import { href } from '@lanewise/contracts/addresses';
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
import { quizAnswersIn, testDay, toldBy } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

export const handle: PageHandle = {
  ...interactive,
  needs: { services: ['hosted-sign-in', 'bot-check', 'learner-app'] },
};

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const { searchParams } = new URL(request.url);
  const next = href('firstPlan', { locale: locale.code, courseSlug: params.courseSlug }, passedOn(searchParams));
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
    told: toldBy(answers),
    state: { setIsSalesFunnelSignUpPage: true, skipDiagnosticTest: !searchParams.has('s') },
  });
  return data({ locale, course, funnel, next, ...signUpOffer(page, locale, next) }, { headers });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const refused = await signUpBy(await request.formData(), page, locale);
  if (refused) return refused;
  const { searchParams } = new URL(request.url);
  throw redirect(
    href('firstPlan', { locale: locale.code, courseSlug: params.courseSlug }, passedOn(searchParams)),
    303,
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta() {
  return ownPageMeta(m.signup_title());
}

export default function FunnelSignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { locale, course, funnel, next, ...offer } = loaderData;
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
        <SignUpForm {...offer} locale={locale} next={next} refused={actionData} />
        <p>
          <a href={next}>{m.funnel_sign_up_later()}</a>
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
