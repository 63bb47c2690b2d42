/** Stripe: hosted checkout, subscriptions, refunds and webhooks, by its own SDK. */
import Stripe from 'stripe';
import { type CheckoutOutcome, type Order, type PaymentProvider, ProviderFault } from '../port.ts';
import { stripeEventReader } from './events.ts';
import { releaseSchedule, scheduleSwitch } from './plan-switch.ts';
import { priceOf } from './prices.ts';
import { purchaseOfPayment, purchaseOfSubscription } from './purchases.ts';

/** Milliseconds until Stripe counts as unreachable. */
const TIMEOUT = 10_000;

/** Seconds for which a checkout page can be paid. Stripe takes no less than 30 minutes. */
const CHECKOUT_SECONDS = 31 * 60;

/** Payouts of one list: one each day in each currency, for years. */
const MOST_PAYOUTS = 10_000;

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs the webhooks that Stripe sends to this server. */
  readonly webhookSecret: string;
  /** Address of a stand-in, without a path; null for Stripe itself. */
  readonly standIn: string | null;
  /** The clock. */
  readonly now: () => Date;
}

/** Returns Stripe as a payment provider. */
export function stripeProvider({ secretKey, webhookSecret, standIn, now }: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT,
    maxNetworkRetries: standIn === null ? 2 : 0,
    telemetry: false,
    ...(standIn !== null && placeOf(standIn)),
  });
  return {
    name: 'stripe',
    offers: () => true,
    openForm: null,
    // Nothing to complete: Stripe charges when the buyer pays.
    completeCheckout: async () => true,
    readEvent: stripeEventReader(stripe, webhookSecret),

    openCheckout: (order) =>
      withFaults(async () => {
        const price = await priceOf(stripe, order.plan);
        const session = await stripe.checkout.sessions.create(sessionOf(order, price, now()), {
          idempotencyKey: `checkout:${order.checkoutId}`,
        });
        if (session.url === null) throw new ProviderFault('Stripe opened a checkout without a page.');
        return { reference: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
      }),

    closeCheckout: (reference) =>
      withFaults(async () => {
        const { status } = await stripe.checkout.sessions.retrieve(reference);
        if (status === 'open') await stripe.checkout.sessions.expire(reference);
      }),

    async findCheckout(reference) {
      const outcome = await orNull(async (): Promise<CheckoutOutcome> => {
        const { status, subscription, payment_intent } = await stripe.checkout.sessions.retrieve(reference);
        const purchase = idOf(subscription) ?? idOf(payment_intent);
        if (status === 'complete' && purchase !== null) return { state: 'paid', purchase };
        return status === 'open' ? { state: 'open', approvalUrl: null } : { state: 'expired' };
      });
      // A session that Stripe does not know, such as one of the other mode, can never be paid.
      return outcome ?? { state: 'expired' };
    },

    findPurchase: (reference) =>
      orNull(() =>
        reference.startsWith('sub_') ? purchaseOfSubscription(stripe, reference) : purchaseOfPayment(stripe, reference),
      ),

    async *listPurchases(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        for await (const { id } of stripe.subscriptions.list({ status: 'all', created, limit: 100 })) yield id;
        // Payments of subscriptions, and what else the account is used for, do not have our metadata.
        for await (const { id, status, metadata } of stripe.paymentIntents.list({ created, limit: 100 }))
          if (status === 'succeeded' && metadata.checkout_id !== undefined) yield id;
      } catch (error) {
        throw asFault(error);
      }
    },

    listPayouts: (from, until) =>
      withFaults(async () => {
        const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(until.getTime() / 1000) };
        const payouts = await stripe.payouts.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST_PAYOUTS });
        return payouts
          .filter(({ status }) => status !== 'failed' && status !== 'canceled')
          .map(({ id, created: at, amount, currency }) => ({
            reference: id,
            at: new Date(at * 1000),
            amount,
            currency: currency.toUpperCase(),
          }));
      }),

    ownerOfCharge: (reference) =>
      orNull(async () => {
        const { customer, payment_intent } = await stripe.charges.retrieve(reference);
        const [owner, payment] = [idOf(customer), idOf(payment_intent)];
        if (owner !== null) return { kind: 'customer', reference: owner };
        return payment === null ? null : { kind: 'purchase', reference: payment };
      }),

    setRenewal: (reference, renews) =>
      withFaults(async () => {
        await releaseSchedule(stripe, reference);
        await stripe.subscriptions.update(reference, { cancel_at_period_end: !renews });
      }),

    pause: (reference) =>
      withFaults(async () => {
        await stripe.subscriptions.update(reference, { pause_collection: { behavior: 'void' } });
      }),

    resume: (reference, startsNow) =>
      withFaults(async () => {
        // Invoices of the pause were voided, so without a new period the rest of the current one would be free.
        const anew = { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' } as const;
        await stripe.subscriptions.update(reference, { pause_collection: '', ...(startsNow && anew) });
      }),

    switchPlan: ({ reference, plan }) =>
      withFaults(async () => {
        await scheduleSwitch(stripe, reference, plan.id, await priceOf(stripe, plan));
        return null;
      }),

    openMethodChange: ({ customer, locale, doneUrl }) =>
      withFaults(async () => {
        if (customer === null) throw new ProviderFault('Stripe has no customer of the subscription.');
        const { url } = await stripe.billingPortal.sessions.create({
          customer,
          locale: locale.slice(0, 2) as Stripe.BillingPortal.SessionCreateParams.Locale,
          return_url: doneUrl,
          flow_data: {
            type: 'payment_method_update',
            after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
          },
        });
        return url;
      }),

    takeMethod: null,

    async end(reference) {
      // The single payment for a pass has nothing that could go on. One that has ended already is not found.
      if (reference.startsWith('sub_')) await orNull(() => stripe.subscriptions.cancel(reference));
    },

    refund: ({ payment, amount, key }) =>
      withFaults(async () => {
        const charge = { charge: payment, amount, reason: 'requested_by_customer' } as const;
        await stripe.refunds.create(charge, { idempotencyKey: `refund:${key}` });
      }),
  };
}

function placeOf(address: string) {
  const { hostname, port } = new URL(address);
  return { host: hostname, port, protocol: 'http' } as const;
}

function sessionOf(order: Order, price: string, now: Date): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, plan, withTrial, email, locale, paidUrl, cancelledUrl } = order;
  const metadata = { checkout_id: checkoutId, plan_id: plan.id };
  const shared = {
    line_items: [{ price, quantity: 1 }],
    client_reference_id: checkoutId,
    customer_email: email,
    locale: locale.slice(0, 2) as Stripe.Checkout.SessionCreateParams.Locale,
    success_url: paidUrl,
    cancel_url: cancelledUrl,
    expires_at: Math.floor(now.getTime() / 1000) + CHECKOUT_SECONDS,
    metadata,
  };
  if (plan.kind === 'pass') {
    // A customer for each checkout, by which all that happens to its payment is found again.
    return { ...shared, mode: 'payment', customer_creation: 'always', payment_intent_data: { metadata } };
  }
  const trial = withTrial && plan.trialDays > 0 ? { trial_period_days: plan.trialDays } : {};
  return { ...shared, mode: 'subscription', subscription_data: { metadata, ...trial } };
}

/** Returns the id of an object that Stripe may have written out. */
function idOf(object: string | { id: string } | null): string | null {
  return typeof object === 'object' ? (object?.id ?? null) : object;
}

async function withFaults<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw asFault(error);
  }
}

/** Like `withFaults`; null if Stripe has no such object. */
async function orNull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
    throw asFault(error);
  }
}

/** Returns the fault without the request, which contains an address. */
function asFault(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code = '', statusCode = 0, requestId = '' } = error;
  return new ProviderFault(`Stripe: ${[type, code, statusCode || '', requestId].filter(Boolean).join(' ')}`);
}
