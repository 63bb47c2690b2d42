/** The row that holds what a learner knows of a course. */
import type { Store } from '@lanewise/database/pool';
import { memories } from '@lanewise/database/schema/tables';
import { packed, unpacked } from '@lanewise/learning/memory/packed';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { noKnowledge } from '@lanewise/learning/readiness/study';
import { and, eq, sql } from 'drizzle-orm';
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

/** As `readStudy`; nobody else changes it until the transaction ends. */
export async function lockStudy(store: Store, studied: Studied): Promise<Study> {
  const [row] = await store
    .insert(memories)
    .values({ ...studied, ...columnsOf(nothingStudied()) })
    // An update that changes nothing: it locks the row and returns it.
    .onConflictDoUpdate({
      target: [memories.userId, memories.subjectCode, memories.courseCode],
      set: { updatedAt: sql`${memories.updatedAt}` },
    })
    .returning();
  return row === undefined ? nothingStudied() : studyOf(row);
}

/** Replaces what is kept of the learner. The row must have been locked. */
export async function writeStudy(store: Store, studied: Studied, study: Study): Promise<void> {
  await store
    .update(memories)
    .set({ ...columnsOf(study), updatedAt: sql`now()` })
    .where(isOf(studied));
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

function columnsOf({ knowledge: { learner, topics, memories: questions, answers }, tests }: Study) {
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
