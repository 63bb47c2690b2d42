/** After an answer: the verdict in colour, shape and words, why, and where it is written. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Signal } from '../ui/signal.tsx';

export function Explanation({ item, right }: { item: PracticeItem; right: boolean }) {
  const head = useRef<HTMLDivElement>(null);
  // On a phone the verdict appears below the answers, where it would not be seen.
  useEffect(() => {
    // Braces: newer browsers return a promise from it, which React would take for the effect's clean-up.
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { explanation, source } = item.data;
  const written = source.section === null ? source.title : `${source.title}, ${source.section}`;
  return (
    <section className="explain" aria-label={m.explanation_label()}>
      <div ref={head} className={`explain-head ${right ? 'is-right' : 'is-wrong'}`}>
        <Signal kind={right ? 'right' : 'wrong'} />
        <h3>{right ? m.verdict_right() : m.verdict_wrong()}</h3>
      </div>
      <div className="explain-body">
        {explanation.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="source">
          <Icon name="book" />
          <span>
            <span className="sr">{m.source_label()}: </span>
            {source.url === null ? written : <a href={source.url}>{written}</a>}
          </span>
        </p>
      </div>
    </section>
  );
}
