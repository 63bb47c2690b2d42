/** The rows of attempts. */
import type { AttemptResult } from '@lanewise/contracts/calls/progress';
import type { Store } from '@lanewise/database/pool';
import { attempts } from '@lanewise/database/schema/tables';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Studied, type StudyVersion, studyColumns } from './knowledge-store.ts';

export type NewAttempt = Omit<typeof attempts.$inferInsert, 'receivedAt'>;

/** The parts of a stored attempt that are needed to recognize a retry and to repeat its answer. */
export interface StoredAttempt {
  readonly digest: Buffer;
  readonly result: AttemptResult;
}

/** Returns the learner's attempt with this id, or null. */
export async function findAttempt(store: Store, userId: string, id: string): Promise<StoredAttempt | null> {
  const [row] = await store
    .select({ digest: attempts.digest, result: attempts.result })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.id, id)));
  return row === undefined ? null : { digest: row.digest, result: row.result as AttemptResult };
}

/**
 * Stores an attempt and the updated study in one statement: both or neither. Returns false, and stores nothing, if the learner already has an
 * attempt with this id, or if the stored study has changed since it was read.
 */
export async function insertAttempt(
  store: Store,
  attempt: NewAttempt,
  { study, version }: StudyVersion,
): Promise<boolean> {
  const { userId, subjectCode, courseCode, id, kind, startedAt, finishedAt, score, total, passed } = attempt;
  const { abilities, questions, tests, answers } = studyColumns(study);
  const json = (value: unknown) => JSON.stringify(value);
  // The row of memories is updated first: a parallel submission waits for it, then finds another version and changes nothing.
  const { rows } = await store.execute(sql`
    with changed as (
      update memories
      set abilities = ${json(abilities)}, questions = ${questions}, tests = ${json(tests)}, answers = ${answers}, updated_at = now()
      where user_id = ${userId} and subject_code = ${subjectCode} and course_code = ${courseCode} and xmin::text = ${version}
        and not exists (select from attempts where user_id = ${userId} and id = ${id})
      returning user_id)
    insert into attempts (user_id, id, subject_code, course_code, kind, started_at, finished_at, score, total, passed,
      answers, result, digest, snapshot)
    select user_id, ${id}::uuid, ${subjectCode}::text, ${courseCode}::text, ${kind}::attempt_kind,
      ${startedAt.toISOString()}::timestamptz, ${finishedAt.toISOString()}::timestamptz, ${score}::int, ${total}::int, ${passed ?? null}::boolean,
      ${json(attempt.answers)}::jsonb, ${json(attempt.result)}::json, ${attempt.digest}::bytea, ${attempt.snapshot}::text
    from changed
    returning id`);
  return rows.length > 0;
}

/** Maximum number of attempts listed. */
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

/** Creates missing partitions for this month and the next ones. Returns how many were created. */
export async function makeAttemptPartitions(store: Store, monthsAhead: number): Promise<number> {
  const { rows } = await store.execute<{ made: number }>(sql`select make_attempt_partitions(${monthsAhead}) as made`);
  return rows[0]?.made ?? 0;
}
