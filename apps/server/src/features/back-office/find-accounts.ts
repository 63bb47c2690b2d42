/** Finds learners by address, order number or id. */
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { Store } from '@lanewise/database/pool';
import { subscriptions, users } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';
import { findUser, findUserByEmail } from '../accounts/users/users.ts';

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Most learners that one order number can match: its 48 bits are random. */
const MOST = 5;

/** Returns the ids of the learners that match a search, including deleted ones with purchases. */
export async function findAccountIds(store: Store, q: string): Promise<string[]> {
  if (q.includes('@')) {
    const user = await findUserByEmail(store, q);
    return user ? [user.id] : [];
  }
  if (uuidPattern.test(q)) {
    const id = q.toLowerCase();
    if (await findUser(store, id)) return [id];
    const [found] = await store
      .select({ id: subscriptions.userId })
      .from(subscriptions)
      .where(sql`${subscriptions.userId} = ${id} or ${subscriptions.id} = ${id}`)
      .limit(1);
    return found ? [found.id] : [];
  }
  const number = orderNumberOf(q);
  if (number.length !== orderNumberOf('0'.repeat(12)).length) return [];
  // An order number is the beginning of the id with different dashes.
  const prefix = number.replaceAll('-', '').toLowerCase();
  const begins = `${prefix.slice(0, 8)}-${prefix.slice(8)}`;
  const rows = await store
    .select({ id: subscriptions.userId })
    .from(subscriptions)
    .where(
      sql`${subscriptions.id} between ${`${begins}-0000-0000-000000000000`}::uuid and ${`${begins}-ffff-ffff-ffffffffffff`}::uuid`,
    )
    .groupBy(subscriptions.userId)
    .limit(MOST);
  return rows.map(({ id }) => id);
}

/** Returns the addresses of accounts by id. */
export async function addressesOf(store: Store, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    ids.map(async (id) => (await store.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email),
  );
  return new Map(ids.flatMap((id, at) => (found[at] === undefined ? [] : [[id, found[at]] as const])));
}
