/** The rows of questions that learners have asked. */
import type { askedStates } from '@lanewise/contracts/constants/asked-questions';
import type { Queries, Store } from '@lanewise/database/pool';
import { askedQuestions, users } from '@lanewise/database/schema/tables';
import { and, asc, eq, sql } from 'drizzle-orm';

export type AskedRow = typeof askedQuestions.$inferSelect;
export type AskedState = (typeof askedStates)[number];

/** Stores a question once. Returns its state, which may be that of the copy stored earlier. */
export async function insertAsked(store: Store, asked: typeof askedQuestions.$inferInsert): Promise<AskedState> {
  const [row] = await store
    .insert(askedQuestions)
    .values(asked)
    // An update that changes nothing makes RETURNING yield the existing row.
    .onConflictDoUpdate({
      target: [askedQuestions.userId, askedQuestions.id],
      set: { state: sql`${askedQuestions.state}` },
    })
    .returning({ state: askedQuestions.state });
  return row?.state ?? 'open';
}

/** The last question of a page of the queue. */
export interface AskedPlace {
  readonly askedAt: Date;
  readonly id: string;
}

/** Returns up to `count` questions in a state, the oldest first, starting after the one given. */
export async function listAsked(
  store: Store,
  { state, after, count }: { readonly state: AskedState; readonly after: AskedPlace | null; readonly count: number },
): Promise<AskedRow[]> {
  const { askedAt, id } = askedQuestions;
  const isLater =
    after === null
      ? undefined
      : sql`(${askedAt}, ${id}) > (${after.askedAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return await store
    .select()
    .from(askedQuestions)
    .where(and(eq(askedQuestions.state, state), isLater))
    .orderBy(asc(askedAt), asc(id))
    .limit(count);
}

/** Returns a question with the address of its learner, and keeps it from changing until the transaction ends; undefined if there is none. */
export async function lockAsked(
  store: Queries,
  id: string,
): Promise<{ readonly asked: AskedRow; readonly email: string } | undefined> {
  const [row] = await store
    .select({ asked: askedQuestions, email: users.email })
    .from(askedQuestions)
    .innerJoin(users, eq(users.id, askedQuestions.userId))
    .where(eq(askedQuestions.id, id))
    .for('update', { of: askedQuestions });
  return row;
}

/** Sets the state of a question, and what answers it. */
export async function closeAsked(
  store: Store,
  id: string,
  closed: { readonly state: AskedState; readonly answerId: string | null },
): Promise<void> {
  await store.update(askedQuestions).set(closed).where(eq(askedQuestions.id, id));
}
