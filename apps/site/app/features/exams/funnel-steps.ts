/** The steps of a practice-test funnel that lie within its exam: five, each with some of the questions (constants/progress-steps.ts). */
import { progressStepsOf } from '@lanewise/contracts/constants/progress-steps';
import { examFunnel } from '../../shared/running-funnel/funnel-cookie.ts';
import { viewPath } from './exam-view.ts';

interface StepOfExam {
  readonly event: {
    readonly name: 'funnel_step';
    readonly properties: {
      readonly funnel_type: string;
      readonly current_step: string;
      readonly funnel?: string;
      readonly date?: string;
    };
  };
  /** Paths of its questions, at which it is told: the exam changes its address without a document. */
  readonly at: readonly string[];
}

/** Returns `permit-test-1` to `permit-test-5` for an exam that a running funnel leads through; none otherwise. */
export function stepsOfFunnel(
  request: Request,
  { questions }: { readonly questions: readonly unknown[] },
  path: string,
): readonly StepOfExam[] {
  const funnel = examFunnel(request.headers.get('cookie'));
  if (funnel === undefined) return [];
  const { type, courseType, date } = funnel;
  const about = { funnel_type: type, ...(courseType !== '' && { funnel: courseType }), ...(date !== null && { date }) };
  const ends = progressStepsOf(questions.length);
  return ends.map((end, index) => {
    const begin = ends[index - 1] ?? 0;
    return {
      event: { name: 'funnel_step', properties: { ...about, current_step: `permit-test-${index + 1}` } },
      at: Array.from({ length: end - begin }, (_, n) => viewPath(path, { kind: 'question', place: begin + n })),
    };
  });
}
