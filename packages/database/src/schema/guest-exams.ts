import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { examColumns } from './exam-columns.ts';

/** Exams of guests. An exam belongs to the browser that has its id in a cookie; after a day it is deleted, unless the guest signs up: then it moves to `exams`. */
export const guestExams = pgTable('guest_exams', examColumns(), (table) => [
  primaryKey({ columns: [table.id] }),
  index('guest_exams_started_at').on(table.startedAt),
]);
