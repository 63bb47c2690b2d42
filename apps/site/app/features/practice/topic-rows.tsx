/** The answers by topic, a dash for each question, weakest topic first. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import { minAnswersPerModule } from '@lanewise/learning/exam/score-practice';
import { m } from '@lanewise/words/messages';
import { AnswerLegend } from './answer-legend.tsx';
import type { Topic } from './result-summary.ts';
import { TopicMark } from './topic-mark.tsx';

interface TopicRowsProps {
  /** Weakest first. */
  readonly topics: readonly Topic[];
  /** Pictures of the course's chapters, by their codes. */
  readonly pictures: ReadonlyMap<string, PictureView>;
  /** Whether some topics have too few answers to be judged. */
  readonly notJudged: boolean;
}

export function TopicRows({ topics, pictures, notJudged }: TopicRowsProps) {
  return (
    <section className="card" aria-labelledby="topics">
      <h2 id="topics">{m.result_topics()}</h2>
      <ul className="topics">
        {topics.map(({ code, chapter, name, right, questions }) => (
          <li key={code}>
            <TopicMark code={chapter} picture={pictures.get(chapter)} />
            <span className="t">{name}</span>
            <span className="num">
              {right} <span>{m.test_of({ total: questions })}</span>
            </span>
            <span className="paint" aria-hidden="true">
              {Array.from({ length: questions }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a dash is its position
                <i key={index} className={index < right ? undefined : 'off'} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <AnswerLegend />
      {notJudged && <p className="legend">{m.topics_not_judged({ count: minAnswersPerModule })}</p>}
    </section>
  );
}
