/** A course's pack as JSON, in pieces that are each made in less than a millisecond or two. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { picturesPath } from '@lanewise/bank/compiled/picture-address';
import type { CoursePack } from '@lanewise/contracts/course-pack';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { courseInfo } from '../catalogue/course-info.ts';
import { roadmapOf } from '../catalogue/roadmap.ts';
import { type LessonText, lessonView } from '../catalogue/views.ts';
import { practiceItem } from '../practice/practice-item.ts';

/** Drawings, and rendered views in their smaller size and format; a browser that cannot show it falls back to the drawing. */
const PICTURE = new RegExp(`${picturesPath}[\\w-]+(?:\\.svg|-800\\.avif)`, 'g');

/** What is made of one course in one of its languages. */
export interface PackContent {
  readonly bank: Bank;
  readonly course: BankCourse;
  readonly language: ContentLanguage;
  readonly text: LessonText;
}

/** Yields the JSON of a `CoursePack`, one piece for each lesson and question. */
export function* packPieces({ bank, course, language, text }: PackContent): Generator<string> {
  const pictures = new Set<string>();
  const seen = (json: string): string => {
    for (const [src] of json.matchAll(PICTURE)) pictures.add(src);
    return json;
  };
  const chapterOf = new Map(course.chapters.map((chapter) => [chapter.code, chapter]));
  const { subject, region } = course.entry;

  yield `{"info":${seen(JSON.stringify(courseInfo(bank, course, language)))}`;
  yield* list('lessons', course.lessons, (lesson) => {
    const chapter = chapterOf.get(lesson.chapter);
    if (!chapter) return undefined;
    const view = lessonView(lesson, chapter, { language, subject, text, standing: null });
    // The app shows the parts.
    return seen(JSON.stringify({ ...view, content: null }));
  });
  yield* list('questions', course.pool.items, (question) => {
    const chapter = chapterOf.get(question.chapter);
    return chapter && seen(JSON.stringify(practiceItem(bank, question, chapter, language, region)));
  });
  seen(JSON.stringify(roadmapOf(bank, { course, language, standing: null })));
  const families = course.pool.items.flatMap(({ id, family }) => (family === undefined ? [] : [[id, family]]));
  const rest: Pick<CoursePack, 'families' | 'categories' | 'pictures' | 'views'> = {
    families: Object.fromEntries(families),
    categories: Object.fromEntries(course.chapters.map(({ code, category }) => [code, category.code])),
    pictures: [...pictures].filter((src) => src.endsWith('.svg')),
    views: [...pictures].filter((src) => src.endsWith('.avif')),
  };
  yield `,${JSON.stringify(rest).slice(1)}`;
}

/** Yields a field with a list; items without JSON are left out. */
function* list<Item>(
  name: keyof CoursePack,
  items: readonly Item[],
  jsonOf: (item: Item) => string | undefined,
): Generator<string> {
  let separator = `,"${name}":[`;
  for (const item of items) {
    const json = jsonOf(item);
    if (json === undefined) continue;
    yield separator + json;
    separator = ',';
  }
  yield separator === ',' ? ']' : `${separator}]`;
}
