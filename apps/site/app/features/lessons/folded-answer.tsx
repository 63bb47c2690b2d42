/** A question whose answer unfolds without a script: for questions that a choice of one answer cannot mark. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { TextWithTerms } from '../../shared/ui/text-with-terms.tsx';

interface FoldedAnswerProps {
  readonly item: PracticeItem;
  /** Language of the question, if it is not the page's. */
  readonly lang: string | undefined;
}

/** Returns the question, its answers and, folded, what is right and why. */
export function FoldedAnswer({ item, lang }: FoldedAnswerProps) {
  const { content, answers, inputs, data } = item;
  const right = answers.filter(({ is_correct: isRight }) => isRight).map((answer) => answer.content);
  const figures = inputs.map(({ value, unit }) => `${value} ${unit}`.trim());
  const [reason = ''] = data.explanation.split(/\n\s*\n/);
  return (
    <div className="folded-answer" lang={lang}>
      <p>
        <b>{content}</b>
      </p>
      {answers.length > 0 && (
        <ol>
          {answers.map((answer) => (
            <li key={answer.id}>{answer.content}</li>
          ))}
        </ol>
      )}
      <details>
        <summary>{m.lessons_answer()}</summary>
        <p>
          <b>{m.lessons_right()}</b> {[...right, ...figures].join(' · ')}
        </p>
        <p>
          <TextWithTerms text={reason} terms={data.terms} />
        </p>
      </details>
    </div>
  );
}
