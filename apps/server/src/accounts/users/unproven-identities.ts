import type { Store } from '@lanewise/database/pool';
import { identities } from '@lanewise/database/schema/tables';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Removes the social accounts that were linked before the account's address was confirmed, except those whose provider has verified the
 * same address. Call it when the owner of the mailbox proves ownership by other means: somebody who signed up with another person's address
 * must not keep a way in.
 */
export async function dropUnprovenIdentities(store: Store, userId: string, emailKey: string): Promise<void> {
  const proven = and(identities.isEmailVerified, eq(sql`lower(${identities.email})`, emailKey));
  await store.delete(identities).where(and(eq(identities.userId, userId), sql`(${proven}) is not true`));
}
