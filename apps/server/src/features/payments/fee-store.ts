/** Stores the fees that providers keep of payments. */
import type { Store } from '@lanewise/database/pool';
import { paymentFees } from '@lanewise/database/schema/tables';
import type { Payment } from '@lanewise/payments/subscription/observed';
import type { SubscriptionRow } from './subscription-store.ts';

/** Stores the fees that are not stored yet. */
export async function noteFees(
  store: Store,
  { userId, provider }: Pick<SubscriptionRow, 'userId' | 'provider'>,
  payments: readonly Payment[],
): Promise<void> {
  const fees = payments.flatMap(({ reference: payment, fee }) => (fee ? [{ userId, provider, payment, ...fee }] : []));
  if (fees.length > 0) await store.insert(paymentFees).values(fees).onConflictDoNothing();
}
