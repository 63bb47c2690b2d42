/** The row that holds what a learner knows of a course. */
import type { Store } from '@lanewise/database/pool';
import { memories } from '@lanewise/database/schema/tables';
import { packed, unpacked } from '@lanewise/learning/memory/packed';
import type { Knowledge } from '@lanewise/learning/readiness/knowledge';
import { noKnowledge } from '@lanewise/learning/readiness/study';
import { and, eq, sql } from 'drizzle-orm';

/** Whose knowledge of which course. */
export interface Studied {
  readonly userId: string;
  readonly subjectCode: string;
  readonly courseCode: string;
}

type Row = typeof memories.$inferSelect;

/** Returns what the learner knows; before the first attempt, nothing. */
export async function readKnowledge(store: Store, studied: Studied): Promise<Knowledge> {
  const [row] = await store.select().from(memories).where(isOf(studied));
  return row === undefined ? noKnowledge() : knowledgeOf(row);
}

/** As `readKnowledge`; nobody else changes it until the transaction ends. */
export async function lockKnowledge(store: Store, studied: Studied): Promise<Knowledge> {
  const [row] = await store
    .insert(memories)
    .values({ ...studied, ...columnsOf(noKnowledge()) })
    // An update that changes nothing: it locks the row and returns it.
    .onConflictDoUpdate({
      target: [memories.userId, memories.subjectCode, memories.courseCode],
      set: { updatedAt: sql`${memories.updatedAt}` },
    })
    .returning();
  return row === undefined ? noKnowledge() : knowledgeOf(row);
}

/** Replaces what the learner knows. The row must have been locked. */
export async function writeKnowledge(store: Store, studied: Studied, knowledge: Knowledge): Promise<void> {
  await store
    .update(memories)
    .set({ ...columnsOf(knowledge), updatedAt: sql`now()` })
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

function columnsOf({ learner, topics, memories: questions, answers }: Knowledge) {
  const abilities: StoredAbilities = { learner, topics: [...topics] };
  return { abilities, questions: Buffer.from(packed(questions)), answers };
}

function knowledgeOf({ abilities, questions, answers }: Row): Knowledge {
  const { learner, topics } = abilities as StoredAbilities;
  return { learner, topics: new Map(topics), memories: unpacked(questions), answers };
}
