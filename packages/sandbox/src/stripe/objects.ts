/** The stand-in's objects: the fields of Stripe's that the product could read, with the types of Stripe's SDK. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeCard } from './cards.ts';

/** A price, as an operator would have created it. */
export interface SandboxPrice {
  readonly lookupKey: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217, in lower case. */
  readonly currency: string;
  readonly recurring: { readonly interval: 'week' | 'month' | 'year'; readonly interval_count: number } | null;
}

export interface SandboxSession {
  readonly id: string;
  readonly mode: 'payment' | 'subscription';
  readonly price: SandboxPrice;
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
  readonly metadata: Stripe.Metadata;
  readonly purchaseMetadata: Stripe.Metadata;
  readonly trialDays: number;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  paymentIntent: string | null;
  customer: string | null;
}

/** A visit to the page on which a customer changes the card. */
export interface SandboxPortal {
  readonly id: string;
  readonly customer: string;
  readonly returnUrl: string;
}

export interface StripeSubscription {
  readonly id: string;
  readonly customer: string;
  card: StripeCard;
  /** Id of the payment method, a new one whenever the card is changed. */
  method: string;
  readonly startDate: number;
  price: SandboxPrice;
  metadata: Stripe.Metadata;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  periodStart: number;
  periodEnd: number;
  cancelsAtEnd: boolean;
  /** Whether invoices are voided instead of collected. */
  isPaused: boolean;
  schedule: SandboxSchedule | null;
}

/** The change that takes effect with the next period. */
export interface SandboxSchedule {
  readonly id: string;
  next: { readonly price: SandboxPrice; readonly metadata: Stripe.Metadata } | null;
}

export interface SandboxCharge {
  readonly id: string;
  readonly customer: string;
  readonly paymentIntent: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
  readonly paid: boolean;
  readonly metadata: Stripe.Metadata;
  refunded: number;
  dispute: 'needs_response' | 'won' | 'lost' | null;
  /** By when evidence is wanted. */
  evidenceDue: number;
}

/** Returns a new id, such as `sub_3f2a…`. */
export function newId(
  kind: 'cs' | 'sub' | 'si' | 'pm' | 'pi' | 'bps' | 'ch' | 'cus' | 'evt' | 're' | 'po' | 'req' | 'sub_sched',
): string {
  return `${kind}_${kind === 'cs' ? 'test_' : ''}${randomBytes(12).toString('hex')}`;
}

/** Returns a checkout session as Stripe writes it. `page` is the address of its page. */
export function sessionView(session: SandboxSession, page: string) {
  const { id, mode, status, email, metadata, subscription, paymentIntent, customer, expiresAt, price } = session;
  return {
    id,
    object: 'checkout.session',
    mode,
    status,
    metadata,
    subscription,
    customer,
    livemode: false,
    payment_intent: paymentIntent,
    payment_status: status !== 'complete' ? 'unpaid' : session.trialDays > 0 ? 'no_payment_required' : 'paid',
    amount_total: session.trialDays > 0 ? 0 : price.amount,
    currency: price.currency,
    customer_email: email,
    expires_at: expiresAt,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: status === 'open' ? page : null,
  } satisfies Partial<Stripe.Checkout.Session>;
}

/** Returns a subscription in Stripe's format, with its schedule and customer inlined if `expanded`. */
export function subscriptionView(subscription: StripeSubscription, expanded = false) {
  const { id, customer, status, metadata, startDate, periodStart, periodEnd, cancelsAtEnd, price } = subscription;
  const { isPaused, schedule, method } = subscription;
  const item = {
    id: `si_${id.slice(4)}`,
    object: 'subscription_item',
    quantity: 1,
    subscription: id,
    metadata: {},
    created: startDate,
    current_period_start: periodStart,
    current_period_end: periodEnd,
    price: priceView(price),
  };
  return {
    id,
    object: 'subscription',
    customer: expanded ? customerView(customer) : customer,
    // As Checkout sets it: the subscription's own comes before the customer's.
    default_payment_method: method,
    status,
    metadata,
    livemode: false,
    currency: price.currency,
    start_date: startDate,
    created: startDate,
    cancel_at_period_end: cancelsAtEnd,
    pause_collection: isPaused ? { behavior: 'void', resumes_at: null } : null,
    schedule: schedule && (expanded ? scheduleView(subscription, schedule) : schedule.id),
    cancel_at: cancelsAtEnd ? periodEnd : null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
  };
}

function customerView(id: string) {
  return { id, object: 'customer', invoice_settings: { default_payment_method: null } };
}

/** Returns the schedule of a subscription: the current phase, and the next one if a switch is planned. */
export function scheduleView(
  { id, price, periodStart, periodEnd, status }: StripeSubscription,
  schedule: SandboxSchedule,
) {
  const phaseOf = (of: SandboxPrice) => ({ items: [{ price: priceView(of).id, quantity: 1 }], metadata: {} });
  const current = { start_date: periodStart, end_date: periodEnd, trial_end: status === 'trialing' ? periodEnd : null };
  const { next } = schedule;
  return {
    id: schedule.id,
    object: 'subscription_schedule',
    subscription: id,
    status: 'active',
    livemode: false,
    phases: [
      { ...phaseOf(price), ...current },
      ...(next ? [{ ...phaseOf(next.price), metadata: next.metadata, start_date: periodEnd, trial_end: null }] : []),
    ],
  };
}

/** Returns a price; it is found by its lookup key, which is the id of our plan. */
export function priceView({ lookupKey, amount, currency, recurring }: SandboxPrice) {
  return {
    id: `price_${lookupKey.replaceAll('-', '_')}`,
    object: 'price',
    active: true,
    livemode: false,
    lookup_key: lookupKey,
    unit_amount: amount,
    currency,
    recurring,
    type: recurring ? 'recurring' : 'one_time',
  };
}

/** A payout to the seller's bank. */
export interface SandboxPayout {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly created: number;
}

/** Returns a payout, which has arrived on the day on which it was made. */
export function payoutView({ id, amount, currency, created }: SandboxPayout) {
  return { id, object: 'payout', amount, currency, created, arrival_date: created, livemode: false, status: 'paid' };
}

/** What is kept of a charge: 2.9 % and 30 of the smallest unit. */
function balanceView({ id, amount, currency, created }: SandboxCharge) {
  const fee = Math.round(amount * 0.029) + 30;
  return {
    id: `txn_${id.slice(3)}`,
    object: 'balance_transaction',
    type: 'charge',
    source: id,
    amount,
    fee,
    net: amount - fee,
    currency,
    created,
  };
}

/** Returns a charge, with its balance transaction written out if `expanded`. */
export function expandedChargeView(charge: SandboxCharge, expanded: boolean) {
  const balance = balanceView(charge);
  return { ...chargeView(charge), balance_transaction: !charge.paid ? null : expanded ? balance : balance.id };
}

/** Returns a charge with the id of its balance transaction left out; `refunded` is true only for all of it, as at Stripe. */
export function chargeView(charge: SandboxCharge) {
  const { id, customer, paymentIntent, amount, currency, created, paid, refunded, dispute, metadata } = charge;
  return {
    id,
    object: 'charge',
    customer,
    amount,
    currency,
    created,
    paid,
    metadata,
    livemode: false,
    payment_intent: paymentIntent,
    amount_refunded: refunded,
    refunded: refunded >= amount,
    disputed: dispute !== null,
    status: paid ? 'succeeded' : 'failed',
  } satisfies Partial<Stripe.Charge>;
}

/** Returns the payment intent of a charge, with the charge written out if `expanded`. */
export function paymentView(charge: SandboxCharge, expanded: boolean) {
  const { paymentIntent, customer, amount, currency, created, paid, metadata } = charge;
  return {
    id: paymentIntent,
    object: 'payment_intent',
    customer,
    amount,
    currency,
    created,
    metadata,
    livemode: false,
    status: paid ? 'succeeded' : 'requires_payment_method',
    latest_charge: expanded ? expandedChargeView(charge, true) : charge.id,
  };
}

/** Returns the dispute of a charge. */
export function disputeView({ id, dispute, amount, currency, paymentIntent, evidenceDue }: SandboxCharge) {
  return {
    id: `dp_${id.slice(3)}`,
    object: 'dispute',
    charge: id,
    amount,
    currency,
    status: dispute,
    evidence_details: { due_by: evidenceDue, has_evidence: false, past_due: false, submission_count: 0 },
    livemode: false,
    payment_intent: paymentIntent,
  };
}

/** Returns the invoice of a charge for a subscription. */
export function invoiceView(subscription: StripeSubscription, charge: SandboxCharge) {
  return {
    id: `in_${charge.id.slice(3)}`,
    object: 'invoice',
    customer: charge.customer,
    livemode: false,
    status: charge.paid ? 'paid' : 'open',
    amount_paid: charge.paid ? charge.amount : 0,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
  };
}
