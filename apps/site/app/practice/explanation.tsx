/** After an answer: the verdict in color, shape and words, the reason, and its source. */
import type { PictureView, PracticeItem, SceneOrderView } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { useEffect, useRef } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Signal } from '../ui/signal.tsx';
import { PictureThumbnail } from './question-picture.tsx';

interface ExplanationProps {
  readonly item: PracticeItem;
  readonly right: boolean;
  readonly onEnlarge: (picture: PictureView) => void;
}

export function Explanation({ item, right, onEnlarge }: ExplanationProps) {
  const head = useRef<HTMLDivElement>(null);
  // On a phone the verdict is added below the fold.
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would take for the effect's clean-up.
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { order } = item.data;
  const picture = order?.picture ?? item.data.picture;
  const verdict = right ? m.verdict_right() : m.verdict_wrong();
  return (
    <section className="explain" aria-label={m.explanation_label()}>
      <div ref={head} className={`explain-head ${right ? 'is-right' : 'is-wrong'}`}>
        <Signal kind={right ? 'right' : 'wrong'} />
        <h3>{order?.verdict ? `${verdict} ${order.verdict}` : verdict}</h3>
        {picture && <PictureThumbnail picture={picture} onEnlarge={onEnlarge} />}
      </div>
      <ExplanationText item={item} />
    </section>
  );
}

/** Returns the reason and its source, without the verdict. */
export function ExplanationText({ item }: { item: PracticeItem }) {
  const { explanation, order, source } = item.data;
  const written = source.section === null ? source.title : `${source.title}, ${source.section}`;
  return (
    <div className="explain-body">
      {explanation.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {order && <OrderSteps steps={order.steps} />}
      <p className="source">
        <Icon name="book" />
        <span>
          <span className="sr">{m.source_label()}: </span>
          {source.url === null ? written : <a href={source.url}>{written}</a>}
        </span>
      </p>
    </div>
  );
}

/** Who goes when, with the numbers that stand in the picture. */
function OrderSteps({ steps }: Pick<SceneOrderView, 'steps'>) {
  return (
    <ul className="order-steps" aria-label={m.order_label()}>
      {steps.map(({ place, text }) => (
        <li key={text}>
          {place === null ? <span /> : <span className="order-pin">{place}</span>}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
