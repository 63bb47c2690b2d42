/** The snapshot as the server asks it: everything looked up is found in one step, and no pool is copied for a request. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import { type Pool, poolOf } from '@lanewise/learning/exam/draw';
import type {
  CategoryEntry,
  ChapterEntry,
  CourseEntry,
  DocumentEntry,
  LessonEntry,
  Picture,
  Question,
  Snapshot,
} from './snapshot.ts';

/** Which questions of a course are wanted. All that is given must hold. */
export interface PoolFilter {
  /** Only questions about signs, signals and markings. */
  readonly roadSigns?: boolean;
  /** Only questions of these modules. */
  readonly modules?: readonly string[];
  readonly tag?: string;
  /** Only questions of the chapter with this code. */
  readonly chapter?: string;
  /** Only questions of the category with this code. */
  readonly category?: string;
}

export interface BankChapter extends ChapterEntry {
  readonly category: CategoryEntry;
}

export interface BankCourse {
  readonly entry: CourseEntry;
  /** Every question a learner of the course may be asked. */
  readonly pool: Pool<Question>;
  readonly chapters: readonly BankChapter[];
  /** Every tag that some question of the course carries. */
  readonly tags: ReadonlySet<string>;
  /** In the order of the roadmap. */
  readonly lessons: readonly LessonEntry[];
  /** Finds a chapter by its code or its slug. */
  chapter(codeOrSlug: string): BankChapter | undefined;
  /** Finds a lesson by its id or its slug. */
  lesson(idOrSlug: string): LessonEntry | undefined;
}

export interface Bank {
  readonly hash: string;
  readonly courses: readonly BankCourse[];
  /** By `course_section` order and name; an unknown subject has none. */
  coursesOf(subject: SubjectCode): readonly BankCourse[];
  course(subject: SubjectCode, code: string): BankCourse | undefined;
  courseBySlug(subject: SubjectCode, slug: string): BankCourse | undefined;
  /** The questions of a course that pass the filter, ready to draw from. The same pool is returned for the same filter. */
  pool(course: BankCourse, filter?: PoolFilter): Pool<Question>;
  /** The questions of a country, of all its courses, that carry a tag. */
  tagged(subject: SubjectCode, tag: string): Pool<Question>;
  question(id: string): Question | undefined;
  lesson(id: string): LessonEntry | undefined;
  document(id: string): DocumentEntry | undefined;
  /** By key, as questions and chapters name it. */
  picture(key: string): Picture | undefined;
  /** By file name, as addresses name it. */
  pictureFile(file: string): Picture | undefined;
}

const roadSignsTag = 'road_signs';
/** Pools remembered for one course. Filters come from blueprints and addresses; a visitor cannot make us remember more. */
const mostPools = 200;

/** Returns the bank of a snapshot. Building it costs one pass over the questions of each course. */
export function createBank(snapshot: Snapshot): Bank {
  const questions = new Map(snapshot.questions.map((question) => [question.id, question]));
  const lessons = new Map(snapshot.lessons.map((lesson) => [lesson.id, lesson]));
  const documents = new Map(snapshot.documents.map((document) => [document.id, document]));
  const pictures = new Map(Object.entries(snapshot.pictures));
  const files = new Map(Object.values(snapshot.pictures).map((picture) => [picture.file, picture]));
  const courses = snapshot.courses.map((entry) => createCourse(entry, questions, lessons));
  const byCode = new Map(courses.map((course) => [`${course.entry.subject}/${course.entry.code}`, course]));
  const bySlug = new Map(courses.map((course) => [`${course.entry.subject}/${course.entry.slug}`, course]));
  const bySubject = Map.groupBy(courses, (course) => course.entry.subject);
  for (const list of bySubject.values()) list.sort((a, b) => inListOrder(a.entry, b.entry));
  const byTag = Map.groupBy(
    snapshot.questions.flatMap((question) =>
      question.tags.map((tag) => ({ question, key: `${question.subject}/${tag}` })),
    ),
    ({ key }) => key,
  );
  const tagPools = new Map([...byTag].map(([key, found]) => [key, poolOf(found.map(({ question }) => question))]));
  const coursePools = new Map<BankCourse, Map<string, Pool<Question>>>(courses.map((course) => [course, new Map()]));

  return {
    hash: snapshot.hash,
    courses,
    coursesOf: (subject) => bySubject.get(subject) ?? [],
    course: (subject, code) => byCode.get(`${subject}/${code}`),
    courseBySlug: (subject, slug) => bySlug.get(`${subject}/${slug}`),
    pool(course, filter = {}) {
      const key = keyOf(filter);
      if (key === '') return course.pool;
      const known = coursePools.get(course);
      const found = known?.get(key);
      if (found !== undefined) return found;
      if (leadsNowhere(filter, course)) return emptyPool;
      const pool = poolOf(course.pool.items.filter((question) => passes(question, filter, course)));
      // Only what leads somewhere is remembered, so that made-up names in addresses leave nothing behind.
      if (known !== undefined && known.size < mostPools && pool.items.length > 0) known.set(key, pool);
      return pool;
    },
    tagged: (subject, tag) => tagPools.get(`${subject}/${tag}`) ?? emptyPool,
    question: (id) => questions.get(id),
    lesson: (id) => lessons.get(id),
    document: (id) => documents.get(id),
    picture: (key) => pictures.get(key),
    pictureFile: (file) => files.get(file),
  };
}

const emptyPool: Pool<Question> = poolOf<Question>([]);

function createCourse(
  entry: CourseEntry,
  questions: ReadonlyMap<string, Question>,
  lessons: ReadonlyMap<string, LessonEntry>,
): BankCourse {
  const chapters = entry.categories.flatMap((category) =>
    category.chapters.map((chapter): BankChapter => ({ ...chapter, category })),
  );
  const own = chapters.flatMap((chapter) => chapter.lessons.flatMap((id) => lessons.get(id) ?? []));
  const pool = poolOf(chapters.flatMap((chapter) => chapter.questions.flatMap((id) => questions.get(id) ?? [])));
  const chapterNames = new Map(
    chapters.flatMap((chapter) => [[chapter.slug, chapter] as const, [chapter.code, chapter] as const]),
  );
  const lessonNames = new Map(own.flatMap((lesson) => [[lesson.slug, lesson] as const, [lesson.id, lesson] as const]));
  return {
    entry,
    pool,
    chapters,
    tags: new Set(pool.items.flatMap((question) => question.tags)),
    lessons: own,
    chapter: (name) => chapterNames.get(name),
    lesson: (name) => lessonNames.get(name),
  };
}

function inListOrder(a: CourseEntry, b: CourseEntry): number {
  return a.section.order - b.section.order || (a.code < b.code ? -1 : 1);
}

/** Whether a name in the filter is none of the course's: told without a look at the questions. */
function leadsNowhere({ modules = [], tag, chapter, category }: PoolFilter, course: BankCourse): boolean {
  return (
    (modules.length > 0 && !modules.some((module) => course.pool.byModule.has(module))) ||
    (tag !== undefined && !course.tags.has(tag)) ||
    (chapter !== undefined && !course.chapters.some((known) => known.code === chapter)) ||
    (category !== undefined && !course.entry.categories.some((known) => known.code === category))
  );
}

function keyOf({ roadSigns, modules, tag, chapter, category }: PoolFilter): string {
  const parts = [
    roadSigns === true ? 'signs' : '',
    modules?.toSorted().join(',') ?? '',
    tag ?? '',
    chapter ?? '',
    category ?? '',
  ];
  return parts.every((part) => part === '') ? '' : JSON.stringify(parts);
}

function passes(question: Question, filter: PoolFilter, course: BankCourse): boolean {
  const { roadSigns, modules, tag, chapter, category } = filter;
  return (
    (roadSigns !== true || question.tags.includes(roadSignsTag)) &&
    (modules === undefined || modules.length === 0 || modules.includes(question.module)) &&
    (tag === undefined || question.tags.includes(tag)) &&
    (chapter === undefined || question.chapter === chapter) &&
    (category === undefined || course.chapter(question.chapter)?.category.code === category)
  );
}
