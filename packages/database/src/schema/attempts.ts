import { attemptKinds } from '@lanewise/contracts/constants/attempts';
import { boolean, index, integer, json, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const attemptKind = pgEnum('attempt_kind', attemptKinds);

/**
 * Finished tests, one row each, never updated. Partitioned by the month in which they were received (migrations/0010), so that old months can
 * be detached whole.
 */
export const attempts = pgTable(
  'attempts',
  {
    userId: ownerId(),
    /** Chosen by the client, so that a test that is sent again is recognized. */
    id: uuid('id').notNull(),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    kind: attemptKind('kind').notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull(),
    score: integer('score').notNull(),
    total: integer('total').notNull(),
    /** null for kinds without a pass mark. */
    passed: boolean('passed'),
    /** The answers as they were sent, with whether each was right and, for a first answer, what it tells about the question's difficulty. */
    answers: jsonb('answers').notNull(),
    /** The answer to the learner, repeated word for word if the attempt is sent again. */
    result: json('result').notNull(),
    /** SHA-256 of the request. */
    digest: bytea('digest').notNull(),
    /** The bank by which it was scored. */
    snapshot: text('snapshot').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id, table.receivedAt] }),
    index('attempts_received_at').on(table.receivedAt),
    index('attempts_course').on(table.userId, table.subjectCode, table.courseCode, table.finishedAt),
  ],
);
