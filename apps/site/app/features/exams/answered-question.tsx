/** A question of a finished exam: the given answer, the right one, the reason, and its source. */
import type { ExamResult } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import type { ComponentProps } from 'react';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { PictureWords } from '../../shared/ui/picture-words.tsx';
import { SeatImage } from '../../shared/ui/seat-image.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { ZoomablePicture } from '../../shared/ui/zoom.tsx';
import { ExplanationText } from '../practice/explanation.tsx';
import { examAnswerText } from '../practice/given-answer-text.ts';
import { Situation } from '../practice/situation.tsx';

interface AnsweredQuestionProps {
  readonly item: ExamResult['questions'][number]['item'];
  readonly given: ExamResult['questions'][number]['given'];
  /** An answer that came too late to count; null if there is none. */
  readonly late: ExamResult['questions'][number]['late'];
  readonly is_right: boolean;
  /** Position in the exam, from 1. */
  readonly n: number;
  /** BCP 47 tag of the page, also for writing numbers. */
  readonly language: string;
}

export function AnsweredQuestion({ item, given, late, is_right: isRight, n, language }: AnsweredQuestionProps) {
  const { is_scored: isScored, order } = item.data;
  const picture = order?.picture ?? item.data.picture;
  const lang = foreignLang(item.data.language, language);
  return (
    <details className="answered">
      <summary>
        <Signal kind={isRight ? 'right' : 'wrong'} />
        <span>
          <span className="sr">{isRight ? m.test_step_right({ n }) : m.test_step_wrong({ n })}. </span>
          <span className="num" aria-hidden="true">
            {n}
          </span>{' '}
          <span className="answered-prompt" lang={lang}>
            {item.content}
          </span>
        </span>
      </summary>
      <div className={picture ? 'answered-body pictured' : 'answered-body'}>
        {picture && (
          <div className="answered-pictures">
            <div className={picture.kind === 'scene' ? 'picture tall' : 'picture'}>
              <PictureWords alt={picture.alt} />
              <ZoomablePicture picture={picture} lang={lang} />
            </div>
            {item.data.picture?.seat && (
              <SeatFold picture={{ ...item.data.picture, seat: item.data.picture.seat }} lang={lang} />
            )}
          </div>
        )}
        <div className="ask">
          {item.data.case && <Situation about={item.data.case} lang={lang} />}
          {item.data.film_description !== undefined && (
            <p className="muted">
              {m.film_words_title()}: <span lang={lang}>{item.data.film_description}</span>
            </p>
          )}
          {isScored === false && <p className="muted">{m.mock_not_scored()}</p>}
          {given === null && late === null && <p className="answer-say">{m.mock_left_open()}</p>}
          {late !== null && (
            <p className="answer-say">{m.mock_late({ answer: examAnswerText(item, late, language) })}</p>
          )}
          {item.content_type === 'numeric' ? (
            <Figures item={item} given={given} language={language} />
          ) : (
            <Choices item={item} given={given} lang={lang} />
          )}
          <div className="explain">
            <ExplanationText item={item} text={item.data.explanation} isMissed={!isRight} language={language} />
          </div>
        </div>
      </div>
    </details>
  );
}

/** What the question showed, folded away below the plan that explains the answer. */
function SeatFold({
  picture,
  lang,
}: {
  picture: ComponentProps<typeof SeatImage>['picture'];
  lang: string | undefined;
}) {
  return (
    <details className="seat-fold">
      <summary>{m.picture_seat()}</summary>
      <div className="picture seat">
        <SeatImage picture={picture} lang={lang} sizes="(min-width: 48rem) 14rem, 100vw" loading="lazy" />
      </div>
    </details>
  );
}

type Answered = Pick<AnsweredQuestionProps, 'item' | 'given'>;

function Choices({ item, given, lang }: Answered & { readonly lang: string | undefined }) {
  return (
    <ul className="answers">
      {item.answers.map(({ id, content, is_correct: isCorrect }) => {
        const isChosen = given?.answer_ids?.includes(id) === true;
        const mark = isCorrect ? (isChosen ? 'right' : 'missed') : isChosen ? 'wrong' : 'rest';
        const say = {
          right: () => m.answer_yours_right(),
          missed: () => (item.content_type === 'multiple' && given ? m.answer_missed() : m.answer_right()),
          wrong: () => m.answer_yours(),
          rest: () => null,
        }[mark]();
        return (
          <li key={id} className="answer" data-mark={mark}>
            <span className="answer-key" aria-hidden="true">
              {id}
            </span>
            <span>
              <span className="answer-text" lang={lang}>
                {content}
              </span>
              {say !== null && <span className="answer-say">{say}</span>}
            </span>
            {mark === 'right' || mark === 'missed' ? <Signal kind="right" /> : null}
            {mark === 'wrong' ? <Signal kind="wrong" /> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Figures({ item, given, language }: Answered & { readonly language: string }) {
  const [input] = item.inputs;
  if (!input) return null;
  const format = new Intl.NumberFormat(language);
  const { value } = given ?? {};
  return (
    <>
      {value !== undefined && (
        <p>
          {m.answer_yours()}: <b>{format.format(value)}</b> {input.unit}
        </p>
      )}
      <p>{m.number_right({ value: format.format(input.value), unit: input.unit })}</p>
    </>
  );
}
