/** The rows of attempts. */
import type { AttemptResult } from '@lanewise/contracts/calls/progress';
import type { Store } from '@lanewise/database/pool';
import { attempts } from '@lanewise/database/schema/tables';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Studied } from './knowledge-store.ts';

export type NewAttempt = Omit<typeof attempts.$inferInsert, 'receivedAt'>;

/** What is kept of an attempt to recognize and answer it again. */
export interface StoredAttempt {
  readonly digest: Buffer;
  readonly result: AttemptResult;
}

/**
 * Returns the learner's attempt of this id, or null. Until the transaction ends nobody else stores one of this id: the table is partitioned
 * by time, so no key of its own could prevent that.
 */
export async function lockAttempt(store: Store, userId: string, id: string): Promise<StoredAttempt | null> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${userId} ${id}`}, 0))`);
  const [row] = await store
    .select({ digest: attempts.digest, result: attempts.result })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id)));
  return row === undefined ? null : { digest: row.digest, result: row.result as AttemptResult };
}

export async function insertAttempt(store: Store, attempt: NewAttempt): Promise<void> {
  await store.insert(attempts).values(attempt);
}

/** Most attempts listed. */
const MOST_LISTED = 50;

/** Returns a learner's attempts in a course, the newest first. */
export async function listAttempts(store: Store, { userId, subjectCode, courseCode }: Studied) {
  const { id, kind, finishedAt, score, total, passed } = attempts;
  return await store
    .select({ id, kind, finishedAt, score, total, passed })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.subjectCode, subjectCode), eq(attempts.courseCode, courseCode)))
    .orderBy(desc(attempts.finishedAt))
    .limit(MOST_LISTED);
}

/** Makes the tables of this month and the next ones, where they are missing. Returns how many were made. */
export async function makeAttemptPartitions(store: Store, monthsAhead: number): Promise<number> {
  const { rows } = await store.execute<{ made: number }>(sql`select make_attempt_partitions(${monthsAhead}) as made`);
  return rows[0]?.made ?? 0;
}
