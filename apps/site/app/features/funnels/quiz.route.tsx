/** A step of the personalization quiz. Each address holds the answers in its query, so the form is a plain GET to the next step. */
import { href } from '@lanewise/contracts/addresses';
import { type QuizStep, quizSteps } from '@lanewise/contracts/constants/funnels';
import type { Locale, LocaleCode } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { pageContext } from '../../shared/page-context.ts';
import { funnelStore } from '../../shared/running-funnel/funnel-step.ts';
import { homeOf } from '../../shared/shell/countries.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import type { Route } from './+types/quiz.route.ts';
import { beginFunnel } from './begin-funnel.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { carriedAnswersOf, firstOpenStep, type QuizAnswers, quizQuery, stepsOf, testDay } from './quiz-answers.ts';
import { QuizForm } from './quiz-form.tsx';
import { ASKS, MISSING } from './quiz-query.ts';
import { stepWords } from './quiz-questions.tsx';
import { QuizSummary } from './quiz-summary.tsx';
import { readQuiz } from './quiz-visit.server.ts';

export const handle = interactive;

function stepAddress(locale: LocaleCode, step: QuizStep, answers: QuizAnswers, asksCourse: boolean): string {
  return href('personalization', { locale, step }, { ...quizQuery(answers), ...(asksCourse && { [ASKS]: '1' }) });
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const locale = requireLocale(params.locale);
  const step = quizSteps.find((each) => each === params.step);
  if (step === undefined) throw new Response(null, { status: 404 });
  const { answers, course, asksCourse, isMissing, signUp, range, now } = await readQuiz(page, request);
  const dateQuestion = await page.variantOf('exam_date_question');
  if (!stepsOf(answers, dateQuestion).includes(step)) {
    const instead = step === 'deadline-studying' ? 'ready-to-start' : 'studied-handbook';
    throw redirect(stepAddress(locale.code, instead, answers, asksCourse));
  }
  const open = firstOpenStep(answers, step, dateQuestion);
  if (open !== undefined) throw redirect(`${stepAddress(locale.code, open, answers, asksCourse)}&${MISSING}=1`);
  const { funnel: known, headers } = beginFunnel({
    request,
    course,
    signUp,
    type: 'personalization',
    step,
    entry: answers.from,
    subject: locale.country,
    date: testDay(answers, now),
    told: carriedAnswersOf(answers),
    path: href('personalization', { locale: locale.code, step }),
    state: {
      isSalesFunnelStartedWithoutCourseSlug: asksCourse,
      isShouldTrackVirtualPageView: true,
      isQuizProgressBarInvisible: step === 'ready-to-start',
      skipDiagnosticTest: answers.goal !== 'check',
    },
  });
  const endsInPlan = step === 'ready-to-start' && (answers.goal ?? 'plan') === 'plan';
  const placement = endsInPlan && !page.hasToken ? await page.variantOf('sign_up_placement') : 'after_result';
  const shown = { locale, step, answers, asksCourse, isMissing, range, known, now, dateQuestion, placement };
  return data({ ...shown, nonce: page.nonce, name: course?.name ?? '' }, { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(loaderData ? `${stepWords[loaderData.step].title()} - ${m.quiz_title()}` : m.quiz_title());
}

export default function Quiz({ loaderData }: Route.ComponentProps) {
  const { locale, step, answers, asksCourse, isMissing, range, known, nonce, name, now } = loaderData;
  const { dateQuestion, placement } = loaderData;
  const steps = stepsOf(answers, dateQuestion);
  const at = steps.indexOf(step);
  const before = steps[at - 1];
  const next = steps[at + 1];
  const { title, why } = stepWords[step];
  const state = funnelStore(known).getState();
  const practice =
    state.salesFunnel.getBackFromPracticeTest && answers.course !== null
      ? href('practiceTest', { locale: locale.code, courseSlug: answers.course })
      : null;
  const addressOf = (other: QuizStep) => stepAddress(locale.code, other, answers, asksCourse);
  return (
    <FunnelFrame
      title={m.quiz_title()}
      back={before === undefined ? practice : addressOf(before)}
      leaveTo={leaveTo(locale, answers)}
      place={{ step: at + 1, steps: steps.length }}
      funnel={known}
      nonce={nonce}
    >
      <div className="funnel-question">
        <h1 id="step-title">{title()}</h1>
        <p className="lead">{why()}</p>
        {step === 'ready-to-start' || next === undefined ? (
          <QuizSummary
            locale={locale}
            answers={answers}
            name={name}
            now={now}
            addressOf={addressOf}
            dateQuestion={dateQuestion}
            placement={placement}
          />
        ) : (
          <QuizForm
            step={step}
            answers={answers}
            asksCourse={asksCourse}
            isMissing={isMissing}
            range={range}
            action={href('personalization', { locale: locale.code, step: next })}
          />
        )}
      </div>
    </FunnelFrame>
  );
}

function leaveTo(locale: Locale, { course }: QuizAnswers): string {
  return course === null ? homeOf(locale) : href('course', { locale: locale.code, courseSlug: course });
}
