/**
 * The practice test. Rendered on the server and hydrated as an island; without script its forms and links do the same
 * through the server. State is in the store, and in the address (test-address.ts), which is what survives.
 */

import { m } from '@lanewise/words/messages';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Provider, useDispatch, useSelector } from 'react-redux';
import type { TestPlace } from '../saved-tests/saved-test.ts';
import {
  anewSearch,
  nextQuestion,
  parseTestAddress,
  type TestAddress,
  testSearch,
  withAnswer,
} from '../saved-tests/test-address.ts';
import { lessonSlice, type TestData } from '../store/lesson.slice.ts';
import { type AppStore, makeStore } from '../store/make-store.ts';
import { modalSlice } from '../store/modal.slice.ts';
import type { RootState } from '../store/root-state.ts';
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
  /** What the test is called on its bar: the course's name. */
  readonly title: string;
  /** Address of the test without its query, e.g. `/us/ca-car/practice-test`. */
  readonly path: string;
  /** Where leaving leads: the course page. */
  readonly leaveTo: string;
  readonly place: TestPlace;
  /** Whether the browser carries a token: the test is then saved on the account. */
  readonly isLearner: boolean;
  readonly address: TestAddress;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** When the question on screen was shown, in milliseconds since 1970. */
  readonly shownAt: number;
  /** Set where a form was sent without an answer. */
  readonly missing: boolean;
}

/** What the island is hydrated from. */
export interface PracticeIslandProps extends PracticeTestProps {
  readonly rendered: Partial<RootState>;
}

export const practiceIsland = defineIsland<PracticeIslandProps>('practice-test');

/** The test with a store of its own, filled with what the server rendered. */
export function PracticeIsland({ rendered, ...props }: PracticeIslandProps) {
  const [store] = useState(() => makeStore(rendered));
  return <PracticeTest store={store} {...props} />;
}

export function PracticeTest({ store, ...props }: PracticeTestProps & { store: AppStore }) {
  return (
    <Provider store={store}>
      <TestScreen {...props} />
    </Provider>
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
  // How often in a row nothing was answered: each time what is missing is said where it is seen.
  const [missing, setMissing] = useState(props.missing ? 1 : 0);
  // Keys are promised once they work: not before the script has come, nor where there is none.
  const [hasKeys, setHasKeys] = useState(false);
  // Set where the result could not be reached: the answers stand in the address and wait.
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
  // From a finished test the way out leads to its result, which nothing else would find again.
  const exit = finished ? resultHref : leaveTo;
  // Its result has been seen, so this is only looked at once more: there is nothing to go on with later.
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
      // The address that history kept knows nothing of what has been answered since: loaded again, it would lose that.
      const known = nextQuestion(address, index - 1);
      window.history.replaceState(null, '', path + testSearch(known) + window.location.hash);
      setAddress(known);
      focusAfter.current = 'move';
      dispatch(lessonSlice.actions.setCurrentTest(index));
    };
    window.addEventListener('popstate', followHistory);
    return () => window.removeEventListener('popstate', followHistory);
  }, [dispatch, path, address]);

  // What was pressed has made way for something else, and the focus with it: it would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when what is on screen has changed
  useEffect(() => {
    const next = form.current?.querySelector<HTMLElement>('[data-next]');
    const target = focusAfter.current === 'check' ? next : focusAfter.current === 'move' ? heading.current : null;
    target?.focus({ preventScroll: true });
    focusAfter.current = null;
  }, [answered, testMeta.current]);

  // Under a picture it stands below the fold of a phone, and pressing the button would seem to do nothing.
  useEffect(() => {
    // Braces: newer browsers return a promise from it, which React would take for the effect's clean-up.
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

  const goOn = (event: MouseEvent) => {
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

  // Without a network the browser would show an error page of its own, and the answers would seem to be lost.
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
                  <a className="btn btn-main" href={nextHref} onClick={goOn} data-next>
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
        anew={path + anewSearch(address)}
        isLearner={props.isLearner}
      />
    </>
  );
}

/**
 * Returns whether a click is the second of a double click. One button of the dock takes the other's place, so that it would check
 * an answer and skip the reason, or ask for an answer to a question that has not been read.
 */
function isSecondOfTwo({ detail }: MouseEvent): boolean {
  return detail > 1;
}

function hint({ content }: TestData, hasKeys: boolean): string {
  if (content.content_type === 'numeric') return m.test_hint_number();
  if (!hasKeys) return content.content_type === 'multiple' ? m.test_hint_several() : m.test_hint();
  return m.test_hint_keys({ last: content.answers.length });
}
