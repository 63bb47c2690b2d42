/**
 * The practice test, rendered on the server and hydrated as an island; without a script its forms and links do the same through the server.
 * State is in the store and in the address (test-address.ts); only the address survives a reload.
 */

import type { VariantOf } from '@lanewise/contracts/constants/experiments';
import {
  newTestSearch,
  nextQuestion,
  parseTestAddress,
  type TestAddress,
  testSearch,
  withAnswer,
} from '@lanewise/contracts/test-address/practice-test';
import { timeLimit } from '@lanewise/contracts/time-limit';
import { m } from '@lanewise/words/messages';
import { type FormEvent, type MouseEvent, useEffect, useState } from 'react';
import { lessonSlice } from '../../shared/store/lesson.slice.ts';
import { type AppStore, makeStore } from '../../shared/store/make-store.ts';
import { modalSlice } from '../../shared/store/modal.slice.ts';
import { StoreProvider, useDispatch, useSelector } from '../../shared/store/provider.tsx';
import type { RootState, TestData } from '../../shared/store/root-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { defineIsland } from '../../shared/ui/island-definition.ts';
import type { TestCourse } from '../saved-tests/saved-test.ts';
import { Explanation, type ExplanationProps } from './explanation.tsx';
import { ModalLayer } from './modal-layer.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { isSecondOfTwo, keyHint, nextText, TestBar, TestDock, TestTask } from './test-frame.tsx';
import { useQuestionForm } from './use-question-form.ts';
import { useSavedTest } from './use-saved-test.ts';

export interface PracticeTestProps {
  /** Title in the bar: the course's name. */
  readonly title: string;
  /** Address of the test without its query, e.g. `/us/ca-car/practice-test`. */
  readonly path: string;
  /** Address of the link that leaves the test: the course page. */
  readonly leaveTo: string;
  readonly place: TestCourse;
  /** Whether the browser has a token; then the test is saved on the account. */
  readonly isLearner: boolean;
  readonly address: TestAddress;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** When the question on screen was shown, in milliseconds since 1970. */
  readonly shownAt: number;
  /** Whether a form was sent without an answer. */
  readonly missing: boolean;
  /** How the test shows the way through its questions. */
  readonly ui: VariantOf<'practice_test_ui'>;
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

function TestScreen(props: PracticeTestProps) {
  const { title, path, leaveTo, language } = props;
  const dispatch = useDispatch();
  const { testsData, testMeta } = useSelector((state: RootState) => state.lesson);
  const modalOpened = useSelector((state: RootState) => state.appState.modalOpened);
  const [address, setAddress] = useState(props.address);
  // The keyboard hint is shown only once the script has loaded.
  const [hasKeys, setHasKeys] = useState(false);
  // True if the result could not be loaded: the answers are still in the address.
  const [offline, setOffline] = useState(false);

  const tests = testMeta.order.map((id) => testsData[id] as TestData);
  const current = tests[testMeta.current] as TestData;
  const done = tests.filter((test) => test.isAnswered).length;
  const last = testMeta.current === tests.length - 1;
  const finished = done === tests.length;
  const resultHref = `${path}/result${testSearch({ ...address, show: null })}`;
  // The result has already been shown, so there is nothing to continue later.
  const review = props.address.answers.length === tests.length;
  const next = nextQuestion(address, testMeta.current);
  const nextHref = last ? resultHref : path + testSearch(next);
  const { form, heading, missing, read, focusNext } = useQuestionForm({
    tests,
    current,
    language,
    missing: props.missing,
    blocked: modalOpened,
  });

  useEffect(() => setHasKeys(true), []);
  useSavedTest({ ...props.place, total: tests.length, address }, { isLearner: props.isLearner, isPaused: review });
  // biome-ignore lint/correctness/useExhaustiveDependencies: focusNext only sets a ref
  useEffect(() => {
    const followHistory = () => {
      const target = parseTestAddress(new URLSearchParams(window.location.search));
      if (!target) return;
      const index = (target.show ?? target.answers.length + 1) - 1;
      // The address in the history lacks the answers given since, and reloading it would lose them.
      const known = nextQuestion(address, index - 1);
      window.history.replaceState(null, '', path + testSearch(known) + window.location.hash);
      setAddress(known);
      focusNext();
      dispatch(lessonSlice.actions.setCurrentTest(index));
    };
    window.addEventListener('popstate', followHistory);
    return () => window.removeEventListener('popstate', followHistory);
  }, [dispatch, path, address]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const answer = read(event);
    if (answer === null) return;
    const { given, milliseconds } = answer;
    const marked = withAnswer(address, given, milliseconds);
    dispatch(lessonSlice.actions.updateTest({ ppId: current.ppId, isAnswered: true, given }));
    setAddress(marked);
    window.history.replaceState(null, '', path + testSearch(marked));
  };

  const showNext = (event: MouseEvent) => {
    event.preventDefault();
    if (isSecondOfTwo(event)) return;
    if (last) return void openResult();
    window.history.pushState(null, '', nextHref);
    setAddress(next);
    focusNext();
    dispatch(lessonSlice.actions.setCurrentTest(testMeta.current + 1));
    window.scrollTo({ top: 0 });
  };

  // Without a network the browser would show its own error page, and the answers would seem lost.
  const openResult = async () => {
    const isReached = await fetch(resultHref, { signal: timeLimit() }).then(
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

  return (
    <>
      <a className="skip" href="#main">
        {m.test_skip()}
      </a>
      <TestBar
        title={title}
        position={testMeta.current + 1}
        total={tests.length}
        // Leaving a finished test leads to its result, which could not be found otherwise.
        leaveTo={finished ? resultHref : leaveTo}
        onLeave={leave}
      />
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
          <TestTask
            tests={tests}
            current={current}
            language={language}
            missing={missing}
            hasLane={props.ui === 'lane'}
            headingRef={heading}
            Explanation={props.isLearner ? Explanation : GuestExplanation}
          />
          <TestDock
            isOffline={offline}
            hint={hasKeys ? keyHint(current) : plainHint(current)}
            voice={<ReadAloud item={current.content} language={language} isAnswered={current.isAnswered} />}
            after={
              current.isAnswered && (
                <a className="btn btn-main" href={nextHref} onClick={showNext} data-next>
                  {nextText(last, offline)}
                  <Icon name="arrow-right" />
                </a>
              )
            }
          />
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

/** The explanation for guests, with what needs an account: asking about it and reporting a mistake. */
function GuestExplanation(props: ExplanationProps) {
  const dispatch = useDispatch();
  const open = () => dispatch(modalSlice.actions.openModal('register-needed'));
  return (
    <>
      <Explanation {...props} />
      <p className="acts">
        {[m.help_ask(), m.report_open()].map((words) => (
          <button key={words} type="button" className="btn btn-quiet btn-small" onClick={open}>
            {words}
          </button>
        ))}
      </p>
    </>
  );
}

/** Returns how to answer a question while no script handles keys. */
function plainHint({ content: { content_type: type } }: TestData): string {
  if (type === 'numeric') return m.test_hint_number();
  return type === 'multiple' ? m.test_hint_several() : m.test_hint();
}
