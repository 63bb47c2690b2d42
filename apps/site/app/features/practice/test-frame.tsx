/** The parts of a test's screen that guests and learners share: the bar, the question with its lane, and the dock with the buttons. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import type { ComponentType, MouseEvent, ReactNode, RefObject } from 'react';
import { modalSlice } from '../../shared/store/modal.slice.ts';
import { useDispatch } from '../../shared/store/provider.tsx';
import type { TestData } from '../../shared/store/root-state.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ExplanationProps } from './explanation.tsx';
import type { OfficialQuestion } from './official-question.ts';
import { type LaneStep, ProgressLane } from './progress-lane.tsx';
import { Question } from './question.tsx';
import { isRight } from './question-state.ts';

interface TestBarProps {
  readonly title: string;
  /** Position of the question on screen, from 1. */
  readonly position: number;
  readonly total: number;
  /** Address of the link that leaves the test. */
  readonly leaveTo: string;
  readonly onLeave: (event: MouseEvent) => void;
}

export function TestBar({ title, position, total, leaveTo, onLeave }: TestBarProps) {
  return (
    <header className="bar">
      <div className="page">
        <a className="icon-btn" href={leaveTo} onClick={onLeave} aria-label={m.test_leave()}>
          <Icon name="close" />
        </a>
        <h1>{title}</h1>
        <p className="count">
          {position} <span>{m.test_of({ total })}</span>
        </p>
      </div>
    </header>
  );
}

function stepOf({ isAnswered, content, given }: TestData): LaneStep {
  if (!isAnswered) return 'open';
  return isRight(content, given) ? 'right' : 'wrong';
}

interface TestTaskProps {
  readonly tests: readonly TestData[];
  /** The question on screen, one of `tests`. */
  readonly current: TestData;
  /** BCP 47 tag of the page. */
  readonly language: string;
  /** Whether the form was sent without an answer. */
  readonly missing: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly Explanation: ComponentType<ExplanationProps>;
  /** The question on screen in the official test's language, to show it alongside. */
  readonly official?: OfficialQuestion | undefined;
  /** Whether the way through the questions is a lane of dashes; otherwise the bar's number is all there is. */
  readonly hasLane?: boolean;
  /** What stands above the question. */
  readonly children?: ReactNode;
}

export function TestTask({
  tests,
  current,
  language,
  missing,
  headingRef,
  Explanation,
  official,
  hasLane = true,
  children,
}: TestTaskProps) {
  const dispatch = useDispatch();
  const enlarge = ({ src, alt, width, height }: PictureView) =>
    dispatch(modalSlice.actions.enlargeImage({ src, alt, width, height }));
  return (
    <div className="task">
      <div className="page">
        {hasLane && <ProgressLane steps={tests.map(stepOf)} current={tests.indexOf(current)} />}
        {children}
        <Question
          key={current.ppId}
          test={current}
          language={language}
          missing={missing}
          headingRef={headingRef}
          onEnlarge={enlarge}
          Explanation={Explanation}
          official={official}
        />
      </div>
    </div>
  );
}

interface TestDockProps {
  /** Whether the result could not be opened; the answers are kept. */
  readonly isOffline: boolean;
  /** The buttons after the answer; false while the question is open. */
  readonly after: ReactNode;
  /** The button that reads the question aloud, before and after the answer. */
  readonly voice: ReactNode;
  /** How to answer, beside the button that checks the answer. */
  readonly hint: string;
}

export function TestDock({ isOffline, after, voice, hint }: TestDockProps) {
  return (
    <div className="dock">
      <div className="page">
        {isOffline && (
          <p className="dock-offline" role="alert">
            {navigator.onLine ? m.test_unreached() : m.test_offline()}
          </p>
        )}
        {!after && <p className="why-not">{hint}</p>}
        {voice}
        {after || (
          // The key keeps React from making this button out of Next while the click on Next still runs: the browser would then submit the form
          // and check a question that nobody has read.
          <button
            key="check"
            className="btn btn-main"
            type="submit"
            onClick={(event) => isSecondOfTwo(event) && event.preventDefault()}
          >
            {m.test_check()}
          </button>
        )}
      </div>
    </div>
  );
}

/** Returns the text of the button that continues. */
export function nextText(isLast: boolean, isOffline: boolean): string {
  if (!isLast) return m.test_next();
  return isOffline ? m.error_try_again() : m.test_finish();
}

/**
 * Returns whether a click is the second of a double click. The dock's buttons replace each other in the same place, so a second click would
 * skip the reason or check a question that has not been read.
 */
export function isSecondOfTwo({ detail }: MouseEvent): boolean {
  return detail > 1;
}

/** Returns how to answer a question by keyboard. */
export function keyHint({ content }: TestData): string {
  return content.content_type === 'numeric' ? m.test_hint_number() : m.test_hint_keys({ last: content.answers.length });
}
