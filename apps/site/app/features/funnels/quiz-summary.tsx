/** The last step of the quiz: the answers, each with a link back to its question, and the next step. */
import { href } from '@lanewise/contracts/addresses';
import type { EntranceLabel } from '@lanewise/contracts/constants/events';
import type { VariantOf } from '@lanewise/contracts/constants/experiments';
import type { QuizGoal, QuizStep, quizDays } from '@lanewise/contracts/constants/funnels';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { useFunnel } from '../../shared/running-funnel/use-funnel.ts';
import { dayText } from '../../shared/ui/day-text.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { type DateQuestion, type QuizAnswers, quizQuery, testDay } from './quiz-answers.ts';
import { dayNames, goalNames, studiedNames } from './quiz-questions.tsx';

interface QuizSummaryProps {
  readonly locale: Locale;
  readonly answers: QuizAnswers;
  /** Name of the course. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly addressOf: (step: QuizStep) => string;
  readonly dateQuestion: DateQuestion;
  /** When an account is asked for: after the plan, or before it. */
  readonly placement: VariantOf<'sign_up_placement'>;
}

/** The next step for each goal. Without that question the quiz ends in a plan, which its entry page promised. */
const ends: Readonly<
  Record<
    QuizGoal,
    {
      readonly to: 'firstPlan' | 'diagnosticTest' | 'practiceExam';
      readonly go: () => string;
      readonly label: EntranceLabel;
    }
  >
> = {
  plan: { to: 'firstPlan', go: m.quiz_go_plan, label: 'study-plan' },
  check: { to: 'diagnosticTest', go: m.quiz_go_check, label: 'start-diagnostic' },
  exam: { to: 'practiceExam', go: m.quiz_go_exam, label: 'start-mock-exam' },
};

export function QuizSummary({ locale, answers, name, now, addressOf, dateQuestion, placement }: QuizSummaryProps) {
  const course = useFunnel((state) => state.salesFunnel.selectedCourse);
  const { time, goal, studied } = answers;
  const { to: end, go, label } = ends[goal ?? 'plan'];
  const to = end === 'firstPlan' && placement === 'before_result' ? 'funnelSignUp' : end;
  const rows: readonly (readonly [QuizStep, string, string])[] = [
    ['what-suits-you', m.quiz_row_course(), name],
    ['what-suits-you', m.quiz_row_time(), m.quiz_minutes({ minutes: time ?? 0 })],
    ...(goal === null ? [] : ([['what-looking-for', m.quiz_row_goal(), goalNames[goal]()]] as const)),
    ['studied-handbook', m.quiz_row_studied(), studied === null ? '' : studiedNames[studied]()],
    ...(dateQuestion === 'asked'
      ? ([['deadline-studying', m.quiz_row_test(), deadlineText(answers, now, locale.tag)]] as const)
      : []),
  ];
  return (
    <>
      <dl className="funnel-answers">
        {rows.map(([step, row, answer]) => (
          <div key={row}>
            <dt>{row}</dt>
            <dd>{answer}</dd>
            <dd>
              <a href={addressOf(step)} aria-label={`${m.quiz_change()}: ${row}`}>
                {m.quiz_change()}
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <a
        data-entrance={to === 'funnelSignUp' ? 'sign-up' : label}
        className="btn btn-main"
        href={href(to, { locale: locale.code, courseSlug: course }, quizQuery(answers))}
      >
        {go()}
        <Icon name="arrow-right" />
      </a>
    </>
  );
}

function deadlineText(answers: QuizAnswers, now: number, tag: string): string {
  const day = testDay(answers, now);
  if (answers.date !== null) return day === null ? dayNames[0]() : dayText(day, tag);
  return dayNames[(answers.days ?? 0) as (typeof quizDays)[number] | 0]();
}
