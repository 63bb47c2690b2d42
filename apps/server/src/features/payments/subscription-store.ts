/** The rows of checkouts, subscriptions, their transitions and receipts. */
import type { SubscriptionState, TransitionCause } from '@lanewise/contracts/constants/subscriptions';
import type { Operator } from '@lanewise/contracts/operator';
import type { Store } from '@lanewise/database/pool';
import {
  checkouts,
  receiptNumbers,
  receipts,
  subscriptions,
  subscriptionTransitions,
} from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import type { Payment } from '@lanewise/payments/subscription/observed';
import { runningStates } from '@lanewise/payments/subscription/states';
import { and, desc, eq, inArray, max } from 'drizzle-orm';
import { nextNumber } from './next-number.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type CheckoutRow = typeof checkouts.$inferSelect;
export type ReceiptRow = typeof receipts.$inferSelect;

/** A learner's checkout or subscription. */
export interface OwnId {
  readonly userId: string;
  readonly id: string;
}

/** Returns the subscriptions and passes of a learner, newest first. */
export async function subscriptionsOf(store: Store, userId: string): Promise<SubscriptionRow[]> {
  return await store
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.startedAt), desc(subscriptions.id));
}

/** Returns a learner's subscriptions that renew, in one country, oldest first. */
export async function renewingSubscriptions(store: Store, userId: string, subject: string): Promise<SubscriptionRow[]> {
  const { renews, state, subjectCode, startedAt, id } = subscriptions;
  const isRenewing = and(
    eq(renews, true),
    inArray(
      state,
      runningStates.filter((each) => each !== 'cancelling'),
    ),
  );
  return await store
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subjectCode, subject), isRenewing))
    .orderBy(startedAt, id);
}

/** Returns the receipts of a learner, newest first. */
export async function receiptsOf(store: Store, userId: string): Promise<ReceiptRow[]> {
  return await store.select().from(receipts).where(eq(receipts.userId, userId)).orderBy(desc(receipts.number));
}

/** Returns a learner's checkout; null if there is none. `lock`: nobody else changes it or its subscription until the transaction ends. */
export async function findCheckoutRow(store: Store, { userId, id }: OwnId, lock?: 'lock'): Promise<CheckoutRow | null> {
  const asked = store
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.id, id)));
  const [row] = lock ? await asked.for('update') : await asked;
  return row ?? null;
}

/** Returns the checkout with a provider's id; null if there is none. */
export async function checkoutByReference(
  store: Store,
  provider: CheckoutRow['provider'],
  reference: string,
): Promise<CheckoutRow | null> {
  const [row] = await store
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.provider, provider), eq(checkouts.reference, reference)));
  return row ?? null;
}

/** Returns a subscription; null if there is none. */
export async function findSubscription(store: Store, { userId, id }: OwnId): Promise<SubscriptionRow | null> {
  const [row] = await store
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)));
  return row ?? null;
}

/** Settles a checkout that is not settled yet. */
export async function settleCheckout(
  store: Store,
  { userId, id }: OwnId,
  state: 'paid' | 'closed',
  at: Date,
): Promise<void> {
  await store
    .update(checkouts)
    .set({ state, settledAt: at })
    .where(and(eq(checkouts.userId, userId), eq(checkouts.id, id), inArray(checkouts.state, ['opening', 'open'])));
}

/** Stores a subscription as its provider has it now. */
export async function saveSubscription(store: Store, row: SubscriptionRow): Promise<void> {
  const { userId: _user, id: _id, ...changes } = row;
  await store
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: [subscriptions.userId, subscriptions.id], set: changes });
}

export interface NewTransition {
  readonly from: SubscriptionState | null;
  readonly to: SubscriptionState;
  readonly cause: TransitionCause;
  /** The id of a webhook, or the name of the job or call. */
  readonly source: string;
  readonly at: Date;
}

/** Adds a transition. The caller holds the lock of the checkout. */
export async function addTransition(store: Store, { userId, id }: OwnId, transition: NewTransition): Promise<void> {
  const { number } = subscriptionTransitions;
  const [last] = await store
    .select({ number: max(number) })
    .from(subscriptionTransitions)
    .where(and(eq(subscriptionTransitions.userId, userId), eq(subscriptionTransitions.subscriptionId, id)));
  await store
    .insert(subscriptionTransitions)
    .values({ userId, subscriptionId: id, number: (last?.number ?? 0) + 1, ...transition });
}

/** Returns a receipt by its number, of any buyer; null if there is none. */
export async function receiptWithNumber(store: Store, number: number): Promise<ReceiptRow | null> {
  const [row] = await store.select().from(receipts).where(eq(receipts.number, number));
  return row ?? null;
}

/** Issues a receipt for each payment that has none, and returns those. The caller holds the lock of the checkout. */
export async function issueReceipts(
  store: Store,
  row: SubscriptionRow,
  { plan, seller }: { readonly plan: Plan; readonly seller: Operator },
  payments: readonly Payment[],
): Promise<readonly ReceiptRow[]> {
  const { userId, provider } = row;
  const known = await store
    .select({ payment: receipts.payment })
    .from(receipts)
    .where(and(eq(receipts.userId, userId), eq(receipts.provider, provider)));
  const isKnown = new Set(known.map(({ payment }) => payment));
  const issued: ReceiptRow[] = [];
  for (const { reference, amount, currency, paidAt } of payments) {
    if (amount === 0 || isKnown.has(reference)) continue;
    const rows = await store
      .insert(receipts)
      .values({
        userId,
        number: await nextNumber(store, receiptNumbers),
        subscriptionId: row.id,
        planId: plan.id,
        provider,
        payment: reference,
        amount,
        currency,
        paidAt,
        seller,
        taxName: plan.tax.name,
        taxPercent: plan.tax.percent,
      })
      .returning();
    issued.push(...rows);
  }
  return issued;
}
