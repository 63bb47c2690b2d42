/** The day-by-day plan at the end of the quiz or the diagnostic test, made by the app's planner. */
import { href } from '@lanewise/contracts/addresses';
import type { Settings } from '@lanewise/contracts/calls/account';
import type { CallAnswer } from '@lanewise/contracts/client';
import { planMinutes } from '@lanewise/contracts/constants/attempts';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { textOf } from '../../shared/forms/form-text.ts';
import { pageContext } from '../../shared/page-context.ts';
import { useFunnel } from '../../shared/running-funnel/use-funnel.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { requireLocale } from '../../shared/shell/require-locale.ts';
import { dayText } from '../../shared/ui/day-text.ts';
import { NextLink } from '../../shared/ui/next-link.tsx';
import { NeedsAccount, RegisterNeeded } from '../../shared/ui/register-needed.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import type { Route } from './+types/first-plan.route.ts';
import { continueFunnel } from './begin-funnel.ts';
import { nextOfEnd, readFunnelEnd } from './funnel-end.server.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { carriedAnswersOf, type QuizAnswers, quizAnswersIn, quizQuery, testDay } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

export const handle = interactive;

/** Days shown at once; the others are collapsed. */
const OPEN_DAYS = 3;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { api, hasToken, appUrl, nonce } = page;
  const locale = requireLocale(params.locale);
  const { searchParams } = new URL(request.url);
  const now = Date.now();
  const call = { params: courseParams(locale.country, params.courseSlug), query: { locale: locale.content } };
  const [found, end] = await Promise.all([api.getCourseInfo(call), readFunnelEnd(page, params.courseSlug)]);
  const { course } = requireAnswer(found, locale.code);
  const answers = { ...quizAnswersIn(searchParams), course: course.slug };
  const state = searchParams.get('s');
  const date = testDay(answers, now);
  const made = await api.getFirstPlan({
    ...call,
    body: {
      minutes: answers.time ?? planMinutes.default,
      ...(date !== null && { date }),
      ...(answers.studied !== null && { handbook: answers.studied }),
      ...(state !== null && { state }),
    },
  });
  const place = { locale: locale.code, courseSlug: course.slug };
  // A test is valid for a day. After that the plan is made without it.
  if (!made.ok && made.error.code === 'VALIDATION' && state !== null)
    throw redirect(href('firstPlan', place, quizQuery(answers)));
  const plan = requireAnswer(made, locale.code);
  const { funnel: known, headers } = continueFunnel({
    request,
    course,
    date,
    told: carriedAnswersOf(answers),
    step: 'plan',
    subject: locale.country,
    entry: answers.from,
    path: href('firstPlan', place),
    isCompleted: hasToken && !end.hasPaywall,
    state: { skipPersonalQuestions: answers.studied === null, skipDiagnosticTest: state === null },
  });
  const [asked, own] = hasToken ? await Promise.all([api.getStudyMails({}), api.getSettings({})]) : [];
  const mails = asked?.ok ? asked.answer.is_on : null;
  const told = studySettings(answers, now);
  const isKept = own?.ok === true && isSaid(own.answer.settings, { course_code: course.course_code, ...told });
  const start = end.hasPaywall ? nextOfEnd(end, place, passedOn(searchParams)) : appUrl;
  return data({ locale, course, answers, state, plan, known, nonce, hasToken, isKept, start, mails }, { headers });
}

/** Returns what the quiz has been told, under the names of the settings. */
function studySettings(answers: QuizAnswers, now: number) {
  const { minutes, ...told } = carriedAnswersOf(answers) ?? {};
  const date = testDay(answers, now);
  return {
    ...told,
    ...(date !== null && { exam_date: date }),
    ...(minutes !== undefined && { minutes_a_day: minutes }),
  };
}

/** Returns whether settings say all of this already. */
function isSaid(settings: Settings, told: Partial<Settings>): boolean {
  const names = Object.keys(told) as readonly (keyof Settings)[];
  return names.every((name) => settings[name] === told[name]);
}

/** Keeping the plan, or agreeing to mails: each form has one button. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const { pathname, search, searchParams } = new URL(request.url);
  const text = textOf(await request.formData());
  if (text('keep') !== '') {
    const { a: subject, b: course } = courseParams(locale.country, params.courseSlug);
    const told = studySettings(quizAnswersIn(searchParams), Date.now());
    const body = { subject_code: subject, course_code: course, ...told };
    requireAnswer(await api.saveSettings({ body }), locale.code);
  } else {
    const zone = text('time_zone');
    const body = { is_on: true, ...(zone !== '' && { time_zone: zone }) };
    requireAnswer(await api.saveStudyMails({ body }), locale.code);
  }
  throw redirect(pathname + search, 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return ownPageMeta(m.quiz_title());
  const { plan, locale, course } = loaderData;
  return ownPageMeta(`${m.first_plan_title({ date: dayText(plan.until, locale.tag) })} - ${course.name}`);
}

export default function FirstPlan({ loaderData }: Route.ComponentProps) {
  const { locale, course, answers, state, plan, known, nonce, hasToken, isKept, start, mails } = loaderData;
  const place = { locale: locale.code, courseSlug: course.slug };
  const query = { ...quizQuery(answers), ...(state !== null && { s: state }) };
  const isAsked = answers.studied !== null;
  const edit = isAsked
    ? href('personalization', { locale: locale.code, step: 'ready-to-start' }, quizQuery(answers))
    : href('diagnosticTest', place);
  return (
    <FunnelFrame title={course.name} back={edit} leaveTo={href('course', place)} funnel={known} nonce={nonce}>
      <h1>{m.first_plan_title({ date: dayText(plan.until, locale.tag) })}</h1>
      <p className="lead">
        {m.first_plan_lead({ minutes: answers.time ?? planMinutes.default, questions: plan.questions })}
      </p>
      <Days days={plan.days.slice(0, OPEN_DAYS)} first={1} locale={locale} />
      {plan.days.length > OPEN_DAYS && (
        <details className="plan-more">
          <summary>{m.first_plan_more()}</summary>
          <Days days={plan.days.slice(OPEN_DAYS)} first={OPEN_DAYS + 1} locale={locale} />
        </details>
      )}
      {!hasToken && (
        <p>
          <NeedsAccount className="btn">{m.first_plan_keep()}</NeedsAccount>
        </p>
      )}
      {hasToken && !isKept && <KeepPlan />}
      {hasToken ? (
        <NextLink
          title={m.first_plan_start()}
          text={m.first_plan_start_text()}
          href={start}
          action={m.first_plan_start()}
          label="continue-funnel"
        />
      ) : (
        <NextLink
          title={m.first_plan_keep()}
          text={m.first_plan_keep_text()}
          href={href('funnelSignUp', place, query)}
          action={m.register_needed_go()}
          label="sign-up"
        />
      )}
      {!hasToken && <RegisterNeeded locale={locale.code} signUp={href('funnelSignUp', place, query)} />}
      {mails !== null && <MailPlan isOn={mails} />}
      <section className="plan-how" aria-labelledby="how">
        <h2 id="how">{m.first_plan_how()}</h2>
        <p>{m.first_plan_how_text()}</p>
        {state === null && (
          <p>
            {m.first_plan_not()} <a href={href('diagnosticTest', place, quizQuery(answers))}>{m.course_check()}</a>
          </p>
        )}
        <EditAnswers href={edit} />
      </section>
    </FunnelFrame>
  );
}

/** Makes the plan that of the learner's account. */
function KeepPlan() {
  return (
    <form method="post">
      <p className="muted">{m.first_plan_keep_own()}</p>
      <p>
        <button className="btn" type="submit" name="keep" value="1">
          {m.first_plan_keep()}
        </button>
      </p>
    </form>
  );
}

/** Asks whether to mail the plan, or says that it comes. `data-time-zone`: the page's script fills the field in. */
function MailPlan({ isOn }: { readonly isOn: boolean }) {
  if (isOn) return <p className="notice">{m.study_mails_asked()}</p>;
  return (
    <form method="post">
      <input type="hidden" name="time_zone" data-time-zone />
      <p className="muted">{m.study_mails_ask_why()}</p>
      <p>
        <button className="btn btn-quiet" type="submit">
          {m.study_mails_ask()}
        </button>
      </p>
    </form>
  );
}

/** The way back to the questions, for a visitor who was asked them. */
function EditAnswers({ href: edit }: { readonly href: string }) {
  const isSkipped = useFunnel((state) => state.salesFunnel.skipPersonalQuestions);
  return (
    !isSkipped && (
      <p>
        <a href={edit}>{m.first_plan_edit()}</a>
      </p>
    )
  );
}

interface DaysProps {
  readonly days: CallAnswer<'getFirstPlan'>['days'];
  /** Number of the first day. */
  readonly first: number;
  readonly locale: Locale;
}

function Days({ days, first, locale }: DaysProps) {
  return (
    <ol className="plan-days">
      {days.map(({ date, minutes, tasks }, index) => (
        <li key={date}>
          <h2>
            {m.first_plan_day({ n: first + index })}
            <small>{dayText(date, locale.tag)}</small>
          </h2>
          <p className="plan-minutes">{m.quiz_minutes({ minutes })}</p>
          <ul>
            {tasks.map(({ code, kind, name, questions: count }) => (
              <li key={kind + code}>
                <span>{name}</span>
                <span className="muted">
                  {kind === 'module' ? m.first_plan_new({ count }) : m.first_plan_again({ count })}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
