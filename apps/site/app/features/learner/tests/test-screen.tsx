/** The screen of a running test: one question at a time, with the verdict and the explanation after each answer. State is in the store. */
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type DrawnTest, answered as withAnswer } from '@lanewise/contracts/test-address/learner-test';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { lessonSlice } from '../../../shared/store/lesson.slice.ts';
import { modalSlice } from '../../../shared/store/modal.slice.ts';
import { useDispatch, useSelector } from '../../../shared/store/provider.tsx';
import type { TestData } from '../../../shared/store/root-state.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { OfficialQuestions } from '../../practice/official-question.ts';
import { isSecondOfTwo, keyHint, nextText, TestBar, TestDock, TestTask } from '../../practice/test-frame.tsx';
import { useQuestionForm } from '../../practice/use-question-form.ts';
import { LaterExplanation, useExplanationAhead } from '../help/later-explanation.tsx';

/** Loads the script of the dialogs. */
export const loadTestDialogs = () => import('./test-dialogs.tsx');
const TestDialogs = lazy(() => loadTestDialogs().catch(nothing));
/** Loads the script of the button that reads the question aloud. */
export const loadReadAloud = () => import('../../practice/read-aloud.tsx');
/** Only for courses whose official test is in another language. */
const OfficialLanguage = lazy(() => import('./official-language.tsx').catch(nothing));
const ReadAloud = lazy(() => loadReadAloud().then(({ ReadAloud: button }) => ({ default: button }), nothing));

/** An empty component in place of a script that could not be loaded. */
function nothing() {
  return { default: () => null };
}

interface TestScreenProps {
  readonly title: string;
  readonly place: DrawnTest;
  readonly language: string;
  /** Whether the way through the questions is a lane of dashes. */
  readonly hasLane: boolean;
  /** The language of the official test, if it is not the page's. */
  readonly officialLanguage: ContentLanguage | null;
  /** Address of the link that leaves the test. */
  readonly leaveTo: string;
  /** Address of a new test with the same options. */
  readonly newTestHref: string;
  /** Called after each answer. */
  readonly onAnswered: (place: DrawnTest) => void;
  /** Called when the learner continues after the last explanation. */
  readonly onFinished: (place: DrawnTest, tests: readonly TestData[]) => Promise<void>;
}

export function TestScreen({
  title,
  language,
  hasLane,
  officialLanguage,
  leaveTo,
  newTestHref,
  onAnswered,
  onFinished,
  ...props
}: TestScreenProps) {
  const dispatch = useDispatch();
  const { testsData, testMeta } = useSelector((state) => state.lesson);
  const modal = useSelector((state) => state.modal);
  const modalOpened = useSelector((state) => state.appState.modalOpened);
  const [place, setPlace] = useState(props.place);
  const [hasScript, setScript] = useState(false);
  useEffect(() => setScript(true), []);
  const [official, setOfficial] = useState<OfficialQuestions | null>(null);
  // True if the result could not be opened. No answer is lost: all are in the address and on the account.
  const [notFinished, setNotFinished] = useState(false);

  const tests = testMeta.order.flatMap((id) => testsData[id] ?? []);
  const current = tests[testMeta.current] as TestData;
  const done = tests.filter(({ isAnswered }) => isAnswered).length;
  const last = testMeta.current === tests.length - 1;
  const { form, heading, missing, read, focusNext } = useQuestionForm({
    tests,
    current,
    language,
    blocked: modalOpened,
  });

  useExplanationAhead();

  const check = (event: FormEvent<HTMLFormElement>) => {
    const answer = read(event);
    if (answer === null) return;
    const { given, milliseconds } = answer;
    const next = withAnswer(place, given, milliseconds);
    dispatch(lessonSlice.actions.updateTest({ ppId: current.ppId, isAnswered: true, given }));
    setPlace(next);
    onAnswered(next);
  };

  const goOn = () => {
    if (last) return void onFinished(place, tests).catch(() => setNotFinished(true));
    focusNext();
    dispatch(lessonSlice.actions.setCurrentTest(testMeta.current + 1));
    window.scrollTo({ top: 0 });
  };

  return (
    <div className="app-test">
      <TestBar
        title={title}
        position={testMeta.current + 1}
        total={tests.length}
        leaveTo={leaveTo}
        onLeave={(event) => {
          if (done === 0) return;
          event.preventDefault();
          dispatch(modalSlice.actions.openModal('leave-test'));
        }}
      />
      <form ref={form} className="test-form" onSubmit={check} noValidate>
        <TestTask
          tests={tests}
          current={current}
          language={language}
          missing={missing}
          hasLane={hasLane}
          headingRef={heading}
          Explanation={LaterExplanation}
          official={official?.[current.ppId]}
        >
          {hasScript && officialLanguage && (
            <Suspense>
              <OfficialLanguage
                language={officialLanguage}
                page={language}
                questions={testMeta.order}
                onChange={setOfficial}
              />
            </Suspense>
          )}
        </TestTask>
        <TestDock
          isOffline={notFinished}
          hint={keyHint(current)}
          voice={
            hasScript && (
              <Suspense>
                <ReadAloud item={current.content} language={language} isAnswered={current.isAnswered} />
              </Suspense>
            )
          }
          after={
            current.isAnswered && (
              <button
                type="button"
                className="btn btn-main"
                onClick={(event) => isSecondOfTwo(event) || goOn()}
                data-next
              >
                {nextText(last, notFinished)}
                <Icon name="arrow-right" />
              </button>
            )
          }
        />
      </form>
      {modal.isOpen && (
        <Suspense>
          <TestDialogs
            done={done}
            newTestHref={newTestHref}
            leaveTo={leaveTo}
            total={tests.length}
            position={testMeta.current + 1}
            onClose={() => dispatch(modalSlice.actions.closeModal())}
          />
        </Suspense>
      )}
    </div>
  );
}
