import type { ChapterEntry, CompiledQuestion, CourseEntry, LessonEntry } from '@lanewise/bank/compiled/snapshot';
import type { ContentLanguage } from '@lanewise/contracts/languages';

export interface LessonValues {
  readonly id: string;
  readonly words?: number;
}

export interface ChapterValues {
  readonly code: string;
  readonly module?: string;
  /** Questions that get this chapter's code and module. */
  readonly questions?: readonly CompiledQuestion[];
  readonly lessons?: readonly LessonValues[];
  readonly picture?: string | null;
}

export type CourseValues = Partial<Omit<CourseEntry, 'categories'>> & {
  readonly code: string;
  /** Chapters in order, by category code. */
  readonly categories: Readonly<Record<string, readonly ChapterValues[]>>;
};

/** A course with its questions and lessons, as `buildSnapshot` takes it. */
export interface BuiltCourse {
  readonly entry: CourseEntry;
  readonly questions: readonly CompiledQuestion[];
  readonly lessons: readonly LessonEntry[];
}

/** Returns a course, by default a US one in English with the California exam. Names contain the code and the language. */
export function buildCourse({ categories, ...values }: CourseValues): BuiltCourse {
  const { code, languages = ['en'] } = values;
  const named = (name: string) => inEach(languages, (language) => `${name} (${language})`);
  const chapters = Object.values(categories).flat();
  return {
    entry: {
      slug: code,
      subject: 'us',
      region: null,
      regionName: null,
      name: named(`Course ${code}`),
      section: { id: 'car', order: 1, name: named('Car') },
      blueprint: 'us-ca-car',
      rules: [],
      examNotes: [],
      ...values,
      languages,
      categories: Object.entries(categories).map(([category, own]) => ({
        code: category,
        name: named(`Category ${category}`),
        chapters: own.map((chapter, index) => chapterEntry(chapter, index + 1, languages)),
      })),
    },
    questions: chapters.flatMap(({ code: chapter, module = 'right-of-way', questions = [] }) =>
      questions.map((question) => ({ ...question, chapter, module })),
    ),
    lessons: chapters.flatMap(({ code: chapter, lessons = [] }) =>
      lessons.map((lesson, index) => lessonEntry(lesson, chapter, index + 1, languages)),
    ),
  };
}

function chapterEntry(values: ChapterValues, position: number, languages: readonly ContentLanguage[]): ChapterEntry {
  const { code, module = 'right-of-way', questions = [], lessons = [], picture = null } = values;
  return {
    code,
    slug: `${code}-slug`,
    position,
    module,
    name: inEach(languages, (language) => `Chapter ${code} (${language})`),
    summary: inEach(languages, (language) => `Summary of ${code} (${language})`),
    picture,
    lessons: lessons.map(({ id }) => id),
    questions: questions.filter(({ film }) => !film).map(({ id }) => id),
    films: questions.filter(({ film }) => film).map(({ id }) => id),
  };
}

function lessonEntry(
  { id, words = 250 }: LessonValues,
  chapter: string,
  position: number,
  languages: readonly ContentLanguage[],
): LessonEntry {
  return {
    id,
    // The first language has the plain slug.
    slugs: Object.fromEntries(
      languages.map((language, index) => [language, `${id}-slug${index === 0 ? '' : `-${language}`}`]),
    ),
    changed: inEach(languages, () => '2026-11-20'),
    chapter,
    position,
    title: inEach(languages, (language) => `Lesson ${id} (${language})`),
    parts: Object.fromEntries(
      languages.map((language) => [
        language,
        [{ kind: 'text', heading: null, html: `<p>Lesson ${id} (${language})</p>` }],
      ]),
    ),
    words,
  };
}

function inEach(languages: readonly ContentLanguage[], text: (language: ContentLanguage) => string) {
  return Object.fromEntries(languages.map((language) => [language, text(language)]));
}
