/** The snapshot, indexed for the server: each lookup takes one step, and no request copies a pool. */
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import { type Pool, poolOf } from '@lanewise/learning/exam/draw';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { LRUCache } from 'lru-cache';
import type { DrivingForm } from './driving-form.ts';
import { examPoolOf } from './exam-pool.ts';
import { isForRiders } from './for-riders.ts';
import type { CountryRule, LedgerRule } from './law-values.ts';
import type {
  CategoryEntry,
  ChapterEntry,
  CompiledQuestion,
  CourseEntry,
  DocumentEntry,
  LessonEntry,
  Picture,
  QuestionSource,
  SignEntry,
  Snapshot,
} from './snapshot.ts';

/** Which questions of a course to take. All conditions that are given apply. */
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
  /** All questions that learners of the course may be asked. */
  readonly pool: Pool<CompiledQuestion>;
  /** The questions that a mock exam draws from: those with a source of the course that was read. */
  readonly examPool: Pool<CompiledQuestion>;
  /** Its questions with a film; a mock exam asks as many of them as its blueprint says. They are in no other pool. */
  readonly films: readonly CompiledQuestion[];
  /** How many answers each question of a mock exam is asked with; null where the official exam mixes them. */
  readonly examAnswers: number | null;
  readonly chapters: readonly BankChapter[];
  /** Every tag used by a question of the course. */
  readonly tags: ReadonlySet<string>;
  /** In roadmap order. */
  readonly lessons: readonly LessonEntry[];
  /** Finds a question as the course asks it: in a motorcycle course A rides. */
  question(id: string): CompiledQuestion | undefined;
  /** Finds a chapter by its code or its slug. */
  chapter(codeOrSlug: string): BankChapter | undefined;
  /** Finds a lesson by its id or by its slug in any language. */
  lesson(idOrSlug: string): LessonEntry | undefined;
}

export interface Bank {
  readonly hash: string;
  readonly courses: readonly BankCourse[];
  /** Sorted by `course_section` and code; empty for an unknown subject. */
  coursesOf(subject: SubjectCode): readonly BankCourse[];
  course(subject: SubjectCode, code: string): BankCourse | undefined;
  courseBySlug(subject: SubjectCode, slug: string): BankCourse | undefined;
  /** The questions of a course that pass the filter, ready to draw from. The same filter returns the same pool. */
  pool(course: BankCourse, filter?: PoolFilter): Pool<CompiledQuestion>;
  /** The questions with a tag, from all courses of a country. */
  tagged(subject: SubjectCode, tag: string): Pool<CompiledQuestion>;
  question(id: string): CompiledQuestion | undefined;
  lesson(id: string): LessonEntry | undefined;
  /** Finds a country's lesson by its slug in a language. */
  lessonBySlug(subject: SubjectCode, language: ContentLanguage, slug: string): LessonEntry | undefined;
  /** The courses that have a lesson, in the order of `coursesOf`. */
  coursesWith(lesson: LessonEntry): readonly BankCourse[];
  /** A country's signs in the order of its catalogue. */
  signsOf(subject: SubjectCode): readonly SignEntry[];
  document(id: string): DocumentEntry | undefined;
  /** A country's rules with pages of their own, the most dangerous to get wrong first. */
  rulesOf(subject: SubjectCode): readonly LedgerRule[];
  /** Finds such a rule by its id, e.g. us-right-turn-on-red. */
  rule(id: string): LedgerRule | undefined;
  /** The rules that are compared between countries, the most dangerous to get wrong first. */
  readonly countryRules: readonly CountryRule[];
  /** Returns the form on which a place (us-tx) has supervised driving proved; undefined where none was found. */
  drivingForm(place: string): DrivingForm | undefined;
  /**
   * Returns the source that courses of a region (null: of the whole country) show for a question; null if only another
   * state's document is known.
   */
  sourceIn(question: CompiledQuestion, region: string | null): QuestionSource | null;
  /** Finds a picture by its key, as used in questions and chapters. */
  picture(key: string): Picture | undefined;
  /** Finds a picture by its file name, as used in addresses. */
  pictureFile(file: string): Picture | undefined;
  /** Whether a scene of this bank has a still of this file name. */
  hasStill(file: string): boolean;
  /** Words of a question's explanation that a dictionary explains; none unless a dictionary is added to the bank. */
  termsIn(question: CompiledQuestion, language: ContentLanguage): readonly ExplainedWords[];
}

/** Words in a text, and the address that explains them. */
export interface ExplainedWords {
  readonly words: string;
  readonly href: string;
}

const roadSignsTag = 'road_signs';
/** Most pools kept for one course, the most recently used ones. Filters come from blueprints and addresses, so a visitor must not be able to fill the memory. */
const maxPools = 200;

/** Returns the indexed bank of a snapshot. Building it takes one pass over the questions of each course. */
export function createBank(snapshot: Snapshot): Bank {
  const questions = new Map(snapshot.questions.map((question) => [question.id, question]));
  const lessons = new Map(snapshot.lessons.map((lesson) => [lesson.id, lesson]));
  const signs = Map.groupBy(snapshot.signs, ({ subject }) => subject);
  const documents = new Map(snapshot.documents.map((document) => [document.id, document]));
  const rules = new Map(snapshot.ledger.map((rule) => [rule.id, rule]));
  const rulesBySubject = Map.groupBy(snapshot.ledger, ({ subject }) => subject);
  const drivingForms = new Map(snapshot.drivingForms.map((form) => [form.place, form]));
  const pictures = new Map(Object.entries(snapshot.pictures));
  const files = new Map(Object.values(snapshot.pictures).map((picture) => [picture.file, picture]));
  const stills = new Set(
    Object.values(snapshot.pictures).flatMap(({ seat }) =>
      seat === undefined ? [] : [seat.webp, ...seat.avif.map(({ file }) => file)],
    ),
  );
  const sourceIn: Bank['sourceIn'] = ({ source, sources, region: own }, region) => {
    const found = region === null ? undefined : sources?.[region];
    if (found !== undefined) return found;
    const home = documents.get(source.document)?.region;
    return home === undefined || home === (region ?? own) ? source : null;
  };
  const courses = snapshot.courses.map((entry) => createCourse(entry, { questions, lessons, sourceIn }));
  const byCode = new Map(courses.map((course) => [`${course.entry.subject}/${course.entry.code}`, course]));
  const bySlug = new Map(courses.map((course) => [`${course.entry.subject}/${course.entry.slug}`, course]));
  const bySubject = Map.groupBy(courses, (course) => course.entry.subject);
  for (const list of bySubject.values()) list.sort((a, b) => byListOrder(a.entry, b.entry));
  const coursesByLesson = new Map<LessonEntry, BankCourse[]>();
  const lessonSlugs = new Map<string, LessonEntry>();
  for (const course of [...bySubject.values()].flat()) {
    for (const lesson of course.lessons) {
      const known = coursesByLesson.get(lesson);
      if (known) known.push(course);
      else coursesByLesson.set(lesson, [course]);
      for (const [language, slug] of Object.entries(lesson.slugs))
        lessonSlugs.set(`${course.entry.subject}/${language}/${slug}`, lesson);
    }
  }
  const byTag = Map.groupBy(
    snapshot.questions.flatMap((question) =>
      question.tags.map((tag) => ({ question, key: `${question.subject}/${tag}` })),
    ),
    ({ key }) => key,
  );
  const tagPools = new Map([...byTag].map(([key, found]) => [key, poolOf(found.map(({ question }) => question))]));
  const coursePools = new Map(
    courses.map((course) => [course, new LRUCache<string, Pool<CompiledQuestion>>({ max: maxPools })]),
  );

  return {
    hash: snapshot.hash,
    courses,
    coursesOf: (subject) => bySubject.get(subject) ?? [],
    course: (subject, code) => byCode.get(`${subject}/${code}`),
    courseBySlug: (subject, slug) => bySlug.get(`${subject}/${slug}`),
    pool(course, filter = {}) {
      const key = keyOf(filter);
      if (key === '') return course.pool;
      const cached = coursePools.get(course);
      const found = cached?.get(key);
      if (found !== undefined) return found;
      if (hasUnknownName(filter, course)) return emptyPool;
      const pool = poolOf(course.pool.items.filter((question) => passes(question, filter, course)));
      // Empty pools are not kept, so made-up names in addresses use no memory.
      if (pool.items.length > 0) cached?.set(key, pool);
      return pool;
    },
    tagged: (subject, tag) => tagPools.get(`${subject}/${tag}`) ?? emptyPool,
    question: (id) => questions.get(id),
    lesson: (id) => lessons.get(id),
    lessonBySlug: (subject, language, slug) => lessonSlugs.get(`${subject}/${language}/${slug}`),
    coursesWith: (lesson) => coursesByLesson.get(lesson) ?? [],
    signsOf: (subject) => signs.get(subject) ?? [],
    document: (id) => documents.get(id),
    rulesOf: (subject) => rulesBySubject.get(subject) ?? [],
    rule: (id) => rules.get(id),
    countryRules: snapshot.countryRules,
    drivingForm: (place) => drivingForms.get(place),
    sourceIn,
    picture: (key) => pictures.get(key),
    pictureFile: (file) => files.get(file),
    hasStill: (file) => stills.has(file),
    termsIn: () => [],
  };
}

const emptyPool: Pool<CompiledQuestion> = poolOf<CompiledQuestion>([]);

function createCourse(
  entry: CourseEntry,
  {
    questions,
    lessons,
    sourceIn,
  }: {
    readonly questions: ReadonlyMap<string, CompiledQuestion>;
    readonly lessons: ReadonlyMap<string, LessonEntry>;
    readonly sourceIn: Bank['sourceIn'];
  },
): BankCourse {
  const chapters = entry.categories.flatMap((category) =>
    category.chapters.map((chapter): BankChapter => ({ ...chapter, category })),
  );
  const own = chapters.flatMap((chapter) => chapter.lessons.flatMap((id) => lessons.get(id) ?? []));
  const asked = chapters
    .flatMap((chapter) => chapter.questions.flatMap((id) => questions.get(id) ?? []))
    .map((question) => (isForRiders(entry) ? { ...question, ...question.rider } : question));
  const films = chapters.flatMap((chapter) => (chapter.films ?? []).flatMap((id) => questions.get(id) ?? []));
  const pool = poolOf(asked);
  const byId = new Map([...asked, ...films].map((question) => [question.id, question]));
  const isRead = (question: CompiledQuestion) => sourceIn(question, entry.region)?.checked !== undefined;
  const exam = examPoolOf(pool, blueprintById(entry.blueprint), isRead);
  const chapterNames = new Map(
    chapters.flatMap((chapter) => [[chapter.slug, chapter] as const, [chapter.code, chapter] as const]),
  );
  const lessonNames = new Map(
    own.flatMap((lesson) => [...Object.values(lesson.slugs), lesson.id].map((name) => [name, lesson] as const)),
  );
  return {
    entry,
    pool,
    examPool: exam.pool,
    films,
    examAnswers: exam.answers,
    chapters,
    tags: new Set(pool.items.flatMap((question) => question.tags)),
    lessons: own,
    question: (id) => byId.get(id),
    chapter: (name) => chapterNames.get(name),
    lesson: (name) => lessonNames.get(name),
  };
}

function byListOrder(a: CourseEntry, b: CourseEntry): number {
  return a.section.order - b.section.order || (a.code < b.code ? -1 : 1);
}

/** Whether a name in the filter is unknown in the course, found without looking at the questions. */
function hasUnknownName({ modules = [], tag, chapter, category }: PoolFilter, course: BankCourse): boolean {
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

function passes(question: CompiledQuestion, filter: PoolFilter, course: BankCourse): boolean {
  const { roadSigns, modules, tag, chapter, category } = filter;
  return (
    (roadSigns !== true || question.tags.includes(roadSignsTag)) &&
    (modules === undefined || modules.length === 0 || modules.includes(question.module)) &&
    (tag === undefined || question.tags.includes(tag)) &&
    (chapter === undefined || question.chapter === chapter) &&
    (category === undefined || course.chapter(question.chapter)?.category.code === category)
  );
}
