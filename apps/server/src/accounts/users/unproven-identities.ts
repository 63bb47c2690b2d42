import type { Store } from '@lanewise/database/pool';
import { identities } from '@lanewise/database/schema/tables';
import { and, eq, sql } from 'drizzle-orm';

/**
 * Removes the social accounts that came to an account while nobody had shown that its address is theirs, but for those whose provider says
 * that they are the same mailbox. For the moment at which somebody shows it by other means: whoever signed up with somebody else's address
 * must not be left with a way in.
 */
export async function dropUnprovenIdentities(store: Store, userId: string, emailKey: string): Promise<void> {
  const proven = and(identities.isEmailVerified, eq(sql`lower(${identities.email})`, emailKey));
  await store.delete(identities).where(and(eq(identities.userId, userId), sql`(${proven}) is not true`));
}
