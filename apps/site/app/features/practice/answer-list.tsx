/** The answers to choose from: one (radio) or several (check boxes). After the check, each one's mark is also given in words. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { figuresOf } from '@lanewise/learning/exam/figures';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import type { OfficialQuestion } from './official-question.ts';
import { type AnswerMark, answerMark } from './question-state.ts';

interface AnswerListProps {
  readonly item: PracticeItem;
  readonly given: string;
  /** Language of the answers, if it is not the page's. */
  readonly lang: string | undefined;
  readonly labelledBy: string;
  /** The answers in the official test's language, to show them alongside. */
  readonly official?: OfficialQuestion | undefined;
}

const words: Readonly<Record<AnswerMark, ((several: boolean) => string) | null>> = {
  open: null,
  right: () => m.answer_yours_right(),
  wrong: () => m.answer_yours(),
  missed: (several) => (several ? m.answer_missed() : m.answer_right()),
  rest: null,
};

/**
 * Answers are labelled with digits, not letters, which name the road users of a scene. The browser keeps the choice while the question is open,
 * so a choice made before the script loads is not lost.
 */
export function AnswerList({ item, given, lang, labelledBy, official }: AnswerListProps) {
  const several = item.content_type === 'multiple';
  const shown = item.answers.filter((answer) => !answer.is_removed);
  // "1  25 mph" would be read as two figures. The keys 1 to 4 choose all the same.
  const areFigures = figuresOf(shown.map(({ content }) => content)) !== null;
  return (
    <fieldset className={areFigures ? 'answers are-figures' : 'answers'} aria-labelledby={labelledBy}>
      {shown.map((answer, index) => {
        const mark = answerMark(item, answer.id, given);
        const say = words[mark]?.(several);
        return (
          <label key={answer.id} className="answer" data-mark={mark}>
            <input
              className="sr"
              type={several ? 'checkbox' : 'radio'}
              name="answer"
              value={answer.id}
              disabled={mark !== 'open'}
              defaultChecked={mark === 'right' || mark === 'wrong'}
            />
            {!areFigures && (
              <span className="answer-key" aria-hidden="true">
                {index + 1}
              </span>
            )}
            <span>
              <span className="answer-text" lang={lang}>
                {answer.content}
              </span>
              {official && (
                <span className="official" lang={official.language}>
                  {official.answers[answer.id]}
                </span>
              )}
              {say !== undefined && <span className="answer-say">{say}</span>}
            </span>
            {mark === 'right' || mark === 'missed' ? <Signal kind="right" /> : null}
            {mark === 'wrong' ? <Signal kind="wrong" /> : null}
            {mark === 'open' && several ? (
              <span className="tick" aria-hidden="true">
                <Icon name="check" />
              </span>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
}
