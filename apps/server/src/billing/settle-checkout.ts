/** Asks the provider what became of a checkout, for when no webhook has told us yet. */
import { type ConvergeParts, converge } from './converge.ts';
import { type CheckoutRow, settleCheckout } from './subscription-store.ts';

/** Minutes after which a checkout that was never opened cannot be paid any more. */
const LONGEST_CHECKOUT = 40;

/** Stores the purchase if the checkout was paid, and closes the checkout if it can no longer be. */
export async function settleByAsking(parts: ConvergeParts, checkout: CheckoutRow): Promise<void> {
  const { billing, database } = parts;
  const { provider: name, reference, openedAt, state } = checkout;
  if (state === 'paid' || state === 'closed') return;
  const now = billing.now();
  if (reference === null) {
    // Should the provider have opened it after all and be paid, its webhook names the checkout.
    const isOver = openedAt.getTime() < now.getTime() - LONGEST_CHECKOUT * 60_000;
    if (isOver) await settleCheckout(database.queries, checkout, 'closed', now);
    return;
  }
  const outcome = await billing.providers.get(name)?.findCheckout(reference);
  if (outcome?.state === 'paid') await converge(parts, { provider: name, reference: outcome.purchase }, 'approval');
  if (outcome?.state === 'expired') await settleCheckout(database.queries, checkout, 'closed', now);
}
