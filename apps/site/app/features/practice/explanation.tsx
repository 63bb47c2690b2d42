/** After an answer: the verdict in color, shape and words, the reason, and its source. */
import type { PictureView, PracticeItem, SceneOrderView } from '@lanewise/contracts/calls/practice';
import { chosenIds } from '@lanewise/contracts/test-address/given';
import { m } from '@lanewise/words/messages';
import { useEffect, useRef } from 'react';
import { dayText } from '../../shared/ui/day-text.ts';
import { foreignLang, officialLang } from '../../shared/ui/foreign-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Signal } from '../../shared/ui/signal.tsx';
import { TextWithTerms } from '../../shared/ui/text-with-terms.tsx';
import { firstSentence } from './first-sentence.ts';
import { Misconception } from './misconception.tsx';
import { PictureThumbnail } from './question-picture.tsx';

export interface ExplanationProps {
  readonly item: PracticeItem;
  /** The answer given, as in an address. */
  readonly given: string;
  /** BCP 47 tag of the page. */
  readonly language: string;
  readonly right: boolean;
  readonly onEnlarge: (picture: PictureView) => void;
}

export function Explanation({ item, given, language, right, onEnlarge }: ExplanationProps) {
  const head = useRef<HTMLDivElement>(null);
  // On a phone the verdict is added below the fold.
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which React would take for the effect's clean-up.
    head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { order, explanation } = item.data;
  const picture = order?.picture ?? item.data.picture;
  // A scene has a verdict of its own; elsewhere the first sentence, if it is short, says what matters.
  const { sentence, rest } = order?.verdict
    ? { sentence: order.verdict, rest: explanation }
    : firstSentence(explanation);
  const verdict = right ? m.verdict_right() : m.verdict_wrong();
  return (
    <section className="explain" aria-label={m.explanation_label()}>
      <div ref={head} className={`explain-head ${right ? 'is-right' : 'is-wrong'}`}>
        <Signal kind={right ? 'right' : 'wrong'} />
        <h3>
          {verdict} {sentence && <span lang={foreignLang(item.data.language, language)}>{sentence}</span>}
        </h3>
        {picture && <PictureThumbnail picture={picture} onEnlarge={onEnlarge} />}
      </div>
      <ExplanationText item={item} text={rest} isMissed={!right} language={language} />
      {!right && <Misconception item={item} language={language} chosen={chosenIds(given)} />}
    </section>
  );
}

interface ExplanationTextProps extends Pick<ExplanationProps, 'item' | 'language'> {
  /** The explanation, without a first sentence that stands above. */
  readonly text: string;
  /** Whether the answer was wrong; if so, similar signs are shown side by side. */
  readonly isMissed: boolean;
}

/** Returns the reason and its source, without the verdict. `language` is the BCP 47 tag of the page. */
export function ExplanationText({ item, text, isMissed, language }: ExplanationTextProps) {
  const { order, source, terms, look_alikes: lookAlikes = [] } = item.data;
  const lang = foreignLang(item.data.language, language);
  return (
    <div className="explain-body">
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} lang={lang}>
          <TextWithTerms text={paragraph} terms={terms} />
        </p>
      ))}
      {order && <OrderSteps steps={order.steps} lang={lang} />}
      {isMissed && lookAlikes.length > 0 && <LookAlikes signs={lookAlikes} lang={lang} />}
      {source && <Source source={source} language={language} />}
    </div>
  );
}

interface SourceProps {
  readonly source: NonNullable<PracticeItem['data']['source']>;
  readonly language: string;
}

/** The law or handbook that says it, and whether the question has been compared with it. */
function Source({ source: { title, section, url, checked }, language }: SourceProps) {
  const lang = officialLang(language);
  const written = section === null ? title : `${title}, ${section}`;
  return (
    <p className="source">
      <Icon name="book" />
      <span>
        <span className="sr">{m.source_label()}: </span>
        {url === null ? (
          <span lang={lang}>{written}</span>
        ) : (
          <a href={url} lang={lang}>
            {written}
          </a>
        )}{' '}
        <span className="source-read">
          {checked === null ? (
            m.source_unread()
          ) : (
            <>
              {m.source_read()} <time dateTime={checked}>{dayText(checked, language)}</time>
            </>
          )}
        </span>
      </span>
    </p>
  );
}

/** The order in which road users go, with their numbers in the picture. */
function OrderSteps({ steps, lang }: Pick<SceneOrderView, 'steps'> & { lang: string | undefined }) {
  return (
    <ul className="order-steps" aria-label={m.order_label()}>
      {steps.map(({ place, text }) => (
        <li key={text}>
          {place === null ? <span /> : <span className="order-pin">{place}</span>}
          <span lang={lang}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

interface LookAlikesProps {
  readonly signs: NonNullable<PracticeItem['data']['look_alikes']>;
  readonly lang: string | undefined;
}

/** The signs that the missed one is often confused with. */
function LookAlikes({ signs, lang }: LookAlikesProps) {
  return (
    <div className="look-alikes">
      <p>{m.look_alikes()}</p>
      <ul>
        {signs.map(({ picture, name }) => (
          <li key={picture.src}>
            <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
            <span lang={lang}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
