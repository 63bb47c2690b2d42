/** A sample question on a reading page. It is marked by CSS alone (tryout.css), because reading pages load no extra scripts. */
import type { PictureView, PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { foreignLang, officialLang } from './foreign-language.ts';
import { PictureWords } from './picture-words.tsx';
import { SeatImage, seatAlt } from './seat-image.tsx';
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
      {picture && <TryoutPicture picture={picture} answered={order?.picture} lang={lang} />}
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

/** Width of the view from the seat, as the attribute `sizes` takes it. */
const SIZES = '(min-width: 48rem) 40vw, 100vw';

interface TryoutPictureProps {
  readonly picture: PictureView;
  /** What it shows once the question is answered, if that is another picture. */
  readonly answered: PictureView | undefined;
  readonly lang: string | undefined;
}

/** What the driver sees, where that shows all that the question is about; else the plan. */
function TryoutPicture({ picture, answered, lang }: TryoutPictureProps) {
  const { seat } = picture;
  const first = seat?.comes_first ? { ...picture, seat } : null;
  const shown = first ? { ...first.seat, alt: seatAlt(picture) } : picture;
  const frame = picture.kind === 'scene' ? 'picture tall' : 'picture';
  return (
    <div className={first ? 'picture seat' : frame}>
      <PictureWords alt={shown.alt} />
      {first ? (
        <SeatImage className={answered && 'tryout-open'} picture={first} lang={lang} sizes={SIZES} />
      ) : (
        <img
          className={answered && 'tryout-open'}
          src={shown.src}
          alt={shown.alt}
          lang={lang}
          width={shown.width}
          height={shown.height}
        />
      )}
      {answered && (
        <img
          className="tryout-answered"
          src={answered.src}
          alt={answered.alt}
          lang={lang}
          width={answered.width}
          height={answered.height}
          loading="lazy"
        />
      )}
      <div className={answered && 'tryout-open'}>
        <Zoom src={shown.src} alt={shown.alt} lang={lang} width={shown.width} height={shown.height} />
      </div>
      {answered && (
        <div className="tryout-answered">
          <Zoom src={answered.src} alt={answered.alt} lang={lang} width={answered.width} height={answered.height} />
        </div>
      )}
    </div>
  );
}
