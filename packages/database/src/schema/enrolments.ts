import { sql } from 'drizzle-orm';
import { boolean, date, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** The courses a learner has chosen. At most one is current; the others keep their exam date for when the learner returns. */
export const enrolments = pgTable(
  'enrolments',
  {
    userId: ownerId(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    /** Calendar day of the official exam, as YYYY-MM-DD; null if unknown. */
    examDate: date('exam_date'),
    isCurrent: boolean('is_current').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subjectCode, table.courseCode] }),
    uniqueIndex('enrolments_current').on(table.userId).where(sql`${table.isCurrent}`),
  ],
);
