import { savedTestModes } from '@lanewise/contracts/constants/tests';
import { integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const testMode = pgEnum('test_mode', savedTestModes);

/** Tests that a learner left unfinished: one for each course and mode. */
export const savedTests = pgTable(
  'saved_tests',
  {
    userId: ownerId(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    mode: testMode('mode').notNull(),
    /** The query of the test's page: seed, questions and answers. */
    address: text('address').notNull(),
    answered: integer('answered').notNull(),
    total: integer('total').notNull(),
    /** The bank that the seed draws from; another one would draw other questions. */
    snapshot: text('snapshot').notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subjectCode, table.courseCode, table.mode] })],
);
