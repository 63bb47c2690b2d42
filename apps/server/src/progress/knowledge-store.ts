/** The rows with what learners know about courses. */
import type { Store } from '@lanewise/database/pool';
import { memories } from '@lanewise/database/schema/tables';
import { packed, unpacked } from '@lanewise/learning/memory/packed';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { noKnowledge } from '@lanewise/learning/readiness/study';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { TestRecords } from './test-records.ts';

/** The key of a study: learner and course. */
export interface Studied {
  readonly userId: string;
  readonly subjectCode: string;
  readonly courseCode: string;
}

type Row = typeof memories.$inferSelect;

/** A learner's stored study of a course. */
export interface Study {
  readonly knowledge: Knowledge;
  /** Records of the roadmap's tests. */
  readonly tests: TestRecords;
}

const nothingStudied = (): Study => ({ knowledge: noKnowledge(), tests: {} });

/** Returns the learner's study; an empty one before the first attempt. */
export async function readStudy(store: Store, studied: Studied): Promise<Study> {
  const [row] = await store.select().from(memories).where(isOf(studied));
  return row === undefined ? nothingStudied() : studyOf(row);
}

/** A learner's study and the version of its row. */
export interface StudyVersion {
  readonly study: Study;
  /** Changes with each change of the row. */
  readonly version: string;
}

/** Like `readStudy`, but creates the row if there is none. */
export async function readStudyVersion(store: Store, studied: Studied): Promise<StudyVersion> {
  for (;;) {
    const [row] = await store
      // xmin is the id of the transaction that wrote this version of the row (PostgreSQL manual, 5.6).
      .select({ ...getTableColumns(memories), version: sql<string>`xmin::text` })
      .from(memories)
      .where(isOf(studied));
    if (row !== undefined) return { study: studyOf(row), version: row.version };
    await store
      .insert(memories)
      .values({ ...studied, ...studyColumns(nothingStudied()) })
      .onConflictDoNothing();
  }
}

function isOf({ userId, subjectCode, courseCode }: Studied) {
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
export function studyColumns({ knowledge: { learner, topics, memories: questions, answers }, tests }: Study) {
  const abilities: StoredAbilities = { learner, topics: [...topics] };
  return { abilities, questions: Buffer.from(packed(questions)), tests, answers };
}

function studyOf({ abilities, questions, tests, answers }: Row): Study {
  const { learner, topics } = abilities as StoredAbilities;
  return {
    knowledge: { learner, topics: new Map(topics), memories: unpacked(questions), answers },
    tests: tests as TestRecords,
  };
}
