/** The chapters of a course as cards. Each links to a practice test of that chapter alone. */
import { askedTestSearch } from '@lanewise/contracts/test-address/practice-test';
import { m } from '@lanewise/words/messages';
import type { Chapter } from './chapters.ts';
import { hasTopicIcon, TopicIcon } from './topic-icon.tsx';

/** Returns a function from a chapter's code to the address of its test. `testPath` is the course's practice test, without a query. */
export function chapterTest(testPath: string): (code: string) => string {
  return (code) => testPath + askedTestSearch({ modules: [code] });
}

interface ChapterCardsProps {
  readonly chapters: readonly Chapter[];
  /** Returns the address of a chapter's card, by its code: a test of the chapter or, if no course is chosen, the choice of a course. */
  readonly hrefOf: (code: string) => string;
  /** Whether to show the number of questions. It differs between courses, so it is left out if none is chosen. */
  readonly counted: boolean;
}

/** Returns the cards as a list. */
export function ChapterCards({ chapters, hrefOf, counted }: ChapterCardsProps) {
  return (
    <ul className="chapters">
      {chapters.map((chapter, index) => (
        <li key={chapter.lesson_id}>
          <a className="chapter" href={hrefOf(chapter.lesson_id)}>
            <ChapterFace chapter={chapter} number={index + 1} counted={counted} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ChapterFace({ chapter, number, counted }: { chapter: Chapter; number: number; counted: boolean }) {
  const { lesson_id: code, picture, name, summary, questions_count: count } = chapter;
  return (
    <>
      <div className="art">
        {picture ? (
          <img src={picture.src} alt="" width={picture.width} height={picture.height} loading="lazy" />
        ) : (
          <span className="art-number" aria-hidden="true">
            {hasTopicIcon(code) ? <TopicIcon code={code} /> : number}
          </span>
        )}
      </div>
      <div>
        <span className="no">{m.chapter_number({ n: number })}</span>
        <h3>{name}</h3>
        {summary && <p>{summary}</p>}
        {counted && <p>{m.chapter_questions({ count })}</p>}
      </div>
    </>
  );
}
