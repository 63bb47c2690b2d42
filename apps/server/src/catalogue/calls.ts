/** The catalogue's calls: courses, course info, roadmap, lessons. Everything comes from the bank in memory. */
import type { Bank, BankCourse } from '@lanewise/bank/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Course, Lesson } from '@lanewise/contracts/calls/catalogue';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import type { CallHandlers } from '../calls/execute.ts';
import { roadmapOf } from './roadmap.ts';
import { courseLanguage, requireCountry, requireCourse } from './subject.ts';
import { courseView, examFacts, lessonView } from './views.ts';

type CatalogueCall = 'listCourses' | 'getCourseInfo' | 'getRoadmap' | 'listLessons';

export function catalogueCalls(bank: Bank): CallHandlers<CatalogueCall> {
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
      const blueprint = blueprintById(course.entry.blueprint);
      // The compiler refuses a course without a blueprint, so this is a fault of ours and never the caller's.
      if (!blueprint)
        throw new Error(
          `Course ${course.entry.code} names the blueprint ${course.entry.blueprint}, which does not exist.`,
        );
      return {
        course_questions_count: course.pool.items.length,
        course: courseView(course, courseLanguage(course, query.locale)),
        exam: examFacts(blueprint),
      };
    },
    getRoadmap: ({ params, query }) => {
      const course = requireCourse(bank, params);
      return roadmapOf(bank, course, courseLanguage(course, query.locale));
    },
    listLessons: ({ params, query }) => {
      for (const course of bank.courses) {
        const lessons = lessonsOf(course, params.x, query.locale);
        if (lessons) return lessons;
      }
      throw new ApiError('LESSON_NOT_FOUND');
    },
  };
}

/** Sections in their order, and within one by name as the reader would look it up: Alabama before Alaska. */
function byOrderAndName(a: Course, b: Course): number {
  return a.course_section.internal_order - b.course_section.internal_order || a.name.localeCompare(b.name);
}

/** Returns the lessons that `x` names in a course: all of it (without content), a chapter's, or one; undefined if none. */
function lessonsOf(course: BankCourse, x: string, locale: Parameters<typeof courseLanguage>[1]): Lesson[] | undefined {
  const language = courseLanguage(course, locale);
  const one = course.lesson(x);
  const chapter = course.chapter(one?.chapter ?? x);
  if (one && chapter) return [lessonView(one, chapter, language, true)];
  const whole = course.entry.code === x;
  if (!whole && !chapter) return undefined;
  return course.lessons
    .filter((lesson) => whole || lesson.chapter === chapter?.code)
    .flatMap((lesson) => {
      const own = course.chapter(lesson.chapter);
      return own ? [lessonView(lesson, own, language, !whole)] : [];
    });
}
