/** The calls about what a learner has read of a course's lessons. */

import type { Bank } from '@lanewise/bank/compiled/bank';
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Database } from '@lanewise/database/pool';
import { lessonPlaces } from '@lanewise/database/schema/tables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { courseLanguage, requireCourse } from '../catalogue/subject.ts';
import { lessonView } from '../catalogue/views.ts';
import type { CourseAccess } from '../entitlements/access.ts';
import { isLessonOpen } from '../entitlements/free-part.ts';

type ReadingCall = 'getReading' | 'saveReading';

interface ReadingParts {
  readonly database: Pick<Database, 'queries'>;
  readonly bank: Bank;
  readonly access: CourseAccess;
  /** The clock. */
  readonly now?: () => Date;
}

/** Returns the handlers. */
export function readingCalls({
  database: { queries },
  bank,
  access,
  now = currentTime,
}: ReadingParts): CallHandlers<ReadingCall> {
  return {
    async getReading({ params, query }, caller) {
      const { userId } = await requireLearner(caller);
      const course = requireCourse(bank, params);
      const language = courseLanguage(course, query.locale);
      const ids = course.lessons.map(({ id }) => id);
      const [rows, rights] = await Promise.all([
        queries
          .select()
          .from(lessonPlaces)
          .where(and(eq(lessonPlaces.userId, userId), inArray(lessonPlaces.lessonId, ids))),
        access.rightsOf(caller),
      ]);
      const read = new Map(rows.map((row) => [row.lessonId, row]));
      return course.lessons.flatMap((lesson) => {
        const chapter = course.chapter(lesson.chapter);
        if (!chapter) return [];
        const { lesson_id, name, chapter_code, minutes } = lessonView(lesson, chapter, {
          language,
          subject: course.entry.subject,
          text: null,
          standing: null,
        });
        const row = read.get(lesson.id);
        return {
          lesson_id,
          name,
          chapter_code,
          minutes,
          place: row?.place ?? null,
          is_done: row?.isDone === true,
          is_locked: !isLessonOpen(bank, rights, lesson),
        };
      });
    },

    async saveReading({ params, body }, caller) {
      const { userId } = await requireLearner(caller);
      const lesson = requireCourse(bank, params).lessons.find(({ id }) => id === body.lesson_id);
      if (!lesson) throw new ApiError('LESSON_NOT_FOUND');
      const saved = { place: body.place, savedAt: now() };
      const [row] = await queries
        .insert(lessonPlaces)
        .values({ userId, lessonId: lesson.id, isDone: body.is_done === true, ...saved })
        .onConflictDoUpdate({
          target: [lessonPlaces.userId, lessonPlaces.lessonId],
          set: { ...saved, isDone: sql`${lessonPlaces.isDone} or excluded.is_done` },
        })
        .returning();
      if (!row) throw new Error('An upsert returned no row.');
      return { place: row.place, is_done: row.isDone };
    },
  };
}
