import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How much a snapshot holds, kept for the operator who asks what was served when. */
export interface SnapshotCounts {
  readonly courses: number;
  readonly questions: number;
  readonly lessons: number;
  readonly pictures: number;
}

/**
 * Every compiled question bank this database has ever served. An answer a learner gives names the snapshot it saw, so a
 * row is added and never changed or removed.
 */
export const bankSnapshots = pgTable('bank_snapshots', {
  /** The snapshot's own name: the hash of its content. */
  hash: text('hash').primaryKey(),
  /** Version of the snapshot's format. */
  format: integer('format').notNull(),
  counts: jsonb('counts').$type<SnapshotCounts>().notNull(),
  firstServedAt: timestamp('first_served_at', { withTimezone: true }).notNull().defaultNow(),
});
