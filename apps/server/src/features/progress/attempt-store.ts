/** The rows of attempts. */
import type { AttemptAnswer } from '@lanewise/contracts/calls/progress';
import type { AttemptResult, ReadinessView } from '@lanewise/contracts/calls/progress-views';
import type { Store } from '@lanewise/database/pool';
import { attempts, enrolments, memories } from '@lanewise/database/schema/tables';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { GradedAnswer } from './graded.ts';
import { type StudyKey, type StudyVersion, studyColumns } from './knowledge-store.ts';

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

/** The statement of `insertAttempt`: prepared once for each database, because every submission runs it. */
const inserters = new WeakMap<Store, ReturnType<typeof inserter>>();

function inserter(store: Store) {
  const given = (name: string) => sql.placeholder(name);
  // The row of memories is updated first: a parallel submission waits for it, then finds another version and changes nothing.
  const changed = store.$with('changed').as(
    store
      .update(memories)
      .set({
        abilities: sql`${given('abilities')}::jsonb`,
        questions: sql`${given('questions')}::bytea`,
        tests: sql`${given('tests')}::jsonb`,
        beliefs: sql`${given('beliefs')}::jsonb`,
        answers: sql`${given('known')}::int`,
        updatedAt: sql`now()`,
      })
      .where(
        sql`${memories.userId} = ${given('userId')} and ${memories.subjectCode} = ${given('subjectCode')}
          and ${memories.courseCode} = ${given('courseCode')} and xmin::text = ${given('version')}
          and not exists (select from ${attempts} where ${attempts.userId} = ${given('userId')} and ${attempts.id} = ${given('id')})`,
      )
      .returning({ userId: memories.userId }),
  );
  return store
    .with(changed)
    .insert(attempts)
    .select(
      sql`select user_id, ${given('id')}::uuid, ${given('subjectCode')}::text, ${given('courseCode')}::text, ${given('kind')}::attempt_kind,
        ${given('startedAt')}::timestamptz, ${given('finishedAt')}::timestamptz, ${given('score')}::int, ${given('total')}::int,
        ${given('passed')}::boolean, ${given('given')}::jsonb, ${given('result')}::json, ${given('digest')}::bytea, ${given('snapshot')}::text,
        now() from changed`,
    )
    .prepare('insert_attempt');
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
  const statement = inserters.get(store) ?? inserter(store);
  inserters.set(store, statement);
  const { abilities, questions, tests, beliefs, answers: known } = studyColumns(study);
  const json = (value: unknown) => JSON.stringify(value);
  const { rowCount } = await statement.execute({
    ...attempt,
    version,
    questions,
    known,
    abilities: json(abilities),
    tests: json(tests),
    beliefs: json(beliefs),
    given: json(attempt.answers),
    result: json(attempt.result),
    passed: attempt.passed ?? null,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt.toISOString(),
  });
  return rowCount === 1;
}

/** Maximum number of attempts listed. */
const MOST_LISTED = 50;

/** Returns a learner's attempts in a course, the newest first, each with the readiness that its result stated. */
export async function listAttempts(store: Store, { userId, subjectCode, courseCode }: StudyKey) {
  const { id, kind, finishedAt, score, total, passed } = attempts;
  return await store
    .select({
      id,
      kind,
      finishedAt,
      score,
      total,
      passed,
      readiness: sql<ReadinessView>`${attempts.result} -> 'readiness'`,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.subjectCode, subjectCode), eq(attempts.courseCode, courseCode)))
    .orderBy(desc(attempts.finishedAt))
    .limit(MOST_LISTED);
}

/** Returns the same attempts of learners in their current courses, by the learner's id, as far as they tell the course of the readiness. */
export async function listReadinessHistory(store: Store, userIds: readonly string[]) {
  const latest = store
    .select({
      kind: attempts.kind,
      finishedAt: attempts.finishedAt,
      readiness: sql<ReadinessView>`${attempts.result} -> 'readiness'`.as('readiness'),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, enrolments.userId),
        eq(attempts.subjectCode, enrolments.subjectCode),
        eq(attempts.courseCode, enrolments.courseCode),
      ),
    )
    .orderBy(desc(attempts.finishedAt))
    .limit(MOST_LISTED)
    .as('latest');
  const rows = await store
    .select({
      userId: enrolments.userId,
      kind: latest.kind,
      finishedAt: latest.finishedAt,
      readiness: latest.readiness,
    })
    .from(enrolments)
    .innerJoinLateral(latest, sql`true`)
    .where(and(inArray(enrolments.userId, [...userIds]), enrolments.isCurrent));
  return Map.groupBy(rows, ({ userId }) => userId);
}

/** Number of attempts, from the newest on, that are searched for given answers. */
const MOST_SEARCHED = 200;

/** Returns the answer that a learner gave last to each question, from the latest attempts in a course. */
export async function listGivenAnswers(
  store: Store,
  { userId, subjectCode, courseCode }: StudyKey,
): Promise<ReadonlyMap<string, AttemptAnswer>> {
  const rows = await store
    .select({ answers: attempts.answers })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.subjectCode, subjectCode), eq(attempts.courseCode, courseCode)))
    .orderBy(desc(attempts.finishedAt))
    .limit(MOST_SEARCHED);
  const answers = rows.reverse().flatMap((row) => row.answers as readonly AttemptAnswer[]);
  return new Map(answers.map((answer) => [answer.page_id, answer]));
}

/** Number of attempts in a learner's history, counted from the newest. */
const MOST_IN_HISTORY = 1_000;

/** Returns the graded answers of a learner's attempts in a course, the oldest first. */
export async function listGradedAnswers(store: Store, { userId, subjectCode, courseCode }: StudyKey) {
  const rows = await store
    .select({ finishedAt: attempts.finishedAt, answers: attempts.answers })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.subjectCode, subjectCode), eq(attempts.courseCode, courseCode)))
    .orderBy(desc(attempts.finishedAt))
    .limit(MOST_IN_HISTORY);
  return rows.reverse().map(({ finishedAt, answers }) => ({ finishedAt, answers: answers as readonly GradedAnswer[] }));
}

/** Creates missing partitions for this month and the next ones. Returns how many were created. */
export async function makeAttemptPartitions(store: Store, monthsAhead: number): Promise<number> {
  const { rows } = await store.execute<{ made: number }>(sql`select make_attempt_partitions(${monthsAhead}) as made`);
  return rows[0]?.made ?? 0;
}
