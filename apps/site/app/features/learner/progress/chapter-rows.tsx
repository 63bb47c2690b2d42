/** What is known of each chapter, the least known first, with its latest answers and how it grew. */
import type { PictureView } from '@lanewise/contracts/calls/practice';
import type { CallAnswer } from '@lanewise/contracts/client';
import { m } from '@lanewise/words/messages';
import { shortDay } from '../../../shared/ui/day-text.ts';
import { AnswerLegend } from '../../practice/answer-legend.tsx';
import { TopicMark } from '../../practice/topic-mark.tsx';
import { percent } from '../home/study-words.ts';

type Chapter = CallAnswer<'getProgress'>['chapters'][number];

interface ChapterRowsProps {
  /** In the order of the course. */
  readonly chapters: readonly Chapter[];
  /** null while it cannot be had. */
  readonly history: CallAnswer<'getProgressHistory'> | null;
  /** Pictures of chapters, by their codes. */
  readonly pictures: ReadonlyMap<string, PictureView>;
  /** BCP 47 tag. */
  readonly language: string;
  /** Returns the address of a chapter's test. */
  readonly testOf: (code: string) => string;
}

export function ChapterRows({ chapters, history, pictures, language, testOf }: ChapterRowsProps) {
  const begun = chapters.filter(({ seen, mastery }) => seen > 0 && mastery !== null);
  const later = chapters.filter((chapter) => !begun.includes(chapter));
  return (
    <>
      {begun.length > 0 && (
        <>
          <p className="basis">{m.progress_known_why()}</p>
          <ul className="topics">
            {begun
              .toSorted((one, other) => (one.mastery ?? 0) - (other.mastery ?? 0))
              .map((chapter) => (
                <li key={chapter.code}>
                  <TopicMark code={chapter.code} picture={pictures.get(chapter.code)} />
                  <a className="t" href={testOf(chapter.code)}>
                    {chapter.name}
                  </a>
                  <b className="num">{percent(chapter.mastery ?? 0, language)}</b>
                  <Grown chapter={chapter} history={history} language={language} />
                </li>
              ))}
          </ul>
          <AnswerLegend>{m.progress_latest()}</AnswerLegend>
        </>
      )}
      {later.length > 0 && (
        <details className="later-chapters" open={begun.length === 0}>
          <summary>{m.progress_later({ count: later.length })}</summary>
          <ul>
            {later.map(({ code, name, total }) => (
              <li key={code}>
                <a href={testOf(code)}>{name}</a> <small>{m.progress_questions({ count: total })}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The latest answers of a chapter, and what was known of it before. */
function Grown({ chapter, history, language }: Pick<ChapterRowsProps, 'history' | 'language'> & { chapter: Chapter }) {
  const { seen, total } = chapter;
  const grown = history?.chapters.find(({ code }) => code === chapter.code);
  const known = (grown?.mastery ?? []).flatMap((share, place) => {
    const day = history?.days[place]?.day;
    return share === null || day === undefined ? [] : [{ share, day }];
  });
  const [first] = known;
  const width = 100 / Math.max(1, known.length - 1);
  return (
    <>
      <span className="paint" aria-hidden="true">
        {(grown?.latest ?? []).map((right, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dash is its position
          <i key={place} className={right ? undefined : 'off'} />
        ))}
      </span>
      <small className="grown">
        {m.progress_seen_of({ seen, total })}
        {known.length > 1 && first && (
          <>
            {' · '}
            {m.progress_was({ percent: percent(first.share, language), day: shortDay(first.day, language) })}
            <svg className="grown-curve" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <polyline points={known.map(({ share }, place) => `${place * width},${100 - 100 * share}`).join(' ')} />
            </svg>
          </>
        )}
      </small>
    </>
  );
}
