/** What becomes of the sharing with a parent whose account is deleted. */
import type { Store } from '@lanewise/database/pool';
import { parentSharings } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';

/** Ends what learners share with a deleted account, and forgets its address, in the transaction that deletes it. The learners' consents stay as their record. */
export async function forgetParent(store: Store, parentId: string, now: Date): Promise<void> {
  const { endedAt } = parentSharings;
  await store
    .update(parentSharings)
    .set({
      endedAt: sql`coalesce(${endedAt}, ${now.toISOString()}::timestamptz)`,
      email: null,
      emailKey: null,
      parentId: null,
      mailsSince: null,
    })
    .where(eq(parentSharings.parentId, parentId));
}
