/** The rows of what learners share with parents. */
import { randomBytes, randomUUID } from 'node:crypto';
import { parentInvitationDays, parentTextWithLog } from '@lanewise/contracts/constants/parents';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { parentSharings, users } from '@lanewise/database/schema/tables';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { accountIsShown } from '../accounts/users/users.ts';
import type { StopToken } from '../study-mails/stop-token.ts';

type ParentRow = typeof parentSharings.$inferSelect;

/** A consent to store; until it is accepted it is an invitation. */
export type NewParent = Pick<ParentRow, 'userId' | 'name' | 'version' | 'text' | 'locale' | 'agreedAt'> & {
  readonly email: string;
  readonly emailKey: string;
};

/** Bytes of the key: as hard to guess as a UUID. */
const KEY_BYTES = 16;

const { userId: owner, id: ofId, emailKey: invited, parentId, agreedAt, acceptedAt, endedAt } = parentSharings;
const lasts = isNull(endedAt);

/** An invitation that waits for an answer. */
function isOpen(now: Date): SQL | undefined {
  return and(lasts, isNull(acceptedAt), gt(agreedAt, new Date(now.getTime() - parentInvitationDays * DAY_MS)));
}

/** Returns the consent of a learner to share with an address, answered or not; null if there is none. */
export async function findParentOf(store: Store, userId: string, emailKey: string): Promise<ParentRow | null> {
  const [row] = await store
    .select()
    .from(parentSharings)
    .where(and(eq(owner, userId), eq(invited, emailKey), lasts));
  return row ?? null;
}

/** Stores a consent. Returns its id. */
export async function insertParent(store: Store, row: NewParent): Promise<string> {
  const id = randomUUID();
  await store.insert(parentSharings).values({ ...row, id, stopKey: randomBytes(KEY_BYTES) });
  return id;
}

/** Changes a consent. */
export async function changeParent(
  store: Store,
  { userId, id }: Pick<ParentRow, 'userId' | 'id'>,
  change: Partial<Omit<ParentRow, 'userId' | 'id'>>,
): Promise<void> {
  await store
    .update(parentSharings)
    .set(change)
    .where(and(eq(owner, userId), eq(ofId, id)));
}

/** Returns a learner's consents: those in force first, each kind the newest first. */
export async function listParentsOf(store: Store, userId: string): Promise<readonly ParentRow[]> {
  return await store
    .select()
    .from(parentSharings)
    .where(eq(owner, userId))
    .orderBy(sql`${endedAt} is not null`, desc(agreedAt), asc(ofId));
}

/** Ends a learner's consent; does nothing if it has ended. */
export async function endParentOf(store: Store, userId: string, id: string, at: Date): Promise<void> {
  await store
    .update(parentSharings)
    .set({ endedAt: at })
    .where(and(eq(owner, userId), eq(ofId, id), lasts));
}

/** Ends a consent on the parent's behalf; does nothing if it has ended. */
export async function endSharingWithParent(store: Store, parent: string, id: string, at: Date): Promise<void> {
  await store
    .update(parentSharings)
    .set({ endedAt: at })
    .where(and(eq(parentId, parent), eq(ofId, id), lasts));
}

/** Returns the open invitations for an address, the newest first. */
export async function listInvitationsFor(store: Store, emailKey: string, now: Date): Promise<readonly ParentRow[]> {
  return await store
    .select()
    .from(parentSharings)
    .where(and(eq(invited, emailKey), isOpen(now)))
    .orderBy(desc(agreedAt));
}

/** Returns the name of the learner who invites, while the invitation is open; null if there is none. */
export async function findInviterName(store: Store, id: string, now: Date): Promise<string | null> {
  const [row] = await store
    .select({ name: parentSharings.name })
    .from(parentSharings)
    .innerJoin(users, eq(users.id, owner))
    .where(and(eq(ofId, id), isOpen(now), accountIsShown));
  return row?.name ?? null;
}

/** Returns an open invitation for an address and keeps it from changing until the transaction ends; null if there is none. */
export async function lockInvitation(
  store: Store,
  asked: { readonly id: string; readonly emailKey: string },
  now: Date,
): Promise<ParentRow | null> {
  const [row] = await store
    .select()
    .from(parentSharings)
    .where(and(eq(ofId, asked.id), eq(invited, asked.emailKey), isOpen(now)))
    .for('update');
  return row ?? null;
}

/** Returns the consents that let a parent see learners, with the learners' accounts, the oldest first. An account that waits for consent or is being deleted is left out. */
export async function listLearnersOf(store: Store, parent: string) {
  return await store
    .select({ sharing: parentSharings, user: { id: users.id, timeZone: users.timeZone } })
    .from(parentSharings)
    .innerJoin(users, eq(users.id, owner))
    .where(and(eq(parentId, parent), isNotNull(acceptedAt), lasts, accountIsShown))
    .orderBy(asc(acceptedAt), asc(ofId));
}

/** Returns the learner whose driving log a consent lets a parent see; null if it has ended or does not cover the log. */
export async function findLogOf(store: Store, parent: string, id: string) {
  const [row] = await store
    .select({ userId: owner, name: parentSharings.name })
    .from(parentSharings)
    .innerJoin(users, eq(users.id, owner))
    .where(
      and(
        eq(parentId, parent),
        eq(ofId, id),
        isNotNull(acceptedAt),
        lasts,
        accountIsShown,
        gte(parentSharings.version, parentTextWithLog),
      ),
    );
  return row ?? null;
}

/** Turns a parent's weekly mail on or off. */
export async function setMails(store: Store, parent: string, id: string, since: Date | null): Promise<void> {
  const { mailsSince } = parentSharings;
  await store
    .update(parentSharings)
    .set({ mailsSince: since })
    .where(and(eq(parentId, parent), eq(ofId, id), lasts, since === null ? isNotNull(mailsSince) : isNull(mailsSince)));
}

/** Stops a weekly mail by its link. Returns whether there is such a consent, even if its mails had been stopped before. */
export async function stopMailsByToken(store: Store, { userId, key }: StopToken): Promise<boolean> {
  const rows = await store
    .update(parentSharings)
    .set({ mailsSince: null })
    .where(and(eq(parentId, userId), eq(parentSharings.stopKey, key)))
    .returning({ id: ofId });
  return rows.length > 0;
}
