/** One question: the picture, the text, the answers, and once answered the explanation. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import type { ComponentType, RefObject } from 'react';
import type { TestData } from '../../shared/store/root-state.ts';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Signal } from '../../shared/ui/signal.tsx';
import { AnswerList } from './answer-list.tsx';
import type { ExplanationProps } from './explanation.tsx';
import { NumberAnswer } from './number-answer.tsx';
import type { OfficialQuestion } from './official-question.ts';
import { QuestionPicture } from './question-picture.tsx';
import { isRight } from './question-state.ts';
import { severalHint } from './several-hint.ts';
import { Situation } from './situation.tsx';

interface QuestionProps {
  /** Distinguishes the ids of this question's elements from those of others on the page. */
  readonly name?: string;
  readonly test: TestData;
  readonly language: string;
  readonly missing: boolean;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onEnlarge: (picture: PictureView) => void;
  /** Shows the explanation; the app loads it separately. */
  readonly Explanation: ComponentType<ExplanationProps>;
  /** The question in the official test's language, to show it alongside. */
  readonly official?: OfficialQuestion | undefined;
}

export function Question({
  name = 'question',
  test,
  language,
  missing,
  headingRef,
  onEnlarge,
  Explanation,
  official,
}: QuestionProps) {
  const { content: item, given, isAnswered } = test;
  const right = isAnswered && isRight(item, given);
  const { picture, points } = item.data;
  const lang = foreignLang(item.data.language, language);
  const shown = isAnswered ? item.data.order?.picture : undefined;
  const input = item.inputs[0];

  return (
    <div className={picture ? 'work' : 'work one'}>
      {picture && <QuestionPicture picture={picture} explained={shown} lang={lang} onEnlarge={onEnlarge} />}
      <div className="ask">
        {item.data.case && <Situation about={item.data.case} lang={lang} />}
        <h2 id={name} lang={lang} ref={headingRef} tabIndex={-1}>
          {item.content}
        </h2>
        {official && (
          <p className="official" lang={official.language}>
            {official.content}
          </p>
        )}
        {(points !== null || item.content_type === 'multiple') && (
          <p className="points">
            {points !== null && <b>{m.question_points({ points })}</b>}
            {item.content_type === 'multiple' && <span>{severalHint(item.data.right_answers)}</span>}
          </p>
        )}
        {missing && !isAnswered && (
          <p className="error" role="alert">
            <Signal kind="wrong" />
            {item.content_type === 'numeric' ? m.test_enter_first() : m.test_choose_first()}
          </p>
        )}
        {item.content_type === 'numeric' && input ? (
          <NumberAnswer name={name} input={input} given={given} right={right} language={language} />
        ) : (
          <AnswerList item={item} given={given} lang={lang} official={official} labelledBy={name} />
        )}
        <div aria-live="polite">
          {isAnswered && (
            <Explanation item={item} given={given} language={language} right={right} onEnlarge={onEnlarge} />
          )}
        </div>
      </div>
    </div>
  );
}
