/** Stores refunds as providers report them. */
import type { Store } from '@lanewise/database/pool';
import { refunds } from '@lanewise/database/schema/tables';
import type { Payment } from '@lanewise/payments/subscription/observed';
import { and, eq, max } from 'drizzle-orm';
import type { SubscriptionRow } from './subscription-store.ts';

/** A refund that is new. `total`: of the payment, with earlier ones. */
export type NotedRefund = Pick<typeof refunds.$inferInsert, 'payment' | 'amount' | 'total' | 'currency'>;

/** Stores refunds made since the payments were last fetched, and returns them. The caller holds the checkout's lock. */
export async function noteRefunds(
  store: Store,
  { userId, provider, id, planId }: Pick<SubscriptionRow, 'userId' | 'provider' | 'id' | 'planId'>,
  payments: readonly Payment[],
  at: Date,
): Promise<readonly NotedRefund[]> {
  if (payments.every(({ refunded }) => refunded === 0)) return [];
  const noted: NotedRefund[] = [];
  const known = await refundedOf(store, userId);
  for (const { reference: payment, refunded: total, currency } of payments) {
    const amount = total - (known.get(payment) ?? 0);
    if (amount <= 0) continue;
    await store
      .insert(refunds)
      .values({ userId, provider, payment, total, amount, currency, subscriptionId: id, planId, at });
    noted.push({ payment, total, amount, currency });
  }
  return noted;
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
