/** The rows of question difficulties. */
import type { Store } from '@lanewise/database/pool';
import { questionDifficulties } from '@lanewise/database/schema/tables';
import type { Belief } from '@lanewise/learning/ability/belief';
import { inArray, sql } from 'drizzle-orm';

/** A learned difficulty. */
export interface LearnedDifficulty extends Belief {
  /** Number of first answers it is based on. */
  readonly answers: number;
}

const { questionId, mean, variance, answers } = questionDifficulties;

/** Returns all learned difficulties, or those of these questions, by question. */
export async function readDifficulties(store: Store, ids?: readonly string[]): Promise<Map<string, LearnedDifficulty>> {
  const query = store.select({ questionId, mean, variance, answers }).from(questionDifficulties);
  const rows = await (ids === undefined ? query : query.where(inArray(questionId, [...ids])));
  return new Map(rows.map(({ questionId: id, ...difficulty }) => [id, difficulty]));
}

/** Stores difficulties, by question. */
export async function storeDifficulties(
  store: Store,
  difficulties: ReadonlyMap<string, LearnedDifficulty>,
): Promise<void> {
  if (difficulties.size === 0) return;
  const rows = [...difficulties].map(([id, difficulty]) => ({ questionId: id, ...difficulty }));
  const given = { mean: sql`excluded.mean`, variance: sql`excluded.variance`, answers: sql`excluded.answers` };
  await store
    .insert(questionDifficulties)
    .values(rows)
    .onConflictDoUpdate({ target: questionId, set: { ...given, updatedAt: sql`now()` } });
}
