/** The social accounts that sign in to an account: listing and unlinking them. */
import type { Store } from '@lanewise/database/pool';
import { identities } from '@lanewise/database/schema/tables';
import { and, eq, inArray } from 'drizzle-orm';
import { type ChangePlace, recordChange } from '../events/record-change.ts';
import type { StoredUser } from '../users/users.ts';

/** A linked social account as it is stored. */
export type Identity = typeof identities.$inferSelect;

/** Returns the social accounts of an account, in the order in which they were linked within each provider. */
export async function listIdentities(store: Store, userId: string): Promise<Identity[]> {
  return await store
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider, identities.createdAt, identities.id);
}

/** Unlinks social accounts. Each removal is reported by mail, with a link that restores it. */
export async function unlinkIdentities(
  place: ChangePlace,
  user: StoredUser,
  unlinked: readonly Identity[],
): Promise<void> {
  if (unlinked.length === 0) return;
  const ids = unlinked.map(({ id }) => id);
  await place.store.delete(identities).where(and(eq(identities.userId, user.id), inArray(identities.id, ids)));
  for (const { provider, subject, email, isEmailVerified } of unlinked) {
    await recordChange(place, user, {
      event: 'identity_removed',
      undo: { change: 'identity_removed', provider, subject, email, isEmailVerified },
      mail: { kind: 'identity_removed', provider },
    });
  }
}

/** Returns a social account as calls show it. */
export function shownIdentity({ id, provider, email, createdAt }: Identity) {
  return { id, provider, email, created_at: createdAt.toISOString() };
}
