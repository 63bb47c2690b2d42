/** The row that holds what a learner knows of a course. */
import type { Store } from '@lanewise/database/pool';
import { memories } from '@lanewise/database/schema/tables';
import { packed, unpacked } from '@lanewise/learning/memory/packed';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { noKnowledge } from '@lanewise/learning/readiness/study';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { TestRecords } from './test-records.ts';

/** Whose knowledge of which course. */
export interface Studied {
  readonly userId: string;
  readonly subjectCode: string;
  readonly courseCode: string;
}

type Row = typeof memories.$inferSelect;

/** What is kept of a learner and a course. */
export interface Study {
  readonly knowledge: Knowledge;
  /** How the tests of the roadmap went. */
  readonly tests: TestRecords;
}

const nothingStudied = (): Study => ({ knowledge: noKnowledge(), tests: {} });

/** Returns what is kept of the learner; before the first attempt, nothing is known. */
export async function readStudy(store: Store, studied: Studied): Promise<Study> {
  const [row] = await store.select().from(memories).where(isOf(studied));
  return row === undefined ? nothingStudied() : studyOf(row);
}

/** What is kept of a learner, and the version of the row it was read from. */
export interface StudyVersion {
  readonly study: Study;
  /** Changes with each change of the row. */
  readonly version: string;
}

/** As `readStudy`, from a row that is made where there is none. */
export async function readStudyVersion(store: Store, studied: Studied): Promise<StudyVersion> {
  for (;;) {
    const [row] = await store
      // xmin is the transaction that wrote the row as it is (PostgreSQL manual, 5.6).
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

/** `abilities` as it is stored; this file alone writes it. */
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
