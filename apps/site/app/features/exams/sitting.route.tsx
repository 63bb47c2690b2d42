/** A running exam: one question per page, the overview of all, and handing in. Forms do all of it; the island makes it faster. */
import { type LocaleCode, locales } from '@lanewise/contracts/countries';
import { courseProperties } from '@lanewise/contracts/course-properties';
import { m } from '@lanewise/words/messages';
import { data, redirect } from 'react-router';
import { requireAnswer } from '../../shared/calls/require-answer.ts';
import { PageEvent } from '../../shared/events/page-event.tsx';
import { type PageContext, pageContext } from '../../shared/page-context.ts';
import { interactive } from '../../shared/shell/page-handle.ts';
import { ownPageMeta } from '../../shared/shell/page-meta.ts';
import { Island } from '../../shared/ui/island.tsx';
import type { Route } from './+types/sitting.route.ts';
import { type ExamStep, examAnswer, stepOf } from './exam-form.ts';
import {
  mayShow,
  openPlaces,
  type Position,
  positionOf,
  viewAfter,
  viewBefore,
  viewToContinue,
} from './exam-places.ts';
import { ExamScreen, examIsland } from './exam-screen.tsx';
import { type ExamView, viewOf, viewPath } from './exam-view.ts';
import { stepsOfFunnel } from './funnel-steps.ts';
import { type ExamParams, examPaths, loadSitting } from './load-sitting.server.ts';
import { isTimerHidden, timerCookie } from './timer-cookie.ts';

export const handle = interactive;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const exam = await loadSitting(page, params as ExamParams);
  const paths = examPaths(params as ExamParams);
  const { pathname, searchParams } = new URL(request.url);
  const view = viewOf(paths.exam, pathname);
  if (!view) throw new Response(null, { status: 404 });
  const position = positionOf(exam);
  // A question that may not be shown redirects to one that may.
  if (!mayShow(position, view) || searchParams.has('continue'))
    throw redirect(viewPath(paths.exam, viewToContinue(position)));
  const late = searchParams.has('late');
  const steps = stepsOfFunnel(request, exam, paths.exam);
  return { exam, view, paths, late, steps, timerHidden: isTimerHidden(request), nonce: page.nonce };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await request.formData();
  const paths = examPaths(params as ExamParams);
  const { pathname } = new URL(request.url);
  const timer = form.get('timer');
  if (timer !== null) {
    throw redirect(pathname, { status: 303, headers: { 'set-cookie': timerCookie(timer === 'hide') } });
  }
  const exam = await loadSitting(page, params as ExamParams);
  const view = viewOf(paths.exam, pathname);
  if (view?.kind === 'hand-in') {
    requireAnswer(await page.api.finishExam({ params: { id: exam.id }, body: {} }), page.locale.code);
    throw redirect(paths.result, 303);
  }
  if (view?.kind !== 'question') throw redirect(paths.exam, 303);
  const film = form.get('film');
  if (film !== null) {
    // Without a script: the film as text, then its question.
    const call = { id: exam.id, film: exam.questions[view.place]?.page_id ?? '' };
    const act = film === 'open' ? ('open' as const) : ('describe' as const);
    requireAnswer(await page.api.saveExamFilm({ params: call, body: { act } }), page.locale.code);
    throw redirect(pathname, 303);
  }
  const step = stepOf(form.get('step'));
  const saved = await saveForm(page, { exam, place: view.place, form, step });
  if (saved === 'unreadable') return data({ unreadable: true, missing: false }, { status: 400 });
  const after = positionOf(await loadSitting(page, params as ExamParams));
  // In an exam that does not go back, a question without an answer is not left.
  const isForward = exam.rules.navigation === 'forward';
  if (isForward && openPlaces(after).includes(view.place))
    return data({ unreadable: false, missing: true }, { status: 400 });
  throw redirect(`${viewPath(paths.exam, viewOfStep(after, view, step))}${saved === 'late' ? '?late=1' : ''}`, 303);
}

interface Sent {
  readonly exam: Route.ComponentProps['loaderData']['exam'];
  readonly place: number;
  readonly form: FormData;
  readonly step: ExamStep;
}

/** Saves the answer in a question's form. Returns `unreadable` for a text that is not a number, `late` for an answer that no longer counts. */
async function saveForm(
  { api, locale }: PageContext,
  { exam, place, form, step }: Sent,
): Promise<'saved' | 'late' | 'unreadable'> {
  const question = exam.questions[place];
  if (!question) return 'saved';
  const answer = examAnswer(question, form, locale.tag);
  if (answer === null) return 'unreadable';
  const others = exam.flagged.filter((id) => id !== question.page_id);
  const flags = { flag: [...others, question.page_id], unflag: others };
  const flagged = step === 'flag' || step === 'unflag' ? flags[step] : undefined;
  const body = { answers: [answer], ...(flagged && { flagged }) };
  const saved = await api.saveExamAnswers({ params: { id: exam.id }, body });
  const isTooLate = !saved.ok && ['EXAM_ENDED', 'QUESTION_CLOSED'].includes(saved.error.code);
  if (!isTooLate) requireAnswer(saved, locale.code);
  return isTooLate ? 'late' : 'saved';
}

/** Returns the screen to which a step leads from a question. */
function viewOfStep(position: Position, view: ExamView & { kind: 'question' }, step: ExamStep): ExamView {
  if (step === 'overview') return { kind: 'overview' };
  if (step === 'previous') return viewBefore(position, view.place) ?? view;
  return step === 'next' ? viewAfter(position, view.place) : view;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return ownPageMeta(m.mock_title());
  const { view, exam } = loaderData;
  const titles = {
    question: () => m.mock_question({ n: view.kind === 'question' ? view.place + 1 : 0, total: exam.rules.questions }),
    overview: () => m.mock_overview(),
    'hand-in': () => m.mock_hand_in(),
  };
  return ownPageMeta(`${titles[view.kind]()} - ${m.mock_title()}`);
}

export default function SittingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { exam, view, paths, late, steps, timerHidden, nonce } = loaderData;
  const props = {
    exam,
    view,
    paths,
    language: locales[params.locale as LocaleCode].tag,
    timerHidden,
    unreadable: actionData?.unreadable === true,
    missing: actionData?.missing === true,
    late,
  };
  return (
    <>
      <PageEvent
        event={{
          name: 'test_started',
          properties: { name: 'exam', ...courseProperties(exam.subject_code, exam.course_code) },
        }}
        once={exam.id}
      />
      {steps.map(({ event, at }) => (
        <PageEvent
          key={event.properties.current_step}
          event={event}
          at={at}
          once={`${exam.id}:${event.properties.current_step}`}
        />
      ))}
      <Island island={examIsland} nonce={nonce} props={props}>
        <ExamScreen {...props} />
      </Island>
    </>
  );
}
