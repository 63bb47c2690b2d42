import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** The hazard-perception clips that a learner has taken, in practice and in mock exams. The first time counts: afterwards the clip is known. */
export const hazardClips = pgTable(
  'hazard_clips',
  {
    userId: ownerId(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    /** Moment of the answer. */
    takenAt: moment('taken_at').notNull(),
    /** What makes the clip: its seed, with the exam or the family asked for. */
    clip: text('clip').notNull(),
    /** Its hazards with what they scored, 0 to 5 points each. */
    hazards: jsonb('hazards').$type<readonly { readonly family: string; readonly points: number }[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subjectCode, table.courseCode, table.clip] })],
);
