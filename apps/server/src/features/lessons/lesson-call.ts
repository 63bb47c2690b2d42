/** One lesson as a page shows it: its text, its check questions, and the lessons before and after it. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import type { LessonEntry } from '@lanewise/bank/compiled/snapshot';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { ReadableLesson } from '@lanewise/contracts/calls/lessons';
import { countries, locales } from '@lanewise/contracts/countries';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Answer, CallHandlers, ParsedInput } from '../../platform/calls/execute.ts';
import { inLanguage, requireCountry, requireCourse } from '../catalogue/subject.ts';
import { type LessonText, lessonView } from '../catalogue/views.ts';
import type { CourseAccess, Rights } from '../entitlements/access.ts';
import { isLessonOpen } from '../entitlements/free-part.ts';
import { practiceItem } from '../practice/practice-item.ts';

interface LessonParts {
  readonly bank: Bank;
  readonly lessonText: LessonText;
  readonly access: CourseAccess;
}

/**
 * Returns the handler. A lesson that several courses share is shown as one of a course only if the query names it. LESSON_NOT_FOUND if the course
 * that is named does not have it, or not in this language.
 */
export function lessonCall(parts: LessonParts): CallHandlers<'getLesson'> {
  return {
    getLesson: async (input, caller) => readableLesson(parts, input, await parts.access.rightsOf(caller)),
  };
}

function readableLesson(
  { bank, lessonText }: LessonParts,
  { params, query }: ParsedInput<'getLesson'>,
  rights: Rights,
): Answer<'getLesson'> {
  const country = requireCountry(params.a);
  const language = query.locale ?? locales[countries[country.code].defaultLocale].content;
  const lesson = bank.lessonBySlug(country.code, language, params.slug);
  if (lesson === undefined) throw new ApiError('LESSON_NOT_FOUND');
  const courses = bank.coursesWith(lesson).filter(({ entry }) => entry.languages.includes(language));
  const named = query.course === undefined ? null : requireCourse(bank, { a: country.code, b: query.course });
  if (named !== null && !courses.includes(named)) throw new ApiError('LESSON_NOT_FOUND');
  const course = named ?? (courses.length === 1 ? (courses[0] ?? null) : null);
  const home = course ?? courses[0];
  const chapter = home?.chapter(lesson.chapter);
  if (home === undefined || chapter === undefined) throw new ApiError('LESSON_NOT_FOUND');
  const { lesson_id, name, slug, minutes, content, parts } = lessonView(lesson, chapter, {
    language,
    subject: country.code,
    text: lessonText,
    standing: null,
  });
  const isOpen = isLessonOpen(bank, rights, lesson);
  const inChapter = sharedLessons(home, lesson, course !== null);
  const neighbours = course?.lessons ?? inChapter;
  const at = neighbours.indexOf(lesson);
  const linkTo = (other: LessonEntry | undefined): ReadableLesson['next'] => {
    if (other === undefined) return null;
    const view = lessonView(other, chapter, { language, subject: country.code, text: null, standing: null });
    return { slug: view.slug, name: view.name, minutes: view.minutes };
  };
  return {
    lesson_id,
    name,
    slug,
    minutes,
    language,
    content: isOpen ? (content ?? '') : '',
    parts: isOpen ? (parts ?? []) : [],
    is_locked: !isOpen,
    questions: isOpen ? questionsOf(bank, home, lesson, language) : [],
    chapter: { code: chapter.code, name: inLanguage(chapter.name, language) },
    place: inChapter.indexOf(lesson) + 1,
    count: inChapter.length,
    course: course && { slug: course.entry.slug, name: inLanguage(course.entry.name, language) },
    previous: linkTo(neighbours[at - 1]),
    next: linkTo(neighbours[at + 1]),
    addresses: Object.entries(lesson.slugs).map(([spoken, own]) => ({ language: spoken, slug: own })),
    modified: lesson.changed?.[language] ?? null,
  };
}

/** Returns the lessons of the lesson's chapter: a course's, or those that belong to no other state than the lesson. */
function sharedLessons(course: BankCourse, lesson: LessonEntry, isWhole: boolean): readonly LessonEntry[] {
  return course.lessons.filter(
    ({ chapter, region }) =>
      chapter === lesson.chapter && (isWhole || region === undefined || region === lesson.region),
  );
}

/** Returns the check questions in the order of their places in the text. */
function questionsOf(bank: Bank, course: BankCourse, { checks = [] }: LessonEntry, language: ContentLanguage) {
  return checks.flatMap((id) => {
    const question = course.question(id) ?? bank.question(id);
    const chapter = question && course.chapter(question.chapter);
    return chapter ? [practiceItem(bank, question, chapter, language, course.entry.region)] : [];
  });
}
