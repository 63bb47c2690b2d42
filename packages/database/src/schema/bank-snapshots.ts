import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** How much a snapshot contains, for an operator who wants to know what was served when. */
export interface SnapshotCounts {
  readonly courses: number;
  readonly questions: number;
  readonly lessons: number;
  readonly pictures: number;
}

/**
 * Every compiled question bank that this database has served. Rows are never changed or deleted, because a learner's answer will refer to
 * the snapshot it was given to.
 */
export const bankSnapshots = pgTable('bank_snapshots', {
  /** Hash of the snapshot's content, which is also its name. */
  hash: text('hash').primaryKey(),
  /** Version of the snapshot's format. */
  format: integer('format').notNull(),
  counts: jsonb('counts').$type<SnapshotCounts>().notNull(),
  firstServedAt: moment('first_served_at').notNull().defaultNow(),
});
