/** The next step after a result: the missed questions again, or else the full exam or more questions; below it the weakest topic. */

import type { ExamFacts } from '@lanewise/contracts/calls/catalogue';
import { askedTestSearch, type TestAddress, testSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import type { ResultSummary, Topic } from './result-summary.ts';

interface NextStepProps {
  readonly summary: ResultSummary;
  readonly address: TestAddress;
  readonly testPath: string;
  /** Questions of the full exam. */
  readonly exam: Pick<ExamFacts, 'questions' | 'figures'>;
}

interface Step {
  readonly title: string;
  readonly text: string;
  readonly href: string;
  readonly action: string;
}

export function NextStep({ summary, address, testPath, exam }: NextStepProps) {
  const { missed, kind, topics } = summary;
  const weakest = topics.find((topic) => topic.isWeak);
  const { title, text, href, action } =
    missed.length > 0
      ? {
          title: m.result_missed({ count: missed.length }),
          text: m.next_again_text(),
          href: testPath + testSearch(testOfMissed(summary, address)),
          action: m.result_again({ count: missed.length }),
        }
      : afterAllRight(kind === 'mixed', testPath, exam);
  return (
    <NextPlate title={title} text={text} href={href} action={action}>
      {weakest && <WeakTopic topic={weakest} testPath={testPath} />}
    </NextPlate>
  );
}

/** The next step as a sign: the largest thing after a result. `children` stand below its button. */
export function NextPlate({ title, text, href, action, children }: Step & { readonly children?: ReactNode }) {
  return (
    <div className="plate go">
      <span className="kicker">{m.next_kicker()}</span>
      <h2>{title}</h2>
      <p>{text}</p>
      <a className="btn on-plate" href={href} data-entrance="next-step">
        {action}
        <Icon name="arrow-right" />
      </a>
      {children}
    </div>
  );
}

/** The weakest topic, with a link that practises it; for a plate. */
export function WeakTopic({ topic, testPath }: { topic: Topic; testPath: string }) {
  const { name, code, questions, right } = topic;
  return (
    <p className="go-topic">
      <b>{name}</b> {m.next_topic_text({ missed: questions - right, questions })}{' '}
      <a href={testPath + askedTestSearch({ modules: [code] })}>{m.next_topic_action()}</a>
    </p>
  );
}

/** Returns the test of the missed questions. Its positions are those of the originally drawn test, even if this test was a repetition. */
function testOfMissed({ missed }: ResultSummary, address: TestAddress): TestAddress {
  const again = missed.map(({ position }) => address.again[position - 1] ?? position);
  return { ...address, again, answers: [], seconds: 0, show: null };
}

function afterAllRight(leadsToExam: boolean, testPath: string, { questions, figures }: NextStepProps['exam']): Step {
  if (leadsToExam) {
    return {
      title: m.next_exam_title({ questions }),
      text: figures === 'ours' ? m.next_exam_text_ours() : m.next_exam_text(),
      href: testPath + askedTestSearch({ exam: true }),
      action: m.next_exam_action(),
    };
  }
  return {
    title: m.next_more_title(),
    text: m.next_more_text(),
    href: testPath,
    action: m.next_more_action(),
  };
}
