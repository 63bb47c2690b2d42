import { boolean, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Official tests that learners have told us of. A test told twice is one row. */
export const officialTests = pgTable(
  'official_tests',
  {
    userId: ownerId(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    takenOn: date('taken_on', { mode: 'string' }).notNull(),
    isPassed: boolean('is_passed').notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseCode, table.takenOn] })],
);
