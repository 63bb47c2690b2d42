/** A sample question on a reading page. It is marked by CSS alone (tryout.css), because reading pages load no extra scripts. */
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { foreignLang, officialLang } from './foreign-language.ts';
import { PictureWords } from './picture-words.tsx';
import { Signal } from './signal.tsx';
import { TextWithTerms } from './text-with-terms.tsx';
import { Zoom } from './zoom.tsx';

interface TryoutProps {
  /** Must have exactly one right answer. */
  readonly item: PracticeItem;
  /** BCP 47 tag of the page. */
  readonly page: string;
  /** Address of "next question"; without it the question stands alone. */
  readonly href?: string;
  /** What screen readers call it, if there are several on the page. */
  readonly label?: string;
}

export function Tryout({ item, page, href, label = m.tryout_label() }: TryoutProps) {
  const { picture, order, explanation, source } = item.data;
  const lang = foreignLang(item.data.language, page);
  const [reason = ''] = explanation.split(/\n\s*\n/);
  const says = (
    <>
      <span lang={lang}>
        <TextWithTerms text={reason} terms={item.data.terms} />
      </span>{' '}
      {source && (
        <span className="muted" lang={officialLang(page)}>
          {source.title}.
        </span>
      )}
      {href !== undefined && (
        <>
          {' '}
          <a href={href}>{m.tryout_next()}</a>
        </>
      )}
    </>
  );
  return (
    <form className="tryout" aria-label={label} autoComplete="off">
      {picture && (
        <div className={picture.kind === 'scene' ? 'picture tall' : 'picture'}>
          <PictureWords alt={picture.alt} />
          <img
            className={order && 'tryout-open'}
            src={picture.src}
            alt={picture.alt}
            lang={lang}
            width={picture.width}
            height={picture.height}
          />
          {order && (
            <img
              className="tryout-answered"
              src={order.picture.src}
              alt={order.picture.alt}
              lang={lang}
              width={order.picture.width}
              height={order.picture.height}
              loading="lazy"
            />
          )}
          <div className={order && 'tryout-open'}>
            <Zoom src={picture.src} alt={picture.alt} lang={lang} width={picture.width} height={picture.height} />
          </div>
          {order && (
            <div className="tryout-answered">
              <Zoom
                src={order.picture.src}
                alt={order.picture.alt}
                lang={lang}
                width={order.picture.width}
                height={order.picture.height}
              />
            </div>
          )}
        </div>
      )}
      <fieldset>
        <legend lang={lang}>{item.content}</legend>
        <div className="answers">
          {item.answers.map((answer, index) => (
            <label key={answer.id} className="answer" data-a={answer.is_correct ? 'right' : 'wrong'}>
              <input className="sr" type="radio" name="tryout" value={answer.id} />
              <span className="answer-key" aria-hidden="true">
                {index + 1}
              </span>
              <span className="answer-text" lang={lang}>
                {answer.content}
              </span>
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
