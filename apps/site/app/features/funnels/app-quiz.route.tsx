/** A short quiz that leads to the app. Its steps are in the query, each an address; the last one is the way to the app with the answers. */
import { href } from '@lanewise/contracts/addresses';
import { type AppPageId, type AppQuizStep, appPages, appQuizSteps } from '@lanewise/contracts/constants/app-pages';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { homeOf } from '../../shared/shell/countries.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { installMeta } from '../learner/offline/install-meta.ts';
import type { Route } from './+types/app-quiz.route.ts';
import { AppHandOver } from './app-hand-over.tsx';
import { appPageOf, codeOf, storesFor } from './app-page.server.ts';
import { beginFunnel } from './begin-funnel.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { carriedAnswersOf, firstOpenStep, type QuizAnswers, quizQuery, testDay } from './quiz-answers.ts';
import { QuizForm } from './quiz-form.tsx';
import { ASKS, MISSING } from './quiz-query.ts';
import { stepWords } from './quiz-questions.tsx';
import { readQuiz } from './quiz-visit.server.ts';
import { queryWithoutCourse } from './with-query.ts';

export const handle = interactive;

interface Place {
  readonly id: AppPageId;
  readonly locale: LocaleCode;
  readonly answers: QuizAnswers;
  readonly asksCourse: boolean;
}

function stepAddress({ id, locale, answers, asksCourse }: Place, step: AppQuizStep, isMissing = false): string {
  const query = {
    ...quizQuery(answers),
    step,
    ...(asksCourse && { [ASKS]: '1' }),
    ...(isMissing && { [MISSING]: '1' }),
  };
  return href(id, { locale }, query);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { locale, nonce, origin, stores } = page;
  const { pathname, searchParams } = new URL(request.url);
  const id = appPageOf(pathname);
  const visit = await readQuiz(page, request);
  const { course, asksCourse, isMissing, signUp, range, now } = visit;
  // Its plan is that of the four-step list, whose answers these are.
  const answers = { ...visit.answers, isShort: true };
  const place = { id, locale: locale.code, answers, asksCourse };
  const step = appQuizSteps.find((each) => each === searchParams.get('step')) ?? appQuizSteps[0];
  const open = firstOpenStep(answers, step === 'app' ? 'ready-to-start' : step);
  if (open !== undefined && open !== step) throw redirect(stepAddress(place, open as AppQuizStep, true));
  const { funnel, headers } = beginFunnel({
    request,
    course,
    signUp,
    type: 'app',
    step,
    path: href(id, { locale: locale.code }),
    entry: answers.from === 'direct' ? appPages[id].entry : answers.from,
    subject: locale.country,
    date: testDay(answers, now),
    told: carriedAnswersOf(answers),
    state: { isSalesFunnelStartedWithoutCourseSlug: asksCourse, skipDiagnosticTest: true },
  });
  const at = { locale: locale.code, courseSlug: course?.slug ?? '' };
  const end = step === 'app' && {
    code: codeOf(origin, stepAddress({ ...place, asksCourse: false }, 'app')),
    next: href('funnelSignUp', at, queryWithoutCourse(answers)),
    plan: href('firstPlan', at, queryWithoutCourse(answers)),
    stores: storesFor(stores, answers.source),
  };
  return data({ ...place, locale, step, isMissing, range, funnel, nonce, end }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return ownPageMeta(m.quiz_title());
  const { step, locale } = loaderData;
  const title = step === 'app' ? m.app_quiz_ready() : stepWords[step].title();
  return [...ownPageMeta(`${title} - ${m.quiz_title()}`), ...installMeta(locale.code)];
}

export default function AppQuiz({ loaderData }: Route.ComponentProps) {
  const { id, locale, answers, asksCourse, step, isMissing, range, funnel, nonce, end } = loaderData;
  const place = { id, locale: locale.code, answers, asksCourse };
  const index = appQuizSteps.indexOf(step);
  const before = appQuizSteps[index - 1];
  return (
    <FunnelFrame
      title={m.quiz_title()}
      back={before === undefined ? null : stepAddress(place, before)}
      leaveTo={homeOf(locale)}
      place={{ step: index + 1, steps: appQuizSteps.length }}
      funnel={funnel}
      nonce={nonce}
    >
      {step !== 'app' ? (
        <div className="funnel-question">
          <h1 id="step-title">{stepWords[step].title()}</h1>
          <p className="lead">{stepWords[step].why()}</p>
          <QuizForm
            step={step}
            answers={answers}
            asksCourse={asksCourse}
            isMissing={isMissing}
            range={range}
            action={href(id, { locale: locale.code })}
            next={appQuizSteps[index + 1] ?? 'app'}
          />
        </div>
      ) : (
        end && (
          <>
            <h1>{m.app_quiz_ready()}</h1>
            <p className="lead">{m.app_quiz_ready_why()}</p>
            <p>
              <a href={end.plan}>{m.app_quiz_plan()}</a>
            </p>
            <AppHandOver code={end.code} next={end.next} stores={end.stores} hasAnswers />
          </>
        )
      )}
    </FunnelFrame>
  );
}
