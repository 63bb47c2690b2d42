/** The calls of the catalogue: courses, course info, roadmap, lessons. They use only the bank in memory. */
import type { Bank, BankCourse } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Course, Lesson } from '@lanewise/contracts/calls/catalogue';
import { blueprintById, examsByGroup } from '@lanewise/learning/exam/lookup';
import type { CallHandlers } from '../calls/execute.ts';
import { roadmapOf } from './roadmap.ts';
import { courseLanguage, requireCountry, requireCourse } from './subject.ts';
import { courseView, examFacts, lessonView, otherForms } from './views.ts';

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
      // The compiler refuses a course without a blueprint, so this is never the caller's fault.
      if (!blueprint)
        throw new Error(
          `Course ${course.entry.code} names the blueprint ${course.entry.blueprint}, which does not exist.`,
        );
      return {
        course_questions_count: course.pool.items.length,
        course: courseView(course, courseLanguage(course, query.locale)),
        exam: examFacts(blueprint),
        exam_groups: examsByGroup(blueprint).flatMap((each) =>
          each.group === undefined ? [] : { group: each.group, exam: examFacts(each) },
        ),
        other_forms: otherForms(course.entry.region),
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
      const lessons = chapterLessons(bank, params.x, query.locale);
      if (lessons) return lessons;
      throw new ApiError('LESSON_NOT_FOUND');
    },
  };
}

/** By section, then by name in the reader's alphabet: Alabama before Alaska. */
function byOrderAndName(a: Course, b: Course): number {
  return a.course_section.internal_order - b.course_section.internal_order || a.name.localeCompare(b.name);
}

type Locale = Parameters<typeof courseLanguage>[1];

/** Returns the lessons of a course that `x` names: all of the course's (without content), or one; undefined if none. */
function lessonsOf(course: BankCourse, x: string, locale: Locale): Lesson[] | undefined {
  const language = courseLanguage(course, locale);
  const one = course.lesson(x);
  const chapter = one && course.chapter(one.chapter);
  if (one && chapter) return [lessonView(one, chapter, language, true)];
  if (course.entry.code !== x) return undefined;
  return course.lessons.flatMap((lesson) => {
    const own = course.chapter(lesson.chapter);
    return own ? [lessonView(lesson, own, language, false)] : [];
  });
}

/** Returns a chapter's lessons in all states whose course has it, each once; undefined if there is no such chapter. */
function chapterLessons(bank: Bank, x: string, locale: Locale): Lesson[] | undefined {
  const found = new Map<string, Lesson>();
  let known = false;
  for (const course of bank.courses) {
    const chapter = course.chapter(x);
    if (!chapter) continue;
    known = true;
    const language = courseLanguage(course, locale);
    for (const lesson of course.lessons) {
      if (lesson.chapter !== chapter.code || found.has(lesson.id)) continue;
      found.set(lesson.id, lessonView(lesson, chapter, language, true));
    }
  }
  return known ? [...found.values()] : undefined;
}
