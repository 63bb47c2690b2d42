/** The screen of a running test: one question at a time, with the verdict and the explanation after each answer. State is in the store. */
import { m } from '@lanewise/words/messages';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { givenAnswer } from '../../practice/given-answer.ts';
import { ProgressLane, type Step } from '../../practice/progress-lane.tsx';
import { Question } from '../../practice/question.tsx';
import { isRight } from '../../practice/question-state.ts';
import { useAnswerKeys } from '../../practice/use-answer-keys.ts';
import { usePicturesAhead } from '../../practice/use-pictures-ahead.ts';
import { lessonSlice } from '../../store/lesson.slice.ts';
import { modalSlice } from '../../store/modal.slice.ts';
import { useDispatch, useSelector } from '../../store/provider.tsx';
import type { TestData } from '../../store/root-state.ts';
import { Icon } from '../../ui/icon.tsx';
import { type TestPlace, answered as withAnswer } from './test-place.ts';

/** Separate scripts, preloaded after the first answer so that they work offline. */
const loadDialogs = () => import('./test-dialogs.tsx');
const TestDialogs = lazy(() => loadDialogs().catch(nothing));
const loadVoice = () => import('../../practice/read-aloud.tsx');
const ReadAloud = lazy(() => loadVoice().then(({ ReadAloud: voice }) => ({ default: voice }), nothing));

/** An empty component in place of a script that could not be loaded. */
function nothing() {
  return { default: () => null };
}

interface TestScreenProps {
  readonly title: string;
  readonly place: TestPlace;
  readonly language: string;
  /** Address of the link that leaves the test. */
  readonly leaveTo: string;
  /** Address of a new test with the same options. */
  readonly newTestHref: string;
  /** Called after each answer. */
  readonly onAnswered: (place: TestPlace) => void;
  /** Called when the learner continues after the last explanation. */
  readonly onFinished: (place: TestPlace, tests: readonly TestData[]) => Promise<void>;
}

function stepOf({ isAnswered, content, given }: TestData): Step {
  if (!isAnswered) return 'open';
  return isRight(content, given) ? 'right' : 'wrong';
}

export function TestScreen({
  title,
  language,
  leaveTo,
  newTestHref,
  onAnswered,
  onFinished,
  ...props
}: TestScreenProps) {
  const dispatch = useDispatch();
  const { testsData, testMeta } = useSelector((state) => state.lesson);
  const modal = useSelector((state) => state.modal);
  const [place, setPlace] = useState(props.place);
  const [missing, setMissing] = useState(0);
  // True if the result could not be opened. No answer is lost: all are in the address and on the account.
  const [notFinished, setNotFinished] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  const focusAfter = useRef<'check' | 'move' | null>(null);

  const tests = testMeta.order.flatMap((id) => testsData[id] ?? []);
  const current = tests[testMeta.current] as TestData;
  const done = tests.filter(({ isAnswered }) => isAnswered).length;
  const last = testMeta.current === tests.length - 1;
  const { isAnswered } = current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the question on screen changes
  useEffect(() => {
    shownAt.current = Date.now();
  }, [testMeta.current]);
  // The pressed button has been replaced, which would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these two changes the screen
  useEffect(() => {
    const next = form.current?.querySelector<HTMLElement>('[data-next]');
    const target = focusAfter.current === 'check' ? next : focusAfter.current === 'move' ? heading.current : null;
    target?.focus({ preventScroll: true });
    focusAfter.current = null;
  }, [isAnswered, testMeta.current]);
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would take for the effect's clean-up.
    if (missing > 0) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [missing]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = givenAnswer(current.content, new FormData(event.currentTarget), language);
    setMissing((times) => (given === null ? times + 1 : 0));
    if (given === null) return;
    const next = withAnswer(place, given, Date.now() - shownAt.current);
    focusAfter.current = 'check';
    dispatch(lessonSlice.actions.updateTest({ ppId: current.ppId, isAnswered: true, given }));
    setPlace(next);
    onAnswered(next);
    void loadDialogs().catch(() => undefined);
  };

  const goOn = () => {
    if (last) return void onFinished(place, tests).catch(() => setNotFinished(true));
    focusAfter.current = 'move';
    dispatch(lessonSlice.actions.setCurrentTest(testMeta.current + 1));
    window.scrollTo({ top: 0 });
  };

  usePicturesAhead(tests.map(({ content }) => content));
  useAnswerKeys({ form, answered: isAnswered, blocked: modal.isOpen });

  return (
    <div className="app-test">
      <header className="bar">
        <div className="page">
          <a
            className="icon-btn"
            href={leaveTo}
            onClick={(event) => {
              if (done === 0) return;
              event.preventDefault();
              dispatch(modalSlice.actions.openModal('leave-test'));
            }}
            aria-label={m.test_leave()}
          >
            <Icon name="close" />
          </a>
          <h1>{title}</h1>
          <p className="count">
            {testMeta.current + 1} <span>{m.test_of({ total: tests.length })}</span>
          </p>
        </div>
      </header>
      <form ref={form} className="test-form" onSubmit={check} noValidate>
        <div className="task">
          <div className="page">
            <ProgressLane steps={tests.map(stepOf)} current={testMeta.current} />
            <Question
              key={current.ppId}
              test={current}
              language={language}
              missing={missing > 0}
              headingRef={heading}
              onEnlarge={({ src, alt, width, height }) =>
                dispatch(modalSlice.actions.enlargeImage({ src, alt, width, height }))
              }
            />
          </div>
        </div>
        <div className="dock">
          <div className="page">
            {notFinished && (
              <p className="dock-offline" role="alert">
                {m.test_offline()}
              </p>
            )}
            {isAnswered ? (
              <>
                <Suspense>
                  <ReadAloud item={current.content} language={language} />
                </Suspense>
                {/* The second click of a double click on "Check" must not skip the explanation. */}
                <button
                  type="button"
                  className="btn btn-main"
                  onClick={(event) => event.detail < 2 && goOn()}
                  data-next
                >
                  {last ? (notFinished ? m.error_try_again() : m.test_finish()) : m.test_next()}
                  <Icon name="arrow-right" />
                </button>
              </>
            ) : (
              <>
                <p className="why-not">
                  {current.content.content_type === 'numeric'
                    ? m.test_hint_number()
                    : m.test_hint_keys({ last: current.content.answers.length })}
                </p>
                <button
                  className="btn btn-main"
                  type="submit"
                  onClick={(event) => event.detail > 1 && event.preventDefault()}
                >
                  {m.test_check()}
                </button>
              </>
            )}
          </div>
        </div>
      </form>
      {modal.isOpen && (
        <Suspense>
          <TestDialogs
            {...{ done, newTestHref, leaveTo }}
            total={tests.length}
            position={testMeta.current + 1}
            onClose={() => dispatch(modalSlice.actions.closeModal())}
          />
        </Suspense>
      )}
    </div>
  );
}
