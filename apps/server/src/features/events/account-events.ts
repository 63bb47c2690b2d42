/** The events of an account: those of the browsers that it was signed in with, also from before. */
import type { Store } from '@lanewise/database/pool';
import { events, eventVisitors, visitorAccounts } from '@lanewise/database/schema/tables';
import { asc, eq, inArray } from 'drizzle-orm';

const visitorsOf = (store: Store, userId: string) =>
  store.select({ id: visitorAccounts.visitorId }).from(visitorAccounts).where(eq(visitorAccounts.userId, userId));

/** Deletes them, and what is known of those browsers. */
export async function deleteEventsOf(store: Store, userId: string): Promise<void> {
  await store.delete(events).where(inArray(events.visitorId, visitorsOf(store, userId)));
  await store.delete(eventVisitors).where(inArray(eventVisitors.id, visitorsOf(store, userId)));
}

/** Returns them, the oldest first. */
export async function listEventsOf(store: Store, userId: string) {
  const { at, name, visitorId, sessionId, properties } = events;
  return await store
    .select({ at, name, visitor_id: visitorId, session_id: sessionId, properties })
    .from(events)
    .where(inArray(visitorId, visitorsOf(store, userId)))
    .orderBy(asc(at));
}
