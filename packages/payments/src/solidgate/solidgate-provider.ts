/** Solidgate: a hosted payment page or its form, products for subscriptions, and signed requests. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { Api } from '@solidgate/node-sdk';
import { z } from 'zod';
import type { Plan } from '../plans/plan.ts';
import { type CheckoutOutcome, type Order, type PaymentProvider, ProviderFault } from '../port.ts';
import { dateOf, textOf } from './dates.ts';
import { solidgateEventReader } from './events.ts';
import { findOrder, isPaid, purchaseOfOrder, type SolidgateOrder, tokenOf } from './orders.ts';
import { productOf } from './plans.ts';
import { ordersCreated } from './reports.ts';
import type { SolidgateKeys } from './signature.ts';
import {
  type SolidgateApi,
  type SolidgateHosts,
  SolidgateRefusal,
  solidgateApi,
  solidgateHosts,
} from './solidgate-api.ts';
import { findSubscription, purchaseOfSubscription } from './subscriptions.ts';

/** Milliseconds for which a payment page stays open (api-docs.solidgate.com: 24 hours). */
const CHECKOUT_LASTS = DAY_MS;

/** The cancellation reason "customer request". */
const BY_CUSTOMER = '8.14';

export interface SolidgateSettings extends SolidgateKeys {
  /** The keys with which Solidgate signs webhooks. */
  readonly webhooks: SolidgateKeys;
  /** Addresses of a stand-in; null for Solidgate itself. */
  readonly standIn: SolidgateHosts | null;
  readonly plans: readonly Plan[];
  /** The clock. */
  readonly now: () => Date;
}

const PageSchema = z.object({ url: z.url(), guid: z.string().optional() });
const DoneSchema = z.object({ status: z.literal('ok') });
const AnySchema = z.unknown();

/** Returns Solidgate as a payment provider. */
export function solidgateProvider({ webhooks, standIn, plans, now, ...keys }: SolidgateSettings): PaymentProvider {
  const api = solidgateApi(keys, standIn ?? solidgateHosts);
  const { pay, subscriptions, paymentPage } = api.hosts;
  const manage = (action: string, body: object) =>
    api.post(`${subscriptions}/subscription/${action}`, body, DoneSchema);
  const pauseOf = (reference: string) => `${subscriptions}/subscriptions/${reference}/pause-schedule`;
  const expiry = () => new Date(now().getTime() + CHECKOUT_LASTS);
  return {
    name: 'solidgate',
    offers: (plan) => plan.kind === 'pass' || plan.ids.solidgate !== undefined,
    // Nothing to complete: Solidgate charges when the buyer pays.
    completeCheckout: async () => true,
    readEvent: solidgateEventReader(webhooks),

    async openCheckout(order) {
      const body = {
        order: await orderOf(api, order),
        page_customization: { public_name: 'Lanewise', back_url: order.cancelledUrl },
      };
      const { url, guid } = await api.post(`${paymentPage}/init`, body, PageSchema);
      const expiresAt = expiry();
      return { reference: referenceOf(order.checkoutId, expiresAt, guid), url, expiresAt };
    },

    async openForm(order) {
      const form = new Api(keys.publicKey, keys.secretKey, `${pay}/`).formMerchantData(await orderOf(api, order));
      const expiresAt = expiry();
      return { ...form.toObject(), reference: referenceOf(order.checkoutId, expiresAt), expiresAt };
    },

    async closeCheckout(reference) {
      const { page } = partsOf(reference);
      // A page that was already paid or deactivated is refused.
      if (page) await api.post(`${paymentPage}/deactivate`, { guid: page }, AnySchema).catch(unlessAway);
    },

    async findCheckout(reference): Promise<CheckoutOutcome> {
      const { order: id, expiresAt } = partsOf(reference);
      const found = await findOrder(api, id);
      const purchase = found && purchaseIn(found);
      if (purchase !== null) return { state: 'paid', purchase };
      return expiresAt < now() ? { state: 'expired' } : { state: 'open', approvalUrl: null };
    },

    findPurchase: (reference) =>
      isOrder(reference)
        ? purchaseOfOrder(api, reference, now())
        : purchaseOfSubscription(api, plans, reference, now()),

    // The first order of a subscription has our id, those of its renewals have ids of Solidgate's own.
    async *listPurchases(since) {
      for await (const id of ordersCreated(api, since, now())) {
        const found = isOrder(id) ? await findOrder(api, id) : null;
        const purchase = found && purchaseIn(found);
        if (purchase !== null) yield purchase;
      }
    },

    listPayouts: null,

    async ownerOfCharge(reference) {
      const found = await findOrder(api, reference);
      return found && { kind: 'purchase', reference: found.order.subscription_id ?? reference };
    },

    async setRenewal(reference, renews) {
      const { subscription } = await existing(api, reference);
      if (!renews) await manage('cancel', { subscription_id: reference, force: false, cancel_code: BY_CUSTOMER });
      else if (subscription.cancelled_at != null) {
        const end = dateOf(subscription.expired_at ?? subscription.started_at);
        await manage('restore', { subscription_id: reference, expired_at: textOf(end) });
      }
    },

    async pause(reference) {
      const { subscription } = await existing(api, reference);
      if (subscription.status === 'paused') return;
      await api.post(
        pauseOf(reference),
        { start_point: { type: 'immediate' }, stop_point: { type: 'infinite' } },
        AnySchema,
      );
    },

    // A charge that came due during the pause is made at once.
    async resume(reference) {
      const { subscription } = await existing(api, reference);
      if (subscription.status === 'paused') await api.delete(pauseOf(reference));
    },

    async switchPlan({ reference, plan }) {
      const product = await productOf(api, plan, false);
      await manage('switch-subscription-product', { subscription_id: reference, new_product_id: product });
      return null;
    },

    // An order of nothing, whose card is taken over afterwards.
    async openMethodChange({ id, currency, email, doneUrl }) {
      const order = {
        order_id: id,
        order_description: id,
        customer_email: email,
        amount: 0,
        currency,
        success_url: doneUrl,
        fail_url: doneUrl,
      };
      const body = { order, page_customization: { public_name: 'Lanewise', back_url: doneUrl } };
      return (await api.post(`${paymentPage}/init`, body, PageSchema)).url;
    },

    async takeMethod(reference, change) {
      const found = await findOrder(api, change);
      const token = found && found.order.amount === 0 && isPaid(found) ? tokenOf(found) : null;
      if (token === null) return false;
      await manage('update-token', { subscription_id: reference, token });
      return true;
    },

    async end(reference) {
      const found = isOrder(reference) ? null : await findSubscription(api, reference);
      if (!found || found.subscription.status === 'expired') return;
      await manage('cancel', { subscription_id: reference, force: true, cancel_code: BY_CUSTOMER }).catch(unlessAway);
    },

    async refund({ payment, amount }) {
      // Solidgate has no idempotency keys: a repeated request first checks what has been refunded.
      const found = await findOrder(api, payment);
      const left = found ? found.order.amount - found.order.refunded_amount : 0;
      if (amount > left) throw new ProviderFault('Solidgate: more than is left of the payment');
      await api.post(`${pay}/refund`, { order_id: payment, amount }, AnySchema);
    },
  };
}

/** Returns the order to be paid. Amounts of subscriptions come from Solidgate's product, which was compared with the plan. */
async function orderOf(api: SolidgateApi, order: Order) {
  const { checkoutId, plan, withTrial, email, paidUrl, cancelledUrl } = order;
  const shared = {
    order_id: checkoutId,
    order_description: plan.id,
    customer_email: email,
    success_url: paidUrl,
    fail_url: cancelledUrl,
  };
  if (plan.kind === 'pass') return { ...shared, amount: plan.amount, currency: plan.currency };
  const product_id = await productOf(api, plan, withTrial && plan.trialDays > 0);
  // One customer account per checkout; it identifies the subscription as ours.
  return { ...shared, product_id, customer_account_id: checkoutId };
}

/** Returns what an order has bought; null if nothing. One with a free trial is not paid, but has its subscription; one for another card is paid with nothing. */
function purchaseIn(found: SolidgateOrder): string | null {
  const { order_id: id, subscription_id: subscription, amount } = found.order;
  return subscription ?? (isPaid(found) && amount > 0 ? id : null);
}

/** Order ids are our checkout ids: two UUIDs separated by a full stop. */
function isOrder(reference: string): boolean {
  return reference.includes('.');
}

/** A checkout's reference contains its deadline, and the id of its page if it has one. */
function referenceOf(order: string, expiresAt: Date, page = ''): string {
  return [order, Math.floor(expiresAt.getTime() / 1000), page].join('~');
}

function partsOf(reference: string): { readonly order: string; readonly expiresAt: Date; readonly page: string } {
  const [order = '', expiresAt = '0', page = ''] = reference.split('~');
  return { order, expiresAt: new Date(Number(expiresAt) * 1000), page };
}

async function existing(api: SolidgateApi, reference: string) {
  const found = await findSubscription(api, reference);
  if (!found) throw new ProviderFault('Solidgate does not know the subscription.');
  return found;
}

/** A refusal is final; an unreachable provider is retried. */
function unlessAway(error: unknown): void {
  if (error instanceof SolidgateRefusal) return;
  throw error;
}
