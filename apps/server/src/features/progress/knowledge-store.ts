/** The rows with learners' knowledge of courses. */
import type { Store } from '@lanewise/database/pool';
import { enrolments, memories } from '@lanewise/database/schema/tables';
import { packed, unpacked } from '@lanewise/learning/memory/packed';
import type { HeldBelief } from '@lanewise/learning/misconceptions/beliefs';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { noKnowledge } from '@lanewise/learning/readiness/study';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { TestRecords } from './test-records.ts';

/** The key of a study: learner and course. */
export interface StudyKey {
  readonly userId: string;
  readonly subjectCode: string;
  readonly courseCode: string;
}

const { abilities, questions, tests, beliefs, answers } = getTableColumns(memories);

/** The columns of a study. */
const columns = { abilities, questions, tests, beliefs, answers };

type Row = Pick<typeof memories.$inferSelect, keyof typeof columns>;

/** A learner's stored study of a course. */
export interface Study {
  readonly knowledge: Knowledge;
  /** Records of the roadmap's tests. */
  readonly tests: TestRecords;
  /** Misconceptions that the learner has shown. */
  readonly beliefs: readonly HeldBelief[];
}

const emptyStudy = (): Study => ({ knowledge: noKnowledge(), tests: {}, beliefs: [] });

/** Returns the learner's study; an empty one before the first attempt. */
export async function readStudy(store: Store, studied: StudyKey): Promise<Study> {
  const [row] = await store.select(columns).from(memories).where(isOf(studied));
  return row === undefined ? emptyStudy() : studyOf(row);
}

/** Returns the studies of learners' current courses, by the learner's id. */
export async function readCurrentStudies(
  store: Store,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Study>> {
  const rows = await store
    .select({ userId: memories.userId, ...columns })
    .from(memories)
    .innerJoin(
      enrolments,
      and(
        eq(enrolments.userId, memories.userId),
        eq(enrolments.subjectCode, memories.subjectCode),
        eq(enrolments.courseCode, memories.courseCode),
        enrolments.isCurrent,
      ),
    )
    .where(inArray(memories.userId, [...userIds]));
  return new Map(
    userIds.map((userId) => [userId, emptyStudy()] as const).concat(rows.map((row) => [row.userId, studyOf(row)])),
  );
}

/** A learner's study and the version of its row. */
export interface StudyVersion {
  readonly study: Study;
  /** Changes with each change of the row. */
  readonly version: string;
}

/** The statement of `readStudyVersion`: prepared once for each database, because every submission runs it. */
const versionReaders = new WeakMap<Store, ReturnType<typeof versionReader>>();

function versionReader(store: Store) {
  return (
    store
      // xmin is the id of the transaction that wrote this version of the row (PostgreSQL manual, 5.6).
      .select({ ...columns, version: sql<string>`xmin::text` })
      .from(memories)
      .where(
        and(
          eq(memories.userId, sql.placeholder('userId')),
          eq(memories.subjectCode, sql.placeholder('subjectCode')),
          eq(memories.courseCode, sql.placeholder('courseCode')),
        ),
      )
      .prepare('read_study_version')
  );
}

/** Like `readStudy`, but creates the row if there is none. */
export async function readStudyVersion(store: Store, studied: StudyKey): Promise<StudyVersion> {
  const reader = versionReaders.get(store) ?? versionReader(store);
  versionReaders.set(store, reader);
  for (;;) {
    const [row] = await reader.execute({ ...studied });
    if (row !== undefined) return { study: studyOf(row), version: row.version };
    await store
      .insert(memories)
      .values({ ...studied, ...studyColumns(emptyStudy()) })
      .onConflictDoNothing();
  }
}

function isOf({ userId, subjectCode, courseCode }: StudyKey) {
  return and(eq(memories.userId, userId), eq(memories.subjectCode, subjectCode), eq(memories.courseCode, courseCode));
}

/** The stored form of `abilities`. Only this file writes it. */
interface StoredAbilities extends Pick<Knowledge, 'learner'> {
  readonly topics: readonly (readonly [
    string,
    Knowledge['topics'] extends ReadonlyMap<string, infer Topic> ? Topic : never,
  ])[];
}

/** Returns the columns that hold a study. */
export function studyColumns({ knowledge: { learner, topics, memories: questions, answers }, tests, beliefs }: Study) {
  const abilities: StoredAbilities = { learner, topics: [...topics] };
  const { buffer, byteOffset, byteLength } = packed(questions);
  return { abilities, questions: Buffer.from(buffer, byteOffset, byteLength), tests, beliefs, answers };
}

function studyOf({ abilities, questions, tests, beliefs, answers }: Row): Study {
  const { learner, topics } = abilities as StoredAbilities;
  return {
    knowledge: { learner, topics: new Map(topics), memories: unpacked(questions), answers },
    tests: tests as TestRecords,
    beliefs: beliefs as readonly HeldBelief[],
  };
}
