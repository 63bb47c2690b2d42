/**
 * A running exam: rendered on the server and hydrated as an island; without a script its forms and links do the same through the server.
 * Nothing here knows which answers are right.
 */
import type { Exam } from '@lanewise/contracts/calls/exams';
import { m } from '@lanewise/words/messages';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { usePicturesAhead } from '../practice/use-pictures-ahead.ts';
import { Icon } from '../ui/icon.tsx';
import { defineIsland } from '../ui/island-definition.ts';
import { ConnectionNote } from './connection-note.tsx';
import { ExamOverview } from './exam-overview.tsx';
import { mayShow, viewToContinue } from './exam-places.ts';
import { ExamQuestionForm } from './exam-question-form.tsx';
import { ExamTimer } from './exam-timer.tsx';
import { type ExamView, viewOf, viewPath } from './exam-view.ts';
import { HandIn } from './hand-in.tsx';
import { handInOnTime, useSitting } from './use-sitting.ts';

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
}

export const examIsland = defineIsland<ExamScreenProps>('mock-exam');

export function ExamScreen({ exam, paths, language, timerHidden, unreadable, ...props }: ExamScreenProps) {
  const [sitting, actions] = useSitting(exam, paths);
  const [view, setView] = useState(props.view);
  const [isOver, setOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const { rules } = exam;
  usePicturesAhead(sitting.questions);

  const show = (target: ExamView) => {
    window.history.pushState(null, '', viewPath(paths.exam, target));
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

  /** Returns the attributes of a link to another screen of the exam, which a script follows without loading a document. */
  const follow = (target: ExamView) => ({
    href: viewPath(paths.exam, target),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      show(target);
    },
  });

  // The introduction counts the answers, so the last one is saved first. Without a connection it is kept in the browser.
  const leave = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await actions.flush();
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
  };
  const question = view.kind === 'question' ? sitting.questions[view.place] : undefined;
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
          {sitting.clock === null ? (
            <p className="count">
              {view.kind === 'question' && (
                <>
                  {view.place + 1} <span>{m.test_of({ total: rules.questions })}</span>
                </>
              )}
            </p>
          ) : (
            <ExamTimer
              clock={sitting.clock}
              action={viewPath(paths.exam, view)}
              hidden={timerHidden}
              onOver={() => void end()}
            />
          )}
        </div>
      </header>
      {sitting.clock !== null && (
        <noscript>
          <p className="page small muted">{m.mock_time_still()}</p>
        </noscript>
      )}
      <ConnectionNote connection={sitting.connection} isOver={isOver} />
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
          isOver={isOver}
          onShow={show}
        />
      )}
      {view.kind === 'overview' && <ExamOverview {...shared} />}
      {view.kind === 'hand-in' && <HandIn {...shared} action={viewPath(paths.exam, view)} actions={actions} />}
    </>
  );
}
