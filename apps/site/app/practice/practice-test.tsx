/**
 * The practice test, rendered on the server and hydrated as an island; without a script its forms and links do the same through the server.
 * State is in the store and in the address (test-address.ts); only the address survives a reload.
 */

import { m } from '@lanewise/words/messages';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { TestPlace } from '../saved-tests/saved-test.ts';
import {
  newTestSearch,
  nextQuestion,
  parseTestAddress,
  type TestAddress,
  testSearch,
  withAnswer,
} from '../saved-tests/test-address.ts';
import { lessonSlice } from '../store/lesson.slice.ts';
import { type AppStore, makeStore } from '../store/make-store.ts';
import { modalSlice } from '../store/modal.slice.ts';
import { StoreProvider, useDispatch, useSelector } from '../store/provider.tsx';
import type { RootState, TestData } from '../store/root-state.ts';
import { Icon } from '../ui/icon.tsx';
import { defineIsland } from '../ui/island-definition.ts';
import { givenAnswer } from './given-answer.ts';
import { ModalLayer } from './modal-layer.tsx';
import { ProgressLane, type Step } from './progress-lane.tsx';
import { Question } from './question.tsx';
import { isRight } from './question-state.ts';
import { ReadAloud } from './read-aloud.tsx';
import { useAnswerKeys } from './use-answer-keys.ts';
import { usePicturesAhead } from './use-pictures-ahead.ts';
import { useSavedTest } from './use-saved-test.ts';

export interface PracticeTestProps {
  /** Title in the bar: the course's name. */
  readonly title: string;
  /** Address of the test without its query, e.g. `/us/ca-car/practice-test`. */
  readonly path: string;
  /** Address of the link that leaves the test: the course page. */
  readonly leaveTo: string;
  readonly place: TestPlace;
  /** Whether the browser has a token; then the test is saved on the account. */
  readonly isLearner: boolean;
  readonly address: TestAddress;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** When the question on screen was shown, in milliseconds since 1970. */
  readonly shownAt: number;
  /** Whether a form was sent without an answer. */
  readonly missing: boolean;
}

/** The island's props. */
export interface PracticeIslandProps extends PracticeTestProps {
  readonly rendered: Partial<RootState>;
}

export const practiceIsland = defineIsland<PracticeIslandProps>('practice-test');

/** Returns the test with its own store, filled with the state that the server rendered. */
export function PracticeIsland({ rendered, ...props }: PracticeIslandProps) {
  const [store] = useState(() => makeStore(rendered));
  return <PracticeTest store={store} {...props} />;
}

export function PracticeTest({ store, ...props }: PracticeTestProps & { store: AppStore }) {
  return (
    <StoreProvider store={store}>
      <TestScreen {...props} />
    </StoreProvider>
  );
}

function stepOf(test: TestData): Step {
  if (!test.isAnswered) return 'open';
  return isRight(test.content, test.given) ? 'right' : 'wrong';
}

function TestScreen(props: PracticeTestProps) {
  const { title, path, leaveTo, language } = props;
  const dispatch = useDispatch();
  const { testsData, testMeta } = useSelector((state: RootState) => state.lesson);
  const modal = useSelector((state: RootState) => state.modal);
  const [address, setAddress] = useState(props.address);
  // Number of consecutive submissions without an answer; each scrolls the error into view.
  const [missing, setMissing] = useState(props.missing ? 1 : 0);
  // The keyboard hint is shown only once the script has loaded.
  const [hasKeys, setHasKeys] = useState(false);
  // True if the result could not be loaded: the answers are still in the address.
  const [offline, setOffline] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(props.shownAt);
  const focusAfter = useRef<'check' | 'move' | null>(null);

  const tests = testMeta.order.map((id) => testsData[id] as TestData);
  const current = tests[testMeta.current] as TestData;
  const done = tests.filter((test) => test.isAnswered).length;
  const last = testMeta.current === tests.length - 1;
  const answered = current.isAnswered;
  const finished = done === tests.length;
  const resultHref = `${path}/result${testSearch({ ...address, show: null })}`;
  // Leaving a finished test leads to its result, which could not be found otherwise.
  const exit = finished ? resultHref : leaveTo;
  // The result has already been shown, so there is nothing to continue later.
  const review = props.address.answers.length === tests.length;
  const next = nextQuestion(address, testMeta.current);
  const nextHref = last ? resultHref : path + testSearch(next);

  useEffect(() => {
    setHasKeys(true);
    // The server's clock may differ from this one.
    shownAt.current = Date.now();
  }, []);
  useSavedTest({ ...props.place, total: tests.length, address }, { isLearner: props.isLearner, isPaused: review });
  useEffect(() => {
    const followHistory = () => {
      const target = parseTestAddress(new URLSearchParams(window.location.search));
      if (!target) return;
      const index = (target.show ?? target.answers.length + 1) - 1;
      // The address in the history lacks the answers given since, and reloading it would lose them.
      const known = nextQuestion(address, index - 1);
      window.history.replaceState(null, '', path + testSearch(known) + window.location.hash);
      setAddress(known);
      focusAfter.current = 'move';
      dispatch(lessonSlice.actions.setCurrentTest(index));
    };
    window.addEventListener('popstate', followHistory);
    return () => window.removeEventListener('popstate', followHistory);
  }, [dispatch, path, address]);

  // The pressed button has been replaced, which would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these two changes the screen
  useEffect(() => {
    const next = form.current?.querySelector<HTMLElement>('[data-next]');
    const target = focusAfter.current === 'check' ? next : focusAfter.current === 'move' ? heading.current : null;
    target?.focus({ preventScroll: true });
    focusAfter.current = null;
  }, [answered, testMeta.current]);

  // Below a picture the error would be out of view on a phone, and the button would seem to do nothing.
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would take for the effect's clean-up.
    if (missing > 0) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [missing]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = givenAnswer(current.content, new FormData(event.currentTarget), language);
    setMissing((times) => (given === null ? times + 1 : 0));
    if (given === null) return;
    const marked = withAnswer(address, given, Date.now() - shownAt.current);
    focusAfter.current = 'check';
    dispatch(lessonSlice.actions.updateTest({ ppId: current.ppId, isAnswered: true, given }));
    setAddress(marked);
    window.history.replaceState(null, '', path + testSearch(marked));
  };

  const showNext = (event: MouseEvent) => {
    if (isSecondOfTwo(event)) return event.preventDefault();
    event.preventDefault();
    if (last) return void openResult();
    window.history.pushState(null, '', nextHref);
    setAddress(next);
    shownAt.current = Date.now();
    focusAfter.current = 'move';
    dispatch(lessonSlice.actions.setCurrentTest(testMeta.current + 1));
    window.scrollTo({ top: 0 });
  };

  // Without a network the browser would show its own error page, and the answers would seem lost.
  const openResult = async () => {
    const isReached = await fetch(resultHref).then(
      () => true,
      () => false,
    );
    if (isReached) window.location.assign(resultHref);
    else setOffline(true);
  };

  const leave = (event: MouseEvent) => {
    if (done === 0 || finished) return;
    event.preventDefault();
    dispatch(modalSlice.actions.openModal('leave-test'));
  };

  usePicturesAhead(tests.map((test) => test.content));
  useAnswerKeys({ form, answered, blocked: modal.isOpen });

  return (
    <>
      <a className="skip" href="#main">
        {m.test_skip()}
      </a>
      <header className="bar">
        <div className="page">
          <a className="icon-btn" href={exit} onClick={leave} aria-label={m.test_leave()}>
            <Icon name="close" />
          </a>
          <h1>{title}</h1>
          <p className="count">
            {testMeta.current + 1} <span>{m.test_of({ total: tests.length })}</span>
          </p>
        </div>
      </header>
      <form
        ref={form}
        className="test-form"
        method="post"
        action={path + testSearch(address)}
        onSubmit={check}
        noValidate
      >
        <input type="hidden" name="shown_at" value={props.shownAt} />
        <main id="main">
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
              {offline && (
                <p className="dock-offline" role="alert">
                  {m.test_offline()}
                </p>
              )}
              {answered ? (
                <>
                  <ReadAloud item={current.content} language={language} />
                  <a className="btn btn-main" href={nextHref} onClick={showNext} data-next>
                    {last ? (offline ? m.error_try_again() : m.test_finish()) : m.test_next()}
                    <Icon name="arrow-right" />
                  </a>
                </>
              ) : (
                <>
                  <p className="why-not">{hint(current, hasKeys)}</p>
                  <button
                    className="btn btn-main"
                    type="submit"
                    onClick={(event) => isSecondOfTwo(event) && event.preventDefault()}
                  >
                    {m.test_check()}
                  </button>
                </>
              )}
            </div>
          </div>
        </main>
      </form>
      <ModalLayer
        done={done}
        total={tests.length}
        position={testMeta.current + 1}
        leaveTo={leaveTo}
        newTestHref={path + newTestSearch(address)}
        isLearner={props.isLearner}
      />
    </>
  );
}

/**
 * Returns whether a click is the second of a double click. The dock's buttons replace each other in the same place, so a second click would
 * skip the reason or check a question that has not been read.
 */
function isSecondOfTwo({ detail }: MouseEvent): boolean {
  return detail > 1;
}

function hint({ content }: TestData, hasKeys: boolean): string {
  if (content.content_type === 'numeric') return m.test_hint_number();
  if (!hasKeys) return content.content_type === 'multiple' ? m.test_hint_several() : m.test_hint();
  return m.test_hint_keys({ last: content.answers.length });
}
