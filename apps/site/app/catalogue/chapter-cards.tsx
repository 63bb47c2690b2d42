/** The chapters of a course as cards: number, name, how many questions. Each leads to questions of that chapter only. */
import type { RoadmapCategory } from '@lanewise/contracts/calls/catalogue';
import { m } from '../paraglide/messages.js';

/** What a card shows. Loaders hand on only this: what they return is walked by the router on every render. */
export interface ChapterCard {
  readonly code: string;
  readonly name: string;
  readonly summary: string | null;
  readonly questions: number;
  readonly picture: { readonly src: string; readonly width: number; readonly height: number } | null;
}

/** Returns the cards of a roadmap's chapters, at most `limit`. */
export function chapterCards(categories: readonly RoadmapCategory[], limit?: number): ChapterCard[] {
  const chapters = categories.flatMap((category) => category.children.filter((child) => child.type === 'CHAPTER'));
  return chapters.slice(0, limit).map(({ lesson_id, name, summary, questions_count, picture }) => ({
    code: lesson_id,
    name,
    summary,
    questions: questions_count,
    picture: picture && { src: picture.src, width: picture.width, height: picture.height },
  }));
}

interface ChapterCardsProps {
  readonly chapters: readonly ChapterCard[];
  /** Address of the practice test, without a query. */
  readonly testPath: string;
}

export function ChapterCards({ chapters, testPath }: ChapterCardsProps) {
  return (
    <ul className="chapters">
      {chapters.map((chapter, index) => (
        <li key={chapter.code}>
          <a className="chapter" href={`${testPath}?new=1&m=${chapter.code}`}>
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
              <p>{m.chapter_questions({ count: chapter.questions })}</p>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
