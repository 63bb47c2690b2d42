/** The calls of the catalogue: courses, course info, roadmap, lessons. They use the bank in memory, plus the learner's progress if one is signed in. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Course, Lesson } from '@lanewise/contracts/calls/catalogue';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import type { CourseAccess } from '../entitlements/access.ts';
import { isLessonOpen } from '../entitlements/free-part.ts';
import { courseInfo } from './course-info.ts';
import { roadmapOf } from './roadmap.ts';
import type { FindStanding, LearnerStanding } from './standing.ts';
import { courseLanguage, requireCountry, requireCourse } from './subject.ts';
import { courseView, type LessonText, lessonPartsIn, lessonView, textOfParts } from './views.ts';

type CatalogueCall = 'listCourses' | 'getCourseInfo' | 'getRoadmap' | 'listLessons';

export interface CatalogueParts {
  readonly bank: Bank;
  readonly findStanding: FindStanding;
  readonly access: CourseAccess;
  /** By default the bank's own text. */
  readonly lessonText?: LessonText;
}

const bankText: LessonText = (lesson, _subject, language) => textOfParts(lessonPartsIn(lesson, language));

/** Returns the handlers. `lessonText` is what finds a lesson's text; the server's adds the terms of the dictionary. */
export function catalogueCalls({
  bank,
  findStanding,
  access,
  lessonText = bankText,
}: CatalogueParts): CallHandlers<CatalogueCall> {
  return {
    listCourses: ({ params, query }) => {
      const country = requireCountry(params.topic);
      const courses = bank
        .coursesOf(country.code)
        .map((course) => courseView(course, courseLanguage(course, query.locale)));
      return courses.sort(byOrderAndName);
    },
    getCourseInfo: ({ params, query }) => {
      const course = requireCourse(bank, params);
      return courseInfo(bank, course, courseLanguage(course, query.locale));
    },
    getRoadmap: async ({ params, query }, caller) => {
      const course = requireCourse(bank, params);
      const language = courseLanguage(course, query.locale);
      const standing = await findStanding.course(caller, course);
      return roadmapOf(bank, { course, language, standing });
    },
    listLessons: async ({ params, query }, caller) => {
      const courses =
        query.country_slug === undefined ? bank.courses : bank.coursesOf(requireCountry(query.country_slug).code);
      const subject = subjectOfLessons(courses, params.x);
      if (subject === undefined) throw new ApiError('LESSON_NOT_FOUND');
      const [rights, standing] = await Promise.all([access.rightsOf(caller), findStanding.country(caller, subject)]);
      const text: LessonText = (lesson, ...how) =>
        isLessonOpen(bank, rights, lesson)
          ? lessonText(lesson, ...how)
          : { content: null, parts: null, is_locked: true };
      return lessonsNamed(courses, params.x, { locale: query.locale, standing, text });
    },
  };
}

/** Returns the country of the course, chapter or lesson with the code `x`, or undefined. */
function subjectOfLessons(courses: readonly BankCourse[], x: string): SubjectCode | undefined {
  const has = ({ entry, lesson, chapter }: BankCourse) =>
    entry.code === x || lesson(x) !== undefined || chapter(x) !== undefined;
  return courses.find(has)?.entry.subject;
}

/** By section, then by name in the reader's alphabet: Alabama before Alaska. */
function byOrderAndName(a: Course, b: Course): number {
  return a.course_section.internal_order - b.course_section.internal_order || a.name.localeCompare(b.name);
}

interface Shown {
  readonly locale: Parameters<typeof courseLanguage>[1];
  readonly standing: LearnerStanding | null;
  readonly text: LessonText;
}

/** Returns the lessons of a course, one lesson, or those of a chapter. */
function lessonsNamed(courses: readonly BankCourse[], x: string, shown: Shown): Lesson[] {
  for (const course of courses) {
    const lessons = lessonsOf(course, x, shown);
    if (lessons) return lessons;
  }
  return chapterLessons(courses, x, shown);
}

/** Returns the lessons of a course that `x` matches: all of the course's (without content), or one; undefined if none. */
function lessonsOf(course: BankCourse, x: string, { locale, standing, text }: Shown): Lesson[] | undefined {
  const { subject } = course.entry;
  const language = courseLanguage(course, locale);
  const one = course.lesson(x);
  const chapter = one && course.chapter(one.chapter);
  if (one && chapter) return [lessonView(one, chapter, { language, subject, text, standing })];
  if (course.entry.code !== x) return undefined;
  return course.lessons.flatMap((lesson) => {
    const own = course.chapter(lesson.chapter);
    return own ? [lessonView(lesson, own, { language, subject, text: null, standing })] : [];
  });
}

/** Returns a chapter's lessons in all states whose course has it, each once. */
function chapterLessons(courses: readonly BankCourse[], x: string, { locale, standing, text }: Shown): Lesson[] {
  const found = new Map<string, Lesson>();
  for (const course of courses) {
    const chapter = course.chapter(x);
    if (!chapter) continue;
    const { subject } = course.entry;
    const language = courseLanguage(course, locale);
    for (const lesson of course.lessons) {
      if (lesson.chapter !== chapter.code || found.has(lesson.id)) continue;
      found.set(lesson.id, lessonView(lesson, chapter, { language, subject, text, standing }));
    }
  }
  return [...found.values()];
}
