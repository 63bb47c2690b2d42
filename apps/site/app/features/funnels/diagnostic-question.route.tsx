/** One question of the diagnostic test. The address holds the test so far, so going back, reloading and second tabs all continue where they were. */
import { href } from '@lanewise/contracts/addresses';
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { courseParams } from '../catalogue/course-params.ts';
import { ExamAnswers } from '../exams/exam-answers.tsx';
import { examAnswer, isOpen } from '../exams/exam-form.ts';
import { QuestionPicture } from '../practice/question-picture.tsx';
import { Situation } from '../practice/situation.tsx';
import type { Route } from './+types/diagnostic-question.route.ts';
import { beginFunnel } from './begin-funnel.ts';
import { FunnelFrame } from './funnel-frame.tsx';
import { quizAnswersIn, testDay } from './quiz-answers.ts';
import { passedOn } from './with-query.ts';

export const handle = interactive;

type Page = Pick<PageContext, 'api' | 'locale'>;

/** Returns the test in the address. A test that cannot be continued or has expired starts over. */
async function takeTest({ api, locale }: Page, courseSlug: string, searchParams: URLSearchParams) {
  const state = searchParams.get('s');
  const call = { params: courseParams(locale.country, courseSlug), query: { locale: locale.content } };
  const taken = await api.takeDiagnostic({ ...call, body: state === null ? {} : { state } });
  if (!taken.ok && taken.error.code === 'VALIDATION' && state !== null) {
    throw redirect(href('diagnosticTest', { locale: locale.code, courseSlug }, passedOn(searchParams, null)));
  }
  return { call, test: requireAnswer(taken, locale.code) };
}

type Test = Awaited<ReturnType<typeof takeTest>>['test'];

/** Returns the address at which a test continues: its open question, or the analysis. */
function addressOf(
  place: { locale: LocaleCode; courseSlug: string },
  test: Test,
  searchParams: URLSearchParams,
): string {
  const query = passedOn(searchParams, test.state);
  if (test.question === null) return href('diagnosticQuestion', { ...place, position: 'analysis' }, query);
  return href('diagnosticQuestion', { ...place, position: test.answered + 1 }, query);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, locale, nonce } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const { call, test } = await takeTest({ api, locale }, params.courseSlug, searchParams);
  const { course } = requireAnswer(await api.getCourseInfo(call), locale.code);
  const place = { locale: locale.code, courseSlug: course.slug };
  const answers = quizAnswersIn(searchParams);
  const { funnel, headers } = beginFunnel({
    request,
    course,
    type: 'diagnostic',
    step: `question-${test.answered + 1}`,
    entry: answers.from,
    path: href('diagnosticQuestion', { ...place, position: test.answered + 1 }),
    subject: locale.country,
    date: testDay(answers, Date.now()),
  });
  const isHere = test.question !== null && params.position === String(test.answered + 1);
  if (!isHere || searchParams.get('s') !== test.state)
    throw redirect(addressOf(place, test, searchParams), { headers });
  return data({ course, test, funnel, nonce, action: addressOf(place, test, searchParams) }, { headers });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, locale } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const { call, test } = await takeTest({ api, locale }, params.courseSlug, searchParams);
  const place = { locale: locale.code, courseSlug: params.courseSlug };
  if (test.question === null) throw redirect(addressOf(place, test, searchParams), 303);
  const form = await request.formData();
  const answer = examAnswer(test.question, form, locale.tag);
  if (answer === null || isOpen(answer)) return data({ missing: true }, { status: 400 });
  const since = Date.now() - Number(form.get('shown_at'));
  const ms = Number.isFinite(since) ? Math.min(Math.max(0, since), MOST_MS) : 0;
  const body = { state: test.state, answer: { ...answer, ms } };
  const next = requireAnswer(await api.takeDiagnostic({ ...call, body }), locale.code);
  throw redirect(addressOf(place, next, searchParams), 303);
}

/** Longest time counted for one question, in milliseconds: after that the visitor has probably left. */
const MOST_MS = 600_000;

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return ownPageMeta(`${m.diagnostic_question({ n: (loaderData?.test.answered ?? 0) + 1 })} - ${m.diagnostic_title()}`);
}

export default function DiagnosticQuestion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { course, test, funnel, nonce, action } = loaderData;
  const locale = locales[params.locale as LocaleCode];
  const { question, answered, most } = test;
  if (question === null) return null;
  const { picture, points, language } = question.data;
  const lang = foreignLang(language, locale.tag);
  return (
    <FunnelFrame
      title={m.diagnostic_title()}
      back={null}
      leaveTo={href('course', { locale: locale.code, courseSlug: course.slug })}
      place={{ step: answered + 1, steps: most }}
      funnel={funnel}
      nonce={nonce}
    >
      <form method="post" action={action} autoComplete="off">
        <input type="hidden" name="shown_at" value={Date.now()} />
        <div className={picture ? 'work' : 'work one'}>
          {picture && <QuestionPicture picture={picture} lang={lang} onEnlarge={() => undefined} />}
          <div className="ask">
            {question.data.case && <Situation about={question.data.case} lang={lang} />}
            <h1 id="question" lang={lang} className="funnel-ask">
              {question.content}
            </h1>
            {(points !== null || question.content_type === 'multiple') && (
              <p className="points">
                {points !== null && <b>{m.question_points({ points })}</b>}
                {question.content_type === 'multiple' && <span>{m.question_several()}</span>}
              </p>
            )}
            {actionData?.missing && (
              <p className="error" role="alert">
                <Signal kind="wrong" />
                {question.content_type === 'numeric' ? m.test_enter_first() : m.test_choose_first()}
              </p>
            )}
            <ExamAnswers question={question} answer={undefined} language={locale.tag} disabled={false} />
            <p className="small muted">{m.diagnostic_silent()}</p>
            <button className="btn btn-main" type="submit">
              {m.funnel_next()}
              <Icon name="arrow-right" />
            </button>
          </div>
        </div>
      </form>
    </FunnelFrame>
  );
}
