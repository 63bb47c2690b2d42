/** What a minor can buy: what a parent has confirmed. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { needsParentToBuy } from '@lanewise/contracts/constants/contract-age';
import type { Store } from '@lanewise/database/pool';
import type { Plan } from '@lanewise/payments/plans/plan';
import type { StoredUser } from '../../accounts/users/users.ts';
import { type ApprovalRow, openApprovalFor } from './approval-store.ts';

/**
 * Returns what a parent has confirmed of a purchase; null if the buyer needs no parent.
 *
 * @throws {ApiError} PURCHASE_NEEDS_PARENT
 */
export async function requireParent(
  store: Store,
  user: Pick<StoredUser, 'id' | 'ageBand'>,
  plan: Plan,
  now: Date,
): Promise<ApprovalRow | null> {
  if (!needsParentToBuy(user.ageBand, plan.country)) return null;
  const approval = await openApprovalFor(store, { userId: user.id, planId: plan.id }, now);
  if (!approval || approval.confirmedAt === null) throw new ApiError('PURCHASE_NEEDS_PARENT');
  return approval;
}
