/** The chapters of a course as cards: number, name, how many questions. Each leads to questions of that chapter only. */
import type { RoadmapCategory } from '@lanewise/contracts/calls/catalogue';
import { m } from '../paraglide/messages.js';

interface ChapterCardsProps {
  readonly categories: readonly RoadmapCategory[];
  /** Address of the practice test, without a query. */
  readonly testPath: string;
  /** Shows only so many. */
  readonly limit?: number;
}

export function ChapterCards({ categories, testPath, limit }: ChapterCardsProps) {
  const chapters = categories.flatMap((category) => category.children.filter((child) => child.type === 'CHAPTER'));
  return (
    <ul className="chapters">
      {chapters.slice(0, limit).map((chapter, index) => (
        <li key={chapter.lesson_id}>
          <a className="chapter" href={`${testPath}?new=1&m=${chapter.lesson_id}`}>
            <span className="art">
              {chapter.picture ? (
                <img
                  src={chapter.picture.src}
                  alt=""
                  width={chapter.picture.width}
                  height={chapter.picture.height}
                  loading="lazy"
                />
              ) : (
                <span className="art-number" aria-hidden="true">
                  {index + 1}
                </span>
              )}
            </span>
            <span>
              <span className="no">{m.chapter_number({ n: index + 1 })}</span>
              <h3>{chapter.name}</h3>
              {chapter.summary && <p>{chapter.summary}</p>}
              <p>{m.chapter_questions({ count: chapter.questions_count })}</p>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
