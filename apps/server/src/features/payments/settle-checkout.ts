/** Asks the provider what became of a checkout, for when no webhook has told us yet. */
import { MINUTE_MS } from '@lanewise/contracts/durations';
import type { CheckoutOutcome, PaymentProvider } from '@lanewise/payments/port';
import { type ConvergeParts, converge } from './converge.ts';
import { type CheckoutRow, findCheckoutRow, renewingSubscriptions, settleCheckout } from './subscription-store.ts';

/** Minutes after which a checkout that was never opened can no longer be paid. */
const LONGEST_CHECKOUT = 40;

/**
 * Stores the purchase if the checkout was paid, charges what the buyer has approved, and closes the checkout if it can no longer be paid.
 *
 * @returns what the provider says of the checkout; undefined if it was not asked
 */
export async function settleByAsking(
  parts: ConvergeParts,
  checkout: CheckoutRow,
): Promise<CheckoutOutcome | undefined> {
  const { billing, database } = parts;
  const { provider: name, reference, openedAt, state } = checkout;
  if (state === 'paid' || state === 'closed') return undefined;
  const now = billing.now();
  if (reference === null) {
    // Should the provider have opened it after all and be paid, its webhook names the checkout.
    const isOver = openedAt.getTime() < now.getTime() - LONGEST_CHECKOUT * MINUTE_MS;
    if (isOver) await settleCheckout(database.queries, checkout, 'closed', now);
    return undefined;
  }
  const provider = billing.providers.get(name);
  let outcome = await provider?.findCheckout(reference);
  if (provider && outcome?.state === 'approved') {
    const isCharged = await complete(parts, provider, { ...checkout, reference });
    outcome = isCharged ? await provider.findCheckout(reference) : { state: 'expired' };
  }
  if (outcome?.state === 'paid') await converge(parts, { provider: name, reference: outcome.purchase }, 'approval');
  if (outcome?.state === 'expired') await settleCheckout(database.queries, checkout, 'closed', now);
  return outcome;
}

/**
 * Completes a checkout that the buyer has approved. It is locked, so that a checkout replaced in another tab, or a second subscription for the same
 * country, is refused before anything is charged.
 */
async function complete(
  { database }: ConvergeParts,
  provider: PaymentProvider,
  checkout: CheckoutRow & { readonly reference: string },
): Promise<boolean> {
  return await database.queries.transaction(async (store) => {
    const current = await findCheckoutRow(store, checkout, 'lock');
    if (current?.state !== 'open') return false;
    const running = await renewingSubscriptions(store, checkout.userId, checkout.subjectCode);
    if (running.length > 0) return false;
    const { state } = await provider.findCheckout(checkout.reference);
    // It was completed while this call waited for the lock.
    return state !== 'approved' || (await provider.completeCheckout(checkout.reference));
  });
}
