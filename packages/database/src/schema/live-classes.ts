import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';

/** Running live classes. Ending one deletes its row, with all that was answered; a job deletes those that nobody ended. */
export const liveClasses = pgTable(
  'live_classes',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    /** By which people join. */
    code: text('code').notNull(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    chapter: text('chapter').notNull(),
    /** The questions in the order asked, with their keys (apps/server/src/features/exams/stored-exam.ts). Written once. */
    questions: jsonb('questions').notNull(),
    /** 0 while people join; then each question is asked and revealed (`livePhaseOf`). */
    step: integer('step').notNull().default(0),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    uniqueIndex('live_classes_code').on(table.code),
    index('live_classes_school').on(table.schoolId, table.startedAt),
    index('live_classes_started_at').on(table.startedAt),
  ],
);
