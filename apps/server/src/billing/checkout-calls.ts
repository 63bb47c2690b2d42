/** The calls that open a checkout and tell what became of it, and the list of subscriptions. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { SubscriptionView } from '@lanewise/contracts/calls/subscriptions';
import { ProviderFault } from '@lanewise/payments/port';
import { requireAccount } from '../accounts/learner-account.ts';
import { type CallHandlers, requireLearner } from '../calls/execute.ts';
import { settleByAsking } from './settle-checkout.ts';
import { type CheckoutParts, startCheckout } from './start-checkout.ts';
import { findCheckoutRow, receiptsOf, subscriptionsOf } from './subscription-store.ts';
import { subscriptionView } from './subscription-view.ts';

type CheckoutCall = 'startStripeCheckout' | 'getCheckout' | 'listSubscriptions';

export function checkoutCalls(parts: CheckoutParts): CallHandlers<CheckoutCall> {
  const { billing, database } = parts;
  const { queries } = database;

  const viewsOf = async (userId: string): Promise<SubscriptionView[]> => {
    const [rows, receipts] = await Promise.all([subscriptionsOf(queries, userId), receiptsOf(queries, userId)]);
    return rows.flatMap((row) => {
      const plan = billing.plans.find(({ id }) => id === row.planId);
      return plan ? [subscriptionView(row, plan, receipts, billing.now())] : [];
    });
  };

  return {
    async startStripeCheckout({ body }, caller) {
      const account = await requireAccount(queries, caller);
      return await inProvider(() => startCheckout(parts, 'stripe', body, account));
    },

    async getCheckout({ params: { id } }, caller) {
      const { userId } = await requireLearner(caller);
      const own = { userId, id };
      if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new ApiError('CHECKOUT_NOT_FOUND');
      const before = await findCheckoutRow(queries, own);
      if (!before) throw new ApiError('CHECKOUT_NOT_FOUND');
      await inProvider(() => settleByAsking(parts, before));
      const after = await findCheckoutRow(queries, own);
      const subscription = (await viewsOf(userId)).find((view) => view.id === id) ?? null;
      const state = after?.state ?? 'closed';
      return { state: state === 'opening' ? 'open' : state, subscription };
    },

    async listSubscriptions(_input, caller) {
      const { userId } = await requireLearner(caller);
      return { subscriptions: await viewsOf(userId) };
    },
  };
}

/** Runs work that asks a provider; a provider that is away is an outage. */
async function inProvider<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderFault) throw new ApiError('UNAVAILABLE', { inside: error.message });
    throw error;
  }
}
