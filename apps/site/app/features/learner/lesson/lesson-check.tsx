/** A check question within a lesson: answered in place, with the verdict and the reason below it. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { lessonSlice } from '../../../shared/store/lesson.slice.ts';
import { useDispatch, useSelector } from '../../../shared/store/provider.tsx';
import { givenAnswer } from '../../practice/given-answer.ts';
import { Question } from '../../practice/question.tsx';
import type { OfficialText } from '../data/lesson-loader.ts';
import { LaterExplanation } from '../help/later-explanation.tsx';
import type { AnsweredCheck } from './use-lesson-answers.ts';

const ReadAloud = lazy(() =>
  import('../../practice/read-aloud.tsx').then(
    ({ ReadAloud: voice }) => ({ default: voice }),
    () => ({ default: () => null }),
  ),
);

interface LessonCheckProps {
  /** Id of the question, which is in the store. */
  readonly question: string;
  readonly language: string;
  readonly official: OfficialText | null;
  readonly onEnlarge: (picture: PictureView) => void;
  readonly onAnswered: (answered: AnsweredCheck) => void;
}

export function LessonCheck({ question, language, official, onEnlarge, onAnswered }: LessonCheckProps) {
  const dispatch = useDispatch();
  const test = useSelector((state) => state.lesson.testsData[question]);
  const [missing, setMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = Date.now();
  }, []);
  if (!test) return null;
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = givenAnswer(test.content, new FormData(event.currentTarget), language);
    setMissing(given === null);
    if (given === null) return;
    dispatch(lessonSlice.actions.updateTest({ ppId: question, isAnswered: true, given }));
    const now = Date.now();
    onAnswered({ test: { ...test, isAnswered: true, given }, milliseconds: now - shownAt.current, at: now });
    // The pressed button disappears, which would lose the focus.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <form className="lesson-check card" onSubmit={check} noValidate>
      <p className="kicker">{m.lesson_check()}</p>
      <Question
        name={question}
        test={test}
        language={language}
        missing={missing}
        onEnlarge={onEnlarge}
        headingRef={heading}
        Explanation={LaterExplanation}
        official={official?.questions[question]}
      />
      {test.isAnswered ? (
        <Suspense>
          <ReadAloud item={test.content} language={language} isAnswered />
        </Suspense>
      ) : (
        <button className="btn btn-main" type="submit">
          {m.test_check()}
        </button>
      )}
    </form>
  );
}
