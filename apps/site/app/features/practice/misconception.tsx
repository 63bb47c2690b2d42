/** What may have led to a wrong answer, and a second case for comparison: one in which that answer would be right, or a similar one. */
import type { PictureView, PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';

interface MisconceptionProps {
  readonly item: PracticeItem;
  /** Ids of the chosen answers. */
  readonly chosen: readonly string[];
  /** BCP 47 tag of the page. */
  readonly language: string;
  readonly isAskedAgain: boolean;
}

/** Shows the misconception of the first chosen answer that stands for one; nothing if there is none. */
export function Misconception({ item, chosen, language, isAskedAgain }: MisconceptionProps) {
  const found = item.data.misconceptions?.find(({ answer_id: id }) => chosen.includes(id));
  if (!found) return null;
  const lang = foreignLang(item.data.language, language);
  const textOf = (isThis: (answer: PracticeItem['answers'][number]) => boolean) =>
    item.answers.filter(isThis).map(({ content }) => content);
  const { contrast } = found;
  const [chosenText] = textOf(({ id }) => id === found.answer_id);
  // In the words that were chosen, which the other question may write differently.
  const answerThere = contrast?.is_same_answer ? chosenText : contrast?.answer;
  return (
    <div className="misconception">
      <p className="kicker">{m.misconception_label()}</p>
      <p>
        <q lang={foreignLang(found.language, language)}>{found.content}</q>
      </p>
      {contrast && (
        <dl className="contrast">
          <div>
            <dt>{m.contrast_here()}</dt>
            {textOf((answer) => answer.is_correct).map((answer) => (
              <dd key={answer} lang={lang}>
                <b>{answer}</b>
              </dd>
            ))}
          </div>
          <div>
            <dt>{contrast.is_same_answer ? m.contrast_there() : m.contrast_alike()}</dt>
            <dd lang={lang}>{contrast.content}</dd>
            {contrast.picture && (
              <dd>
                <Thumbnail picture={contrast.picture} lang={lang} />
              </dd>
            )}
            <dd lang={lang}>
              <b>{answerThere}</b>
            </dd>
          </div>
        </dl>
      )}
      {isAskedAgain && <p className="small">{m.misconception_again()}</p>}
    </div>
  );
}

interface ThumbnailProps {
  readonly picture: PictureView;
  readonly lang: string | undefined;
}

function Thumbnail({ picture: { src, alt, width, height }, lang }: ThumbnailProps) {
  return <img src={src} alt={alt} lang={lang} width={width} height={height} loading="lazy" />;
}
