/** The one next step of a result, the largest thing after the verdict: the weakest topic, or the full test. */
import { m } from '@lanewise/words/messages';
import { Icon } from '../ui/icon.tsx';
import type { ResultSummary } from './result-summary.ts';

interface NextStepProps {
  readonly summary: ResultSummary;
  readonly testPath: string;
  readonly exam: boolean;
  /** Questions of the full test. */
  readonly questions: number;
}

export function NextStep({ summary, testPath, exam, questions }: NextStepProps) {
  const weakest = summary.topics.find((topic) => topic.right < topic.questions);
  if (!weakest) {
    return (
      <Plate
        title={exam ? m.next_more_title() : m.next_exam_title({ questions })}
        text={exam ? m.next_more_text() : m.next_exam_text()}
        href={exam ? `${testPath}?new=1` : `${testPath}?new=1&exam=1`}
        action={exam ? m.next_more_action() : m.next_exam_action()}
      />
    );
  }
  const missed = weakest.questions - weakest.right;
  return (
    <Plate
      title={weakest.name}
      text={m.next_topic_text({ missed, questions: weakest.questions })}
      href={`${testPath}?new=1&m=${weakest.code}`}
      action={m.next_topic_action()}
    />
  );
}

function Plate({ title, text, href, action }: { title: string; text: string; href: string; action: string }) {
  return (
    <div className="plate go">
      <span className="kicker">{m.next_kicker()}</span>
      <h2>{title}</h2>
      <p>{text}</p>
      <a className="btn on-plate" href={href}>
        {action}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}
