/** What becomes of schools when an account is deleted. */
import type { Store } from '@lanewise/database/pool';
import { schoolAccounts, schoolMembers, sharings } from '@lanewise/database/schema/tables';
import { and, inArray, isNull, sql } from 'drizzle-orm';

/**
 * Ends the schools of which a deleted account is the last owner, and all sharing with them, in the transaction that deletes it: nobody could manage them.
 * The rows of memberships and consents go with the account.
 */
export async function forgetMember(store: Store, userId: string, now: Date): Promise<void> {
  const owners = sql`select from ${schoolMembers} where ${schoolMembers.schoolId} = ${schoolAccounts.id} and ${schoolMembers.role} = 'owner'`;
  const ended = await store
    .update(schoolAccounts)
    .set({ state: 'ended', decidedAt: now })
    .where(
      and(
        inArray(schoolAccounts.state, ['requested', 'approved']),
        sql`exists (${owners} and ${schoolMembers.userId} = ${userId})`,
        sql`not exists (${owners} and ${schoolMembers.userId} <> ${userId})`,
      ),
    )
    .returning({ id: schoolAccounts.id });
  if (ended.length === 0) return;
  const ids = ended.map(({ id }) => id);
  await store
    .update(sharings)
    .set({ endedAt: now })
    .where(and(inArray(sharings.schoolId, ids), isNull(sharings.endedAt)));
}
