/** The security events of an account that its learner can read. */
import { randomUUID } from 'node:crypto';
import type { AccountEvent, SocialProvider } from '@lanewise/contracts/constants/accounts';
import { accountEventDays, linkHours } from '@lanewise/contracts/constants/accounts';
import type { Queries, Store } from '@lanewise/database/pool';
import type { Undo } from '@lanewise/database/schema/account-events';
import { accountEvents } from '@lanewise/database/schema/tables';
import { and, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Caller } from '../../../platform/calls/caller.ts';
import { deviceName } from '../../../platform/sessions/device-name.ts';
import { findUser } from '../users/users.ts';

/** Maximum number of events that are listed. Sign-ins make up nearly all of them. */
const MOST_LISTED = 100;

const undoLimit = sql`now() - make_interval(hours => ${linkHours.undoChange})`;

export interface NewEvent {
  readonly event: AccountEvent;
  readonly provider?: SocialProvider;
  readonly undo?: Undo;
}

/** Stores an event, in the transaction of its cause, and returns its id. `caller` is the browser that caused it. */
export async function recordEvent(
  store: Store,
  userId: string,
  { event, provider, undo }: NewEvent,
  caller: Pick<Caller, 'agent'>,
): Promise<string> {
  const id = randomUUID();
  const device = deviceName(caller.agent);
  await store
    .insert(accountEvents)
    .values({ userId, id, event, device, provider: provider ?? null, undo: undo ?? null });
  return id;
}

/** Stores an event outside a transaction. An account that has just been deleted gets none. */
export async function recordEventAlone(
  queries: Queries,
  userId: string,
  event: NewEvent,
  caller: Pick<Caller, 'agent'>,
): Promise<void> {
  await queries.transaction(async (store) => {
    if (await findUser(store, userId, 'lock')) await recordEvent(store, userId, event, caller);
  });
}

/** Returns the events of an account, the newest first. */
export async function listEvents(store: Store, userId: string) {
  const { id, event, device, provider, at } = accountEvents;
  return await store
    .select({ id, event, device, provider, at })
    .from(accountEvents)
    .where(eq(accountEvents.userId, userId))
    .orderBy(desc(at), desc(id))
    .limit(MOST_LISTED);
}

/** A change that can still be undone. */
export interface UndoableChange {
  readonly id: string;
  readonly undo: Undo;
}

/** Returns the changes of an account that can still be undone, the newest first. */
export async function undoableChanges(store: Store, userId: string): Promise<UndoableChange[]> {
  const rows = await store
    .select({ id: accountEvents.id, undo: accountEvents.undo })
    .from(accountEvents)
    .where(and(eq(accountEvents.userId, userId), isNotNull(accountEvents.undo), gt(accountEvents.at, undoLimit)))
    .orderBy(desc(accountEvents.at), desc(accountEvents.id));
  return rows.flatMap(({ id, undo }) => (undo === null ? [] : [{ id, undo }]));
}

/** Deletes the data that could undo a change, because it has been undone or another change has replaced it. */
export async function forgetUndo(store: Store, userId: string, id: string): Promise<void> {
  await store
    .update(accountEvents)
    .set({ undo: null })
    .where(and(eq(accountEvents.userId, userId), eq(accountEvents.id, id)));
}

/** Deletes events that are too old to be listed, and the data of undos that have expired. Returns the number of events. */
export async function sweepEvents(store: Store): Promise<number> {
  await store
    .update(accountEvents)
    .set({ undo: null })
    .where(and(isNotNull(accountEvents.undo), lt(accountEvents.at, undoLimit)));
  const gone = await store
    .delete(accountEvents)
    .where(lt(accountEvents.at, sql`now() - make_interval(days => ${accountEventDays})`))
    .returning({ id: accountEvents.id });
  return gone.length;
}
