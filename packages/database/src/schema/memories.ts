import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Learners' knowledge: one row for each learner and course, read and written whole, so that the cost of a submission does not grow with history. */
export const memories = pgTable(
  'memories',
  {
    userId: ownerId(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    /** Abilities, overall and by module (packages/learning, ability/). */
    abilities: jsonb('abilities').notNull(),
    /** The memory of each question answered (packages/learning, memory/packed.ts). */
    questions: bytea('questions').notNull(),
    /** Records of the roadmap's tests (apps/server, progress/test-records.ts). */
    tests: jsonb('tests').notNull().default({}),
    /** Misconceptions that the learner has shown (packages/learning, misconceptions/beliefs.ts). */
    beliefs: jsonb('beliefs').notNull().default([]),
    /** Number of answers it is based on. */
    answers: integer('answers').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subjectCode, table.courseCode] })],
);
