/** Commissions follow payments: one for each order, reduced when the payment is refunded. */
import type { Store } from '@lanewise/database/pool';
import { affiliateCheckouts, affiliateCommissions } from '@lanewise/database/schema/tables';
import type { Plan } from '@lanewise/payments/plans/plan';
import type { Payment } from '@lanewise/payments/subscription/observed';
import { and, eq } from 'drizzle-orm';
import { findApproved } from './affiliate-store.ts';

interface Order {
  readonly userId: string;
  readonly id: string;
}

/**
 * Brings the commission of an order in line with its payments. It may run any number of times; the caller holds the lock of the checkout.
 *
 * @param at when a commission that is new counts as earned, by the clock of the payments
 */
export async function noteCommission(
  store: Store,
  { userId, id }: Order,
  plan: Plan,
  payments: readonly Payment[],
  at: Date,
): Promise<void> {
  const first = payments.find(({ amount }) => amount > 0);
  if (!first) return;
  const isIt = and(eq(affiliateCommissions.userId, userId), eq(affiliateCommissions.subscriptionId, id));
  const [known] = await store.select().from(affiliateCommissions).where(isIt);
  const commission = known ?? (await newCommission(store, { userId, id }, plan, first, at));
  if (!commission) return;
  const paid = payments.find(({ reference }) => reference === commission.payment);
  const reversed = paid ? reversedOf(commission.amount, paid) : commission.reversed;
  if (reversed === commission.reversed) return;
  await store.update(affiliateCommissions).set({ reversed }).where(isIt);
}

async function newCommission(store: Store, { userId, id }: Order, plan: Plan, payment: Payment, at: Date) {
  const [counted] = await store
    .select({ affiliateId: affiliateCheckouts.affiliateId })
    .from(affiliateCheckouts)
    .where(and(eq(affiliateCheckouts.userId, userId), eq(affiliateCheckouts.checkoutId, id)));
  const affiliate = counted && (await findApproved(store, counted.affiliateId));
  if (!affiliate || affiliate.percent === null) return null;
  const sale = withoutTax(payment.amount, plan);
  const [row] = await store
    .insert(affiliateCommissions)
    .values({
      userId,
      subscriptionId: id,
      affiliateId: affiliate.id,
      planId: plan.id,
      payment: payment.reference,
      sale,
      amount: Math.round((sale * affiliate.percent) / 100),
      currency: payment.currency,
      earnedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Returns a paid amount without tax. Where prices are shown without it, what goes beyond the plan's price is tax. */
function withoutTax(paid: number, { amount, tax }: Plan): number {
  return tax.included ? Math.round(paid / (1 + (tax.percent ?? 0) / 100)) : Math.min(paid, amount);
}

/** Returns what of a commission is taken back: its share of the refund; all of it while a bank disputes the payment. */
function reversedOf(commission: number, { amount, refunded, isDisputed }: Payment): number {
  return isDisputed ? commission : Math.round((commission * Math.min(refunded, amount)) / amount);
}
