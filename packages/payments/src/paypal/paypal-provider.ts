/** PayPal: subscriptions and orders that the buyer approves on PayPal's page and that start when we complete them. */
import { HOUR_MS } from '@lanewise/contracts/durations';
import {
  ApplicationContextUserAction,
  ExperienceContextShippingPreference,
  type Subscription,
  SubscriptionStatus,
} from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { Plan } from '../plans/plan.ts';
import {
  type CheckoutOutcome,
  EndedFault,
  type EventSubject,
  type Order,
  type PaymentProvider,
  ProviderFault,
} from '../port.ts';
import { certificateKeys } from './certificates.ts';
import { payPalEventReader } from './events.ts';
import { moneyOf } from './money.ts';
import { approvalOf, orderRequest, outcomeOf, purchaseOfOrder } from './orders.ts';
import { payoutsOf } from './payouts.ts';
import { orNull, type PayPalAccess, type PayPalApi, payPalApi, statusOf, withFaults } from './paypal-api.ts';
import { registeredPlan } from './plans.ts';
import { notes, purchaseOfSubscription } from './subscriptions.ts';
import { transactionsOf } from './transactions.ts';

/** Milliseconds within which a buyer can approve; later approvals are never charged. */
const CHECKOUT_LASTS = 3 * HOUR_MS;

/** Subscriptions per page of a list; PayPal's maximum. */
const PAGE = 20;

/** The group of event codes for payments from one account to another (T00nn). */
const PAYMENTS = 'T00';

export interface PayPalSettings extends PayPalAccess {
  /** PayPal's id of the webhook that leads here; it is part of what is signed. */
  readonly webhookId: string;
  readonly plans: readonly Plan[];
  /** The stand-in's page for automatic payments; null for PayPal's own. */
  readonly autopay: string | null;
  /** The clock. */
  readonly now: () => Date;
}

/** Returns PayPal as a payment provider. */
export function payPalProvider({ webhookId, plans, autopay, now, ...access }: PayPalSettings): PaymentProvider {
  const api = payPalApi(access);
  const oldest = () => new Date(now().getTime() - CHECKOUT_LASTS);
  return {
    name: 'paypal',
    offers: (plan) => plan.kind === 'pass' || plan.ids.paypal !== undefined,
    openForm: null,
    readEvent: payPalEventReader(webhookId, certificateKeys(access.standIn)),

    openCheckout: (order) =>
      withFaults(async () => {
        const { id, links } = await (order.plan.kind === 'pass' ? openOrder(api, order) : openSubscription(api, order));
        const url = approvalOf(links);
        if (id === undefined || url === null) throw new ProviderFault('PayPal opened a checkout without a page.');
        return { reference: id, url, expiresAt: new Date(now().getTime() + CHECKOUT_LASTS) };
      }),

    // An approval is not charged until it is completed, so there is nothing to close.
    closeCheckout: async () => undefined,

    async findCheckout(reference) {
      const outcome = await orNull(async () =>
        isSubscription(reference)
          ? subscriptionOutcome((await api.subscriptions.getSubscription({ id: reference })).result, oldest())
          : outcomeOf((await api.orders.getOrder({ id: reference })).result, oldest()),
      );
      // PayPal deletes checkouts that nobody approved.
      return outcome ?? { state: 'expired' };
    },

    completeCheckout: (reference) =>
      withFaults(async () => {
        if (isSubscription(reference)) {
          await api.subscriptions.activateSubscription({ id: reference, body: { reason: notes.ordered } });
          return true;
        }
        try {
          await api.orders.captureOrder({ id: reference, paypalRequestId: `capture:${reference}` });
          return true;
        } catch (error) {
          // 422: the buyer's bank has declined.
          if (statusOf(error) === 422) return false;
          throw error;
        }
      }),

    findPurchase: (reference) =>
      orNull(() =>
        isSubscription(reference)
          ? purchaseOfSubscription(api, plans, reference, now())
          : purchaseOfOrder(api, reference, now()),
      ),

    async *listPurchases(since) {
      for (let page = 1; ; page += 1) {
        const query = { createdAfter: since.toISOString(), page, pageSize: PAGE };
        const { result } = await withFaults(() => api.subscriptions.listSubscriptions(query));
        const found = result.subscriptions ?? [];
        for (const { id, status } of found) if (id !== undefined && hasBegun(status)) yield id;
        if (found.length < PAGE) break;
      }
      for await (const { id, code, amount, custom } of transactionsOf(api, since, now())) {
        if (!code.startsWith(PAYMENTS) || amount <= 0 || custom === null) continue;
        const order = await orderOf(api, id);
        if (order !== null) yield order;
      }
    },

    listPayouts: (from, until) => payoutsOf(api, from, until),

    ownerOfCharge: (reference) => withFaults(() => ownerOf(api, reference)),

    setRenewal: (reference, renews) =>
      withFaults(async () => {
        const { status, statusChangeNote } = (await api.subscriptions.getSubscription({ id: reference })).result;
        if (renews) await resume(api, reference, status);
        else if (statusChangeNote === notes.cancelled) return;
        // A paused subscription is already suspended, so it is cancelled for good.
        else if (status === SubscriptionStatus.Suspended) await cancel(api, reference, notes.cancelled);
        else if (status === SubscriptionStatus.Active) await suspend(api, reference, notes.cancelled);
      }),

    pause: (reference) =>
      withFaults(async () => {
        if ((await statusNow(api, reference)) === SubscriptionStatus.Active)
          await suspend(api, reference, notes.paused);
      }),

    // If the paid time is over, the purchase stays paused until PayPal charges on its next date.
    resume: (reference) => withFaults(async () => await resume(api, reference, await statusNow(api, reference))),

    switchPlan: ({ reference, plan, doneUrl, cancelledUrl }) =>
      withFaults(async () => {
        const planId = await registeredPlan(api, plan, false);
        const applicationContext = { returnUrl: doneUrl, cancelUrl: cancelledUrl };
        const { result } = await api.subscriptions.reviseSubscription({
          id: reference,
          body: { planId, applicationContext },
        });
        return approvalOf(result.links);
      }),

    // The buyer chooses the card or account at PayPal itself; no request changes it.
    openMethodChange: async () => autopay ?? automaticPayments[access.environment],
    takeMethod: null,

    async end(reference) {
      if (!isSubscription(reference)) return;
      const isRunning = async () => {
        const status = await orNull(() => statusNow(api, reference));
        return status === SubscriptionStatus.Active || status === SubscriptionStatus.Suspended;
      };
      if (!(await isRunning())) return;
      try {
        await withFaults(() => cancel(api, reference, notes.ended));
      } catch (error) {
        // PayPal refuses the second of two that come at the same time.
        if (await isRunning()) throw error;
      }
    },

    refund: ({ payment, amount, key }) =>
      withFaults(async () => {
        const { result } = await api.payments.getCapturedPayment({ captureId: payment });
        const body = { amount: moneyOf(amount, result.amount?.currencyCode ?? '') };
        await api.payments.refundCapturedPayment({ captureId: payment, paypalRequestId: `refund:${key}`, body });
      }),
  };
}

/** The pages on which PayPal's customers choose how automatic payments are paid. */
const automaticPayments = {
  live: 'https://www.paypal.com/myaccount/autopay/',
  sandbox: 'https://www.sandbox.paypal.com/myaccount/autopay/',
} as const;

/** The prefix of PayPal's subscription ids; ids of orders never contain a hyphen. */
function isSubscription(reference: string): boolean {
  return reference.startsWith('I-');
}

async function openOrder(api: PayPalApi, order: Order) {
  const request = { body: orderRequest(order), paypalRequestId: `checkout:${order.checkoutId}` };
  return (await api.orders.createOrder(request)).result;
}

async function openSubscription(api: PayPalApi, order: Order): Promise<Subscription> {
  const { checkoutId, plan, withTrial, email, locale, paidUrl, cancelledUrl } = order;
  if (plan.kind !== 'subscription') throw new ProviderFault('A pass is not a subscription.');
  const planId = await registeredPlan(api, plan, withTrial && plan.trialDays > 0);
  const body = {
    planId,
    customId: checkoutId,
    subscriber: { emailAddress: email },
    applicationContext: {
      locale,
      returnUrl: paidUrl,
      cancelUrl: cancelledUrl,
      shippingPreference: ExperienceContextShippingPreference.NoShipping,
      // With `Continue`, activating an approved subscription is left to us.
      userAction: ApplicationContextUserAction.Continue,
    },
  };
  return (await api.subscriptions.createSubscription({ body, paypalRequestId: `checkout:${checkoutId}` })).result;
}

function subscriptionOutcome({ id = '', status, createTime, links }: Subscription, oldest: Date): CheckoutOutcome {
  const isOld = new Date(createTime ?? 0) < oldest;
  if (status === SubscriptionStatus.ApprovalPending) {
    return isOld ? { state: 'expired' } : { state: 'open', approvalUrl: approvalOf(links) };
  }
  if (status === SubscriptionStatus.Approved) return { state: isOld ? 'expired' : 'approved' };
  return { state: 'paid', purchase: id };
}

function hasBegun(status: SubscriptionStatus | undefined): boolean {
  return status !== SubscriptionStatus.ApprovalPending && status !== SubscriptionStatus.Approved;
}

async function statusNow(api: PayPalApi, id: string): Promise<SubscriptionStatus | undefined> {
  return (await api.subscriptions.getSubscription({ id })).result.status;
}

async function suspend(api: PayPalApi, id: string, reason: string): Promise<void> {
  await api.subscriptions.suspendSubscription({ id, body: { reason } });
}

async function cancel(api: PayPalApi, id: string, reason: string): Promise<void> {
  await api.subscriptions.cancelSubscription({ id, body: { reason } });
}

async function resume(api: PayPalApi, id: string, status: SubscriptionStatus | undefined): Promise<void> {
  if (status === SubscriptionStatus.Active) return;
  if (status !== SubscriptionStatus.Suspended) throw new EndedFault('PayPal cannot resume what was cancelled there.');
  await api.subscriptions.activateSubscription({ id, body: { reason: notes.resumed } });
}

const SaleSchema = z.object({ billing_agreement_id: z.string().min(1).optional() });
const CaptureSchema = z.object({
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().min(1).optional() }).optional() })
    .optional(),
});

/** Payments of subscriptions are sales of PayPal's first version of payments, those of orders captures of the second. */
async function ownerOf(api: PayPalApi, payment: string): Promise<EventSubject | null> {
  const sale = SaleSchema.parse((await api.get(`/v1/payments/sale/${encodeURIComponent(payment)}`)) ?? {});
  if (sale.billing_agreement_id) return { kind: 'purchase', reference: sale.billing_agreement_id };
  const order = await orderOf(api, payment);
  return order === null ? null : { kind: 'purchase', reference: order };
}

/** Returns the order that a payment captured; null if it is not the payment of an order. */
async function orderOf(api: PayPalApi, payment: string): Promise<string | null> {
  const answer = await withFaults(() => api.get(`/v2/payments/captures/${encodeURIComponent(payment)}`));
  return CaptureSchema.parse(answer ?? {}).supplementary_data?.related_ids?.order_id ?? null;
}
