/** What may have led to a wrong answer, folded away, and a second case for comparison that tempts with the same misconception. */
import type { PictureView, PracticeItem } from '@lanewise/contracts/calls/practice';
import { m } from '@lanewise/words/messages';
import { foreignLang } from '../../shared/ui/foreign-language.ts';

interface MisconceptionProps {
  readonly item: PracticeItem;
  /** Ids of the chosen answers. */
  readonly chosen: readonly string[];
  /** BCP 47 tag of the page. */
  readonly language: string;
}

/**
 * Shows the misconception of the first chosen answer whose misconception the learner had shown before: one wrong answer alone does not tell what
 * somebody believes. Nothing if there is none, so nothing for guests.
 */
export function Misconception({ item, chosen, language }: MisconceptionProps) {
  const mixUps = item.standing?.mix_ups ?? [];
  const found = item.data.misconceptions?.find(({ answer_id: id }) => chosen.includes(id) && mixUps.includes(id));
  if (!found) return null;
  const lang = foreignLang(item.data.language, language);
  const textOf = (isThis: (answer: PracticeItem['answers'][number]) => boolean) =>
    item.answers.filter(isThis).map(({ content }) => content);
  const { contrast } = found;
  const [chosenText] = textOf(({ id }) => id === found.answer_id);
  // In the words that were chosen, which the other question may write differently.
  const answerThere = contrast?.is_same_answer ? chosenText : contrast?.answer;
  return (
    <details className="misconception">
      <summary>{m.misconception_label()}</summary>
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
      <p className="small">{m.misconception_again()}</p>
    </details>
  );
}

interface ThumbnailProps {
  readonly picture: PictureView;
  readonly lang: string | undefined;
}

function Thumbnail({ picture: { src, alt, width, height }, lang }: ThumbnailProps) {
  return <img src={src} alt={alt} lang={lang} width={width} height={height} loading="lazy" />;
}
