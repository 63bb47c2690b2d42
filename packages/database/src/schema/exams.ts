import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { examColumns } from './exam-columns.ts';
import { ownerId } from './users.ts';

/** Exams of learners. */
export const exams = pgTable('exams', { userId: ownerId(), ...examColumns() }, (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
  index('exams_course').on(table.userId, table.subjectCode, table.courseCode, table.startedAt),
]);
