/** A renewal that was not paid, for the notice in the learner's app. */
import type { UnpaidRenewal } from '@lanewise/contracts/calls/unpaid-renewal';
import type { Store } from '@lanewise/database/pool';
import type { Plan } from '@lanewise/payments/plans/plan';
import { accessUntil, extendedSubscriptionsOf } from './extended-subscriptions.ts';

/** Returns the unpaid renewal of a learner's subscription in a country; null if there is none. */
export async function unpaidRenewal(
  store: Store,
  plans: readonly Plan[],
  { userId, subjectCode }: { readonly userId: string; readonly subjectCode: string },
): Promise<UnpaidRenewal | null> {
  const row = (await extendedSubscriptionsOf(store, userId)).find(
    (each) => each.subjectCode === subjectCode && each.state === 'past_due',
  );
  const until = row && accessUntil(row);
  const plan = plans.find(({ id }) => id === row?.planId);
  if (!row || !until || !plan) return null;
  const { amount, currency } = plan;
  return { subscription_id: row.id, amount, currency, access_until: until.toISOString() };
}
