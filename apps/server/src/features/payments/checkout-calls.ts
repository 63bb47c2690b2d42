/** The calls that open a checkout and tell what became of it, and the list of subscriptions. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { SubscriptionView } from '@lanewise/contracts/calls/subscriptions';
import { consentTextVersion } from '@lanewise/contracts/constants/subscriptions';
import type { LocaleCode } from '@lanewise/contracts/countries';
import { ProviderFault } from '@lanewise/payments/port';
import { type CallHandlers, requireLearner } from '../../platform/calls/execute.ts';
import { isPassing } from '../../platform/faults/outage.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import { findUser } from '../accounts/users/users.ts';
import { extendedSubscriptionsOf } from '../entitlements/extended-subscriptions.ts';
import { stopReasonsOf } from '../entitlements/stop-reasons.ts';
import { callProvider } from './call-provider.ts';
import { creditNotesOf } from './credit-note-store.ts';
import { chargesText, consentTexts } from './order-terms.ts';
import { mayTry } from './plan-calls.ts';
import { plansOnSale } from './plans-on-sale.ts';
import { settleByAsking } from './settle-checkout.ts';
import { buyerAge, type CheckoutParts, startCheckout, startForm } from './start-checkout.ts';
import { findCheckoutRow, receiptsOf } from './subscription-store.ts';
import { subscriptionView, trialOf } from './subscription-view.ts';

type CheckoutCall =
  | 'startStripeCheckout'
  | 'startPayPalCheckout'
  | 'startSolidgateCheckout'
  | 'startSolidgateForm'
  | 'getOrderTerms'
  | 'getCheckout'
  | 'listSubscriptions';

/** Returns the handlers. A checkout becomes a subscription once the provider has its purchase, not when its buyer comes back. */
export function checkoutCalls(parts: CheckoutParts): CallHandlers<CheckoutCall> {
  const { billing, database } = parts;
  const { queries } = database;

  const viewsOf = async (userId: string, asked?: LocaleCode): Promise<SubscriptionView[]> => {
    const locale = asked ?? localeOfUser((await findUser(queries, userId)) ?? { locale: '' });
    const [rows, receipts, creditNotes, reasons] = await Promise.all([
      extendedSubscriptionsOf(queries, userId),
      receiptsOf(queries, userId),
      creditNotesOf(queries, userId),
      stopReasonsOf(queries, userId),
    ]);
    return rows.flatMap((row) => {
      const plan = billing.plans.find(({ id }) => id === row.planId);
      return plan ? [subscriptionView(row, plan, { receipts, creditNotes }, billing, reasons, locale)] : [];
    });
  };

  return {
    async startStripeCheckout({ body }, caller) {
      const account = await requireAccount(queries, caller);
      return await callProvider(() => startCheckout(parts, 'stripe', body, account, caller));
    },

    async startSolidgateCheckout({ body }, caller) {
      const account = await requireAccount(queries, caller);
      return await callProvider(() => startCheckout(parts, 'solidgate', body, account, caller));
    },

    async startSolidgateForm({ body }, caller) {
      const account = await requireAccount(queries, caller);
      return await callProvider(() => startForm(parts, 'solidgate', body, account, caller));
    },

    async startPayPalCheckout({ body }, caller) {
      const account = await requireAccount(queries, caller);
      return await callProvider(() => startCheckout(parts, 'paypal', body, account, caller));
    },

    async getOrderTerms({ params: { id }, query }, caller) {
      const { user } = await requireAccount(queries, caller);
      const plan = plansOnSale(billing).find((each) => each.id === id);
      if (!plan) throw new ApiError('PLAN_NOT_FOUND');
      const locale = query.locale ?? localeOfUser(user);
      const order = { plan, trialDays: trialOf(plan, await mayTry(queries, user.id)), locale };
      const now = billing.now();
      return {
        charges: chargesText(order, now),
        consents: [...consentTexts(order, await buyerAge(queries, user, plan), now)],
        version: consentTextVersion,
      };
    },

    async getCheckout({ params: { id } }, caller) {
      const { userId } = await requireLearner(caller);
      const own = { userId, id };
      if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw new ApiError('CHECKOUT_NOT_FOUND');
      const before = await findCheckoutRow(queries, own);
      if (!before) throw new ApiError('CHECKOUT_NOT_FOUND');
      // A buyer who comes back while the provider is down, or while a webhook's job has the lock, is shown what is stored; the sweep asks again.
      const outcome = await settleByAsking(parts, before).catch((fault: unknown) => {
        if (fault instanceof ProviderFault || isPassing(fault)) return undefined;
        throw fault;
      });
      const after = await findCheckoutRow(queries, own);
      const subscription = (await viewsOf(userId)).find((view) => view.id === id) ?? null;
      const state = after?.state ?? 'closed';
      const isOpen = state === 'opening' || state === 'open';
      const approvalUrl = isOpen && outcome?.state === 'open' ? outcome.approvalUrl : null;
      return { state: isOpen ? 'open' : state, approval_url: approvalUrl, subscription };
    },

    async listSubscriptions({ query: { locale } }, caller) {
      const { userId } = await requireLearner(caller);
      return { subscriptions: await viewsOf(userId, locale) };
    },
  };
}
