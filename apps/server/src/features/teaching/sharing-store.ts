/** The rows of what learners share with schools. */
import { randomUUID } from 'node:crypto';
import { endedShownDays } from '@lanewise/contracts/constants/teaching';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { schoolAccounts, sharings, users } from '@lanewise/database/schema/tables';
import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { accountIsShown } from '../accounts/users/users.ts';

type SharingRow = typeof sharings.$inferSelect;

/** A consent to store. */
export type NewSharing = Omit<SharingRow, 'id' | 'endedAt'>;

/**
 * Stores a consent and returns its id. If the learner already shares with the school, only the name is changed: the earlier consent stays in force.
 */
export async function insertSharing(store: Store, sharing: NewSharing): Promise<string> {
  const [row] = await store
    .insert(sharings)
    .values({ ...sharing, id: randomUUID() })
    .onConflictDoUpdate({
      target: [sharings.userId, sharings.schoolId],
      targetWhere: sql`${sharings.endedAt} is null`,
      set: { name: sharing.name },
    })
    .returning({ id: sharings.id });
  if (!row) throw new Error('a consent was not stored');
  return row.id;
}

/** Returns the id of the consent by which a learner shares with a school; null if there is none. */
export async function currentSharing(store: Store, userId: string, schoolId: string): Promise<string | null> {
  const [row] = await store
    .select({ id: sharings.id })
    .from(sharings)
    .where(and(eq(sharings.userId, userId), eq(sharings.schoolId, schoolId), isNull(sharings.endedAt)));
  return row?.id ?? null;
}

/** Returns how many learners share with a school. */
export async function countPupils(store: Store, schoolId: string): Promise<number> {
  const [row] = await store
    .select({ pupils: count() })
    .from(sharings)
    .where(and(eq(sharings.schoolId, schoolId), isNull(sharings.endedAt)));
  return row?.pupils ?? 0;
}

/** Returns a learner's consents with the names of the schools: those in force first, each kind the newest first. */
export async function listSharingsOf(store: Store, userId: string) {
  return await store
    .select({ sharing: sharings, school: schoolAccounts.name })
    .from(sharings)
    .innerJoin(schoolAccounts, eq(schoolAccounts.id, sharings.schoolId))
    .where(eq(sharings.userId, userId))
    .orderBy(sql`${sharings.endedAt} is not null`, desc(sharings.agreedAt), asc(sharings.id));
}

/** Ends a learner's consent; does nothing if it has ended. */
export async function endSharingOf(store: Store, userId: string, id: string, at: Date): Promise<void> {
  await store
    .update(sharings)
    .set({ endedAt: at })
    .where(and(eq(sharings.userId, userId), eq(sharings.id, id), isNull(sharings.endedAt)));
}

/** Ends all consents to share with a school. */
export async function endSharingsWith(store: Store, schoolId: string, at: Date): Promise<void> {
  await store
    .update(sharings)
    .set({ endedAt: at })
    .where(and(eq(sharings.schoolId, schoolId), isNull(sharings.endedAt)));
}

/** A consent in force, of an account that may be shown. */
export const isShown = and(isNull(sharings.endedAt), accountIsShown);

/** The pupil's account, as far as it is needed to show what is shared. */
const pupilColumns = {
  id: sharings.id,
  name: sharings.name,
  agreedAt: sharings.agreedAt,
  user: { id: users.id, timeZone: users.timeZone },
};

/** Returns the pupils who share with a school. An account that waits for a parent, or for its deletion, shows nothing. */
export async function listPupilsOf(store: Store, schoolId: string) {
  return await store
    .select(pupilColumns)
    .from(sharings)
    .innerJoin(users, eq(users.id, sharings.userId))
    .where(and(eq(sharings.schoolId, schoolId), isShown));
}

/** Returns one of them; null if no consent in force has this id. */
export async function findPupil(store: Store, schoolId: string, id: string) {
  const [row] = await store
    .select(pupilColumns)
    .from(sharings)
    .innerJoin(users, eq(users.id, sharings.userId))
    .where(and(eq(sharings.schoolId, schoolId), eq(sharings.id, id), isShown));
  return row ?? null;
}

/** Returns the names of pupils who have recently stopped sharing with a school and not started again, latest first. */
export async function listEnded(store: Store, schoolId: string, now: Date) {
  const since = new Date(now.getTime() - endedShownDays * DAY_MS);
  return await store
    .select({ name: sharings.name, endedAt: sql<Date>`max(${sharings.endedAt})`.mapWith(sharings.endedAt) })
    .from(sharings)
    .where(
      and(
        eq(sharings.schoolId, schoolId),
        gt(sharings.endedAt, since),
        sql`not exists (select from sharings again where again.user_id = ${sharings.userId}
          and again.school_id = ${sharings.schoolId} and again.ended_at is null)`,
      ),
    )
    .groupBy(sharings.userId, sharings.name)
    .orderBy(sql`2 desc`, asc(sharings.name));
}
