/** The chapters of a course as cards. Each links to a practice test of that chapter alone. */
import { m } from '@lanewise/words/messages';
import type { ChapterCard } from './roadmap-chapters.ts';

interface ChapterCardsProps {
  readonly chapters: readonly ChapterCard[];
  /** Address of the practice test, without a query. Absent where no course is chosen; the cards are then no links. */
  readonly testPath?: string;
}

/** Returns the cards as a list. */
export function ChapterCards({ chapters, testPath }: ChapterCardsProps) {
  return (
    <ul className="chapters">
      {chapters.map((chapter, index) => (
        <li key={chapter.code}>
          {testPath === undefined ? (
            <div className="chapter">
              <ChapterFace chapter={chapter} number={index + 1} />
            </div>
          ) : (
            <a className="chapter" href={`${testPath}?m=${chapter.code}`}>
              <ChapterFace chapter={chapter} number={index + 1} counted />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** `counted` adds the number of questions. It differs between courses, so it is left out where none is chosen. */
function ChapterFace({ chapter, number, counted }: { chapter: ChapterCard; number: number; counted?: boolean }) {
  const { picture, name, summary } = chapter;
  return (
    <>
      <div className="art">
        {picture ? (
          <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
        ) : (
          <span className="art-number" aria-hidden="true">
            {number}
          </span>
        )}
      </div>
      <div>
        <span className="no">{m.chapter_number({ n: number })}</span>
        <h3>{name}</h3>
        {summary && <p>{summary}</p>}
        {counted && <p>{m.chapter_questions({ count: chapter.questions })}</p>}
      </div>
    </>
  );
}
