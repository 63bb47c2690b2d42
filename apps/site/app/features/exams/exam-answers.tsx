/** The answers to an exam's question: one, several, or a number. The browser keeps the choice until it is sent. */
import type { ExamAnswer, ExamQuestion } from '@lanewise/contracts/calls/exam-views';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';

interface ExamAnswersProps {
  readonly question: ExamQuestion;
  readonly answer: ExamAnswer | undefined;
  /** BCP 47 tag of the page, also for writing numbers. */
  readonly language: string;
  readonly disabled: boolean;
}

export function ExamAnswers({ question, answer, language, disabled }: ExamAnswersProps) {
  const [input] = question.inputs;
  if (question.content_type === 'numeric' && input) {
    const { value } = answer ?? {};
    return (
      <div className="number-answer">
        <label htmlFor="number">{m.number_label({ unit: input.unit })}</label>
        <div className="numrow">
          <input
            id="number"
            className="input"
            type="text"
            name="number"
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
            aria-describedby="number-hint"
            defaultValue={value === undefined ? '' : new Intl.NumberFormat(language).format(value)}
            disabled={disabled}
          />
          <span>{input.unit}</span>
        </div>
        <p id="number-hint" className="small muted">
          {m.number_hint()}
        </p>
      </div>
    );
  }
  const several = question.content_type === 'multiple';
  const lang = foreignLang(question.data.language, language);
  return (
    <fieldset className="answers" aria-labelledby="question" disabled={disabled}>
      {question.answers.map(({ id, content }) => (
        <label key={id} className="answer">
          <input
            className="sr"
            type={several ? 'checkbox' : 'radio'}
            name="answer"
            value={id}
            defaultChecked={answer?.answer_ids?.includes(id) === true}
          />
          <span className="answer-key" aria-hidden="true">
            {id}
          </span>
          <span className="answer-text" lang={lang}>
            {content}
          </span>
          {several && (
            <span className="tick" aria-hidden="true">
              <Icon name="check" />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
