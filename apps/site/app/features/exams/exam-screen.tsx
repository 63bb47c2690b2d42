/**
 * A running exam: rendered on the server and hydrated as an island; without a script its forms and links do the same through the server.
 * Nothing here knows which answers are right.
 */
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import { defineIsland } from '../../shared/ui/island-definition.ts';
import { usePicturesAhead } from '../practice/use-pictures-ahead.ts';
import { ConnectionNote } from './connection-note.tsx';
import { ExamOverview } from './exam-overview.tsx';
import { mayShow, viewToContinue } from './exam-places.ts';
import { ExamQuestionForm } from './exam-question-form.tsx';
import { ExamTimer } from './exam-timer.tsx';
import { type ExamView, viewOf, viewPath } from './exam-view.ts';
import { HandIn } from './hand-in.tsx';
import { paceOf } from './question-clock.ts';
import { QuestionTimer } from './question-timer.tsx';
import { handInOnTime, useSitting } from './use-sitting.ts';

/** Milliseconds for which leaving waits until the last answer is saved. */
const LEAVE_MS = 2_000;

export interface ExamScreenProps {
  readonly exam: Exam;
  readonly view: ExamView;
  /** Addresses of the exam, its introduction and its result. */
  readonly paths: { readonly exam: string; readonly intro: string; readonly result: string };
  /** BCP 47 tag of the page. */
  readonly language: string;
  readonly timerHidden: boolean;
  /** Whether a form was sent with a text that is not a number. */
  readonly unreadable: boolean;
  /** Whether a form was sent without an answer in an exam that does not go back. */
  readonly missing: boolean;
  /** Whether an answer came after its question had closed. */
  readonly late: boolean;
}

export const examIsland = defineIsland<ExamScreenProps>('mock-exam');

export function ExamScreen({
  exam,
  paths,
  language,
  timerHidden,
  unreadable,
  missing,
  late,
  ...props
}: ExamScreenProps) {
  const [sitting, actions] = useSitting(exam, paths);
  const [view, setView] = useState(props.view);
  const [isOver, setOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const saveChoice = useRef<() => void>(() => undefined);
  const { rules } = exam;
  const pace = useMemo(() => paceOf(exam), [exam]);
  usePicturesAhead(sitting.questions);

  const show = (target: ExamView) => {
    const path = viewPath(paths.exam, target);
    if (path !== window.location.pathname) window.history.pushState(null, '', path);
    hasMoved.current = true;
    setView(target);
    window.scrollTo({ top: 0 });
  };
  useEffect(() => {
    const followHistory = () => {
      const target = viewOf(paths.exam, window.location.pathname);
      if (!target) return;
      const position = actions.position();
      const allowed = mayShow(position, target) ? target : viewToContinue(position);
      // The back button may lead to a question that can no longer be opened: stay on the current one.
      if (allowed !== target) window.history.replaceState(null, '', viewPath(paths.exam, allowed));
      hasMoved.current = true;
      setView(allowed);
    };
    window.addEventListener('popstate', followHistory);
    return () => window.removeEventListener('popstate', followHistory);
  }, [actions, paths]);

  // The pressed button has been replaced, which would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the view changes the screen
  useEffect(() => {
    if (hasMoved.current) heading.current?.focus({ preventScroll: true });
    hasMoved.current = false;
  }, [view]);

  // The server's clock opens the next question, whether this tab, another one or the time has closed the one before.
  const timed = sitting.question?.place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another question opens
  useEffect(() => {
    if (timed === undefined || view.kind !== 'question' || view.place === timed) return;
    saveChoice.current();
    show({ kind: 'question', place: timed });
  }, [timed]);
  /** When a question's time is over, what has been chosen counts. */
  const closeQuestion = () => {
    saveChoice.current();
    if (!actions.openNext()) void end();
  };

  /** Returns the attributes of a link to another screen of the exam, which a script follows without loading a document. */
  const follow = (target: ExamView) => ({
    href: viewPath(paths.exam, target),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(target);
    },
  });

  // The introduction counts the answers, so the last one is saved first, if that is quick. It is kept in the browser too.
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await Promise.race([actions.flush(), new Promise((resolve) => setTimeout(resolve, LEAVE_MS))]);
    window.location.assign(paths.intro);
  };

  const end = async () => {
    setOver(true);
    await handInOnTime(actions);
  };

  const position = {
    rules,
    questions: sitting.questions,
    answered: new Set(Object.keys(sitting.answers)),
    timed: timed ?? null,
  };
  const question = view.kind === 'question' ? sitting.questions[view.place] : undefined;
  const timer = { action: viewPath(paths.exam, view), hidden: timerHidden };
  const shared = { exam, sitting, position, heading, follow };
  return (
    <>
      <a className="skip" href="#main">
        {view.kind === 'question' ? m.test_skip() : m.skip_to_content()}
      </a>
      <header className="bar exam-bar">
        <div className="page">
          <a className="icon-btn" href={paths.intro} onClick={leave} aria-label={m.mock_leave()}>
            <Icon name="close" />
          </a>
          <h1>{m.mock_title()}</h1>
          {pace && sitting.question && (
            <QuestionTimer {...timer} clock={sitting.question} pace={pace} onOver={closeQuestion} />
          )}
          {!pace && sitting.clock && <ExamTimer {...timer} clock={sitting.clock} onOver={() => void end()} />}
          {sitting.clock === null && (
            <p className="count">
              {view.kind === 'question' && (
                <>
                  {view.place + 1} <span>{m.test_of({ total: rules.questions })}</span>
                </>
              )}
            </p>
          )}
        </div>
      </header>
      {sitting.clock !== null && (
        <noscript>
          <p className="page small muted">{pace ? m.mock_question_time_still() : m.mock_time_still()}</p>
        </noscript>
      )}
      {late && (
        <div className="exam-note" role="status" data-state="shown">
          <p className="page">{m.mock_answer_late()}</p>
        </div>
      )}
      <ConnectionNote
        connection={sitting.connection}
        isOver={isOver}
        limit={pace ? 'question' : sitting.clock ? 'exam' : 'none'}
      />
      {question && view.kind === 'question' && (
        <ExamQuestionForm
          key={`${question.page_id} ${sitting.merges}`}
          {...shared}
          question={question}
          place={view.place}
          action={viewPath(paths.exam, view)}
          actions={actions}
          language={language}
          unreadable={unreadable}
          missing={missing}
          isOver={isOver}
          saveChoice={saveChoice}
          onShow={show}
        />
      )}
      {view.kind === 'overview' && <ExamOverview {...shared} />}
      {view.kind === 'hand-in' && <HandIn {...shared} action={viewPath(paths.exam, view)} actions={actions} />}
    </>
  );
}
