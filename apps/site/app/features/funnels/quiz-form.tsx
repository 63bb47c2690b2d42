/** The form of a quiz's step. It sends its answers, and those of the other steps, to the address of the next one. */
import type { QuizStep } from '@lanewise/contracts/constants/funnels';
import { m } from '@lanewise/words/messages';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { fieldsOfStep, type QuizAnswers, quizFields } from './quiz-answers.ts';
import { ASKS } from './quiz-query.ts';
import { QuizQuestion } from './quiz-questions.tsx';

interface QuizFormProps {
  readonly step: Exclude<QuizStep, 'ready-to-start'>;
  readonly answers: QuizAnswers;
  /** Path that the form is sent to. */
  readonly action: string;
  /** The step that it leads to, where the path does not name it. */
  readonly next?: string;
  readonly asksCourse: boolean;
  /** Whether it was sent without an answer. */
  readonly isMissing: boolean;
  /** First and last day that the test may be on. */
  readonly range: { readonly min: string; readonly max: string };
}

export function QuizForm({ step, answers, action, next, asksCourse, isMissing, range }: QuizFormProps) {
  const others = quizFields(answers).filter(
    ([field]) => !fieldsOfStep[step].includes(field) || (field === 'course' && !asksCourse),
  );
  const hidden = [
    ...others,
    ...(next === undefined ? [] : [['step', next] as const]),
    ...(asksCourse ? [[ASKS, '1'] as const] : []),
  ];
  return (
    <form method="get" action={action}>
      {hidden.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {isMissing && (
        <p className="error" role="alert">
          <Signal kind="wrong" />
          {m.funnel_choose_first()}
        </p>
      )}
      <QuizQuestion step={step} answers={answers} isMissing={isMissing} range={range} />
      <button className="btn btn-main" type="submit">
        {m.funnel_next()}
        <Icon name="arrow-right" />
      </button>
    </form>
  );
}
