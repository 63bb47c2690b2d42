/** Stores refunds as providers report them. */
import type { Store } from '@lanewise/database/pool';
import { refunds } from '@lanewise/database/schema/tables';
import type { Payment } from '@lanewise/payments/subscription/observed';
import { and, eq, max } from 'drizzle-orm';
import type { SubscriptionRow } from './subscription-store.ts';

/** Stores refunds made since the payments were last fetched. The caller holds the checkout's lock. */
export async function noteRefunds(
  store: Store,
  { userId, provider, id, planId }: Pick<SubscriptionRow, 'userId' | 'provider' | 'id' | 'planId'>,
  payments: readonly Payment[],
  at: Date,
): Promise<void> {
  if (payments.every(({ refunded }) => refunded === 0)) return;
  const known = await refundedOf(store, userId);
  for (const { reference: payment, refunded: total, currency } of payments) {
    const amount = total - (known.get(payment) ?? 0);
    if (amount <= 0) continue;
    await store
      .insert(refunds)
      .values({ userId, provider, payment, total, amount, currency, subscriptionId: id, planId, at });
  }
}

/** Returns the refunded amounts of a learner's payments, by payment. */
export async function refundedOf(store: Store, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await store
    .select({ payment: refunds.payment, total: max(refunds.total) })
    .from(refunds)
    .where(and(eq(refunds.userId, userId)))
    .groupBy(refunds.payment);
  return new Map(rows.map(({ payment, total }) => [payment, total ?? 0]));
}
