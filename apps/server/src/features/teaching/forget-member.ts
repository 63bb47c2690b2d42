/** What becomes of schools when an account is deleted. */
import type { Store } from '@lanewise/database/pool';
import { changeSchoolAccount, listMembers, listSchoolsOf } from './school-store.ts';
import { endSharingsWith } from './sharing-store.ts';

/**
 * Ends the schools of which a deleted account was the last owner, in the transaction that deletes it: nobody could manage them. The rows of memberships and
 * consents go with the account.
 */
export async function forgetMember(store: Store, userId: string, now: Date): Promise<void> {
  for (const { school, role } of await listSchoolsOf(store, userId)) {
    if (role !== 'owner' || school.state === 'ended' || school.state === 'declined') continue;
    const members = await listMembers(store, school.id);
    if (members.some((each) => each.role === 'owner' && each.userId !== userId)) continue;
    await changeSchoolAccount(store, school.id, { state: 'ended', decidedAt: now });
    await endSharingsWith(store, school.id, now);
  }
}
