/** Where the answers went: a dash a question, weakest topic first. */
import { m } from '@lanewise/words/messages';
import type { Topic } from './result-summary.ts';

export function TopicRows({ topics }: { topics: readonly Topic[] }) {
  return (
    <section className="card" aria-labelledby="topics">
      <h2 id="topics">{m.result_topics()}</h2>
      <ul className="topics">
        {topics.map(({ code, name, right, questions }) => (
          <li key={code}>
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
      <p className="legend" aria-hidden="true">
        <span>
          <span className="paint">
            <i />
          </span>
          {m.legend_right()}
        </span>
        <span>
          <span className="paint">
            <i className="off" />
          </span>
          {m.legend_wrong()}
        </span>
      </p>
    </section>
  );
}
