/** Acting on a purchase at its provider, one request at a time: a call and its job may come at the same moment, and so may two calls. */
import type { Database, Store } from '@lanewise/database/pool';
import type { PaymentProvider } from '@lanewise/payments/port';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Billing } from './billing.ts';
import { findCheckoutRow, findSubscription, type OwnId, type SubscriptionRow } from './subscription-store.ts';

/** Seconds for which the transaction may wait for the provider: several requests, each with a timeout of ten. */
const PROVIDER_TAKES = 60;

/** Each holds a connection while its provider is asked. A provider that hangs must not take all ten of the pool from everybody else. */
const oneOfThree = pLimit(3);

interface LockingParts {
  readonly billing: Pick<Billing, 'providers'>;
  readonly database: Pick<Database, 'queries'>;
}

/** A purchase as it is stored, and its provider, which may be ahead of the row. */
export interface StoredPurchase {
  readonly row: SubscriptionRow;
  readonly provider: PaymentProvider;
}

/** A purchase whose checkout is locked for the transaction of `store`. */
export interface HeldPurchase extends StoredPurchase {
  readonly store: Store;
}

/** Returns a purchase; null if there is none, or its provider is not configured. */
export async function findStored(
  { billing }: Pick<LockingParts, 'billing'>,
  store: Store,
  own: OwnId,
): Promise<StoredPurchase | null> {
  const row = await findSubscription(store, own);
  const provider = row && billing.providers.get(row.provider);
  return row && provider ? { row, provider } : null;
}

/**
 * Runs work while the purchase's checkout is locked. The previous holder of the lock may have changed something at the provider that is not stored yet, so
 * the work asks the provider before it acts. It uses no other connection than that of `store`: many that wait here could hold them all.
 *
 * @param work Gets null if there is no such purchase, or its provider is not configured.
 */
export async function whileLocked<Answer>(
  parts: LockingParts,
  own: OwnId,
  work: (held: HeldPurchase | null) => Promise<Answer>,
): Promise<Answer> {
  return await oneOfThree(() =>
    parts.database.queries.transaction(async (store) => {
      await store.execute(sql.raw(`set local idle_in_transaction_session_timeout = '${PROVIDER_TAKES}s'`));
      await findCheckoutRow(store, own, 'lock');
      const stored = await findStored(parts, store, own);
      return await work(stored && { ...stored, store });
    }),
  );
}
