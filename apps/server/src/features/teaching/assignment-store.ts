/** The rows of assignments, and when they were done. */
import type { Bank } from '@lanewise/bank/compiled/bank';
import { passingIndex } from '@lanewise/contracts/constants/attempts';
import { type SubjectCode, subjectCodes } from '@lanewise/contracts/countries';
import type { Store } from '@lanewise/database/pool';
import { assignments, attempts, hazardClips, schoolAccounts, sharings, users } from '@lanewise/database/schema/tables';
import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { testCode } from '../progress/test-records.ts';
import { isShown } from './sharing-store.ts';

export type AssignmentRow = typeof assignments.$inferSelect;

/** Stores assignments. */
export async function insertAssignments(store: Store, rows: readonly AssignmentRow[]): Promise<void> {
  if (rows.length > 0) await store.insert(assignments).values([...rows]);
}

/** Deletes what a school gave to its pupils at once. */
export async function deleteBatch(store: Store, schoolId: string, batchId: string): Promise<void> {
  await store.delete(assignments).where(and(eq(assignments.schoolId, schoolId), eq(assignments.batchId, batchId)));
}

/** Assignments of a school whose date is on a day or later. */
export const ofSchool = (schoolId: string, from: string) =>
  and(eq(assignments.schoolId, schoolId), gte(assignments.dueOn, from));
/** Assignments of one consent. */
export const ofSharing = (userId: string, sharingId: string) =>
  and(eq(assignments.userId, userId), eq(assignments.sharingId, sharingId));
/** Assignments of a learner in a course, from all schools. */
export const ofLearner = (userId: string, subjectCode: SubjectCode, courseCode: string) =>
  and(eq(assignments.userId, userId), eq(assignments.subjectCode, subjectCode), eq(assignments.courseCode, courseCode));

/** Returns the assignments of consents in force, the earliest date first, with the names of pupil and school. */
export async function listAssignmentsOf(store: Store, which: SQL | undefined) {
  return await store
    .select({ assignment: assignments, pupil: sharings.name, school: schoolAccounts.name })
    .from(assignments)
    .innerJoin(sharings, and(eq(sharings.userId, assignments.userId), eq(sharings.id, assignments.sharingId)))
    .innerJoin(users, eq(users.id, assignments.userId))
    .innerJoin(schoolAccounts, eq(schoolAccounts.id, assignments.schoolId))
    .where(and(which, isShown))
    .orderBy(asc(assignments.dueOn), asc(assignments.assignedAt), asc(assignments.id));
}

/** Returns when assignments were done, by their ids; unfinished ones are left out. Tests taken before an assignment was given do not count. */
export async function doneAt(store: Store, bank: Bank, which: SQL | undefined): Promise<ReadonlyMap<string, Date>> {
  const [tests, clips] = await Promise.all([testsAfter(store, which), clipsAfter(store, which)]);
  const done = new Map<string, Date>(clips.map(({ id, at }) => [id, at]));
  for (const { id, subjectCode, courseCode, chapter, pageIds, at } of tests) {
    const subject = subjectCodes.find((code) => code === subjectCode);
    const course = subject && bank.course(subject, courseCode);
    const counts = chapter === null || (course && testCode(course, 'chapter', pageIds ?? []) === chapter);
    const before = done.get(id);
    if (counts && (before === undefined || at < before)) done.set(id, at);
  }
  return done;
}

/** Returns mock exams, and tests that may pass a chapter, each with the assignment that it may complete. */
async function testsAfter(store: Store, which: SQL | undefined) {
  return await store
    .select({
      id: assignments.id,
      subjectCode: assignments.subjectCode,
      courseCode: assignments.courseCode,
      chapter: assignments.chapter,
      pageIds: sql<string[] | null>`case when ${assignments.kind} = 'chapter'
        then jsonb_path_query_array(${attempts.answers}, '$[*].page_id') end`,
      at: attempts.finishedAt,
    })
    .from(assignments)
    .innerJoin(
      attempts,
      and(
        eq(attempts.userId, assignments.userId),
        eq(attempts.subjectCode, assignments.subjectCode),
        eq(attempts.courseCode, assignments.courseCode),
        gte(attempts.finishedAt, assignments.assignedAt),
        sql`${attempts.kind}::text = ${assignments.kind}::text`,
        sql`(${assignments.kind} = 'exam' or ${attempts.score} >= ${passingIndex}::float * ${attempts.total})`,
      ),
    )
    .where(which);
}

/** Returns when the last of the clips was taken. */
async function clipsAfter(store: Store, which: SQL | undefined) {
  const last = store
    .select({ at: hazardClips.takenAt })
    .from(hazardClips)
    .where(
      and(
        eq(hazardClips.userId, assignments.userId),
        eq(hazardClips.subjectCode, assignments.subjectCode),
        eq(hazardClips.courseCode, assignments.courseCode),
        gte(hazardClips.takenAt, assignments.assignedAt),
      ),
    )
    .orderBy(asc(hazardClips.takenAt))
    .limit(1)
    .offset(sql`${assignments.clips} - 1` as unknown as number)
    .as('last');
  return await store
    .select({ id: assignments.id, at: last.at })
    .from(assignments)
    .innerJoinLateral(last, sql`true`)
    .where(and(which, eq(assignments.kind, 'clips')));
}
