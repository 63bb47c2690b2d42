/** A sample question on a reading page. It is marked by CSS alone (tryout.css), because reading pages load no extra scripts. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { Signal } from './signal.tsx';

/** Returns the question, which must have exactly one right answer. `href` is the address of "next question". */
export function Tryout({ item, href }: { item: PracticeItem; href: string }) {
  const { picture, order, explanation, source } = item.data;
  const says = (
    <>
      {explanation.split(/\n\s*\n/)[0]} <span className="muted">{source.title}.</span>{' '}
      <a href={href}>{m.tryout_next()}</a>
    </>
  );
  return (
    <form className="tryout" aria-label={m.tryout_label()} autoComplete="off">
      {picture && (
        <div className={picture.kind === 'scene' ? 'picture tall' : 'picture'}>
          <img
            className={order && 'tryout-open'}
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
          />
          {order && (
            <img
              className="tryout-answered"
              src={order.picture.src}
              alt={order.picture.alt}
              width={order.picture.width}
              height={order.picture.height}
              loading="lazy"
            />
          )}
        </div>
      )}
      <fieldset>
        <legend>{item.content}</legend>
        <div className="answers">
          {item.answers.map((answer, index) => (
            <label key={answer.id} className="answer" data-a={answer.is_correct ? 'right' : 'wrong'}>
              <input className="sr" type="radio" name="tryout" value={answer.id} />
              <span className="answer-key" aria-hidden="true">
                {index + 1}
              </span>
              <span className="answer-text">{answer.content}</span>
              <Signal kind={answer.is_correct ? 'right' : 'wrong'} />
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite">
        <div className="says says-right">
          <Signal kind="right" />
          <div>
            <strong>{m.verdict_right()}</strong>
            {says}
          </div>
        </div>
        <div className="says says-wrong">
          <Signal kind="wrong" />
          <div>
            <strong>{m.verdict_wrong()}</strong>
            {says}
          </div>
        </div>
      </div>
    </form>
  );
}
