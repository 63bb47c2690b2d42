/** What happens at the stand-in: checkouts are paid, time passes, subscriptions renew or fail. Each event is sent to the product. */
import { DAY_SECONDS } from '@lanewise/contracts/durations';
import { addInterval } from '../provider-tools/add-interval.ts';
import type { Due, MovableClock } from '../provider-tools/clock.ts';
import type { StripeCard } from './cards.ts';
import {
  chargeView,
  disputeView,
  invoiceView,
  newId,
  type SandboxCharge,
  type SandboxPayout,
  type SandboxPortal,
  type SandboxPrice,
  type SandboxSession,
  type StripeSubscription,
  sessionView,
  subscriptionView,
} from './objects.ts';

/** Days within which a seller sends evidence about a dispute. */
const RESPONSE_DAYS = 7;

/** Days for which Stripe tries to collect an unpaid renewal before it cancels, by default. */
const RETRY_DAYS = 21;

export interface StripeBackendOptions {
  readonly clock: MovableClock;
  readonly prices: readonly SandboxPrice[];
  /** Returns the address of a checkout's page. */
  readonly pageOf: (session: string) => string;
  /** Gets each event, in order. */
  readonly tell: (type: string, object: object) => void;
}

/** The stand-in's data. Times are seconds since 1970, as Stripe's. */
export class StripeBackend {
  readonly prices: readonly SandboxPrice[];
  readonly sessions = new Map<string, SandboxSession>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly charges = new Map<string, SandboxCharge>();
  /** What was paid to the seller's bank. */
  readonly payouts: SandboxPayout[] = [];
  readonly portals = new Map<string, SandboxPortal>();
  readonly #pageOf: StripeBackendOptions['pageOf'];
  readonly #tell: StripeBackendOptions['tell'];
  readonly #clock: MovableClock;

  constructor({ clock, prices, pageOf, tell }: StripeBackendOptions) {
    this.#clock = clock;
    clock.add((until) => this.#nextDue(until));
    this.prices = prices;
    this.#pageOf = pageOf;
    this.#tell = tell;
  }

  /** Returns the stand-in's time, in seconds. */
  now(): number {
    return Math.floor(this.clock().getTime() / 1000);
  }

  clock(): Date {
    return this.#clock.now();
  }

  /** Moves the clock forward, and lets happen what happens in that time. */
  advance(days: number): void {
    this.#clock.advance(days);
  }

  session(id: string): ReturnType<typeof sessionView> | undefined {
    const session = this.sessions.get(id);
    return session && sessionView(session, this.#pageOf(id));
  }

  pageOfPortal(id: string): string {
    return this.#pageOf(id).replace(/\/pay\/(\w+)$/, '/portal/$1');
  }

  /** Pays an open checkout with a card that the bank accepts. */
  pay(session: SandboxSession, card: StripeCard): void {
    const { price, purchaseMetadata: metadata, trialDays, mode } = session;
    const now = this.now();
    const customer = newId('cus');
    Object.assign(session, { status: 'complete', customer });
    if (mode === 'payment' || price.recurring === null) {
      const charge = this.#charge(customer, price, metadata, true);
      session.paymentIntent = charge.paymentIntent;
    } else {
      const periodEnd = trialDays > 0 ? now + trialDays * DAY_SECONDS : addInterval(now, price.recurring);
      const subscription: StripeSubscription = {
        id: newId('sub'),
        customer,
        price,
        card,
        method: newId('pm'),
        metadata,
        startDate: now,
        periodStart: now,
        periodEnd,
        status: trialDays > 0 ? 'trialing' : 'active',
        cancelsAtEnd: false,
        isPaused: false,
        schedule: null,
      };
      this.subscriptions.set(subscription.id, subscription);
      session.subscription = subscription.id;
      this.#tell('customer.subscription.created', subscriptionView(subscription));
      if (trialDays === 0) this.#invoice(subscription, true);
    }
    this.#tell('checkout.session.completed', sessionView(session, this.#pageOf(session.id)));
  }

  expire(session: SandboxSession): void {
    session.status = 'expired';
    this.#tell('checkout.session.expired', sessionView(session, this.#pageOf(session.id)));
  }

  setRenewal(subscription: StripeSubscription, cancelsAtEnd: boolean): void {
    subscription.cancelsAtEnd = cancelsAtEnd;
    this.#tell('customer.subscription.updated', subscriptionView(subscription));
  }

  /** Stops collecting, or resumes it; `anew`: a new period starts now and is charged. */
  setPaused(subscription: StripeSubscription, isPaused: boolean, anew: boolean): void {
    subscription.isPaused = isPaused;
    const { recurring } = subscription.price;
    if (anew && recurring !== null) {
      subscription.periodStart = this.now();
      subscription.periodEnd = addInterval(subscription.periodStart, recurring);
      this.#collect(subscription);
    }
    this.#tell('customer.subscription.updated', subscriptionView(subscription));
  }

  /** A customer pays with another card; what is late is collected with it. */
  setCard(customer: string, card: StripeCard): void {
    for (const subscription of this.subscriptions.values()) {
      if (subscription.customer !== customer || subscription.status === 'canceled') continue;
      subscription.card = card;
      subscription.method = newId('pm');
      if (subscription.status === 'past_due') this.#collect(subscription);
      this.#tell('customer.subscription.updated', subscriptionView(subscription));
    }
  }

  setSchedule(subscription: StripeSubscription, schedule: StripeSubscription['schedule']): void {
    subscription.schedule = schedule;
    this.#tell('customer.subscription.updated', subscriptionView(subscription));
  }

  cancel(subscription: StripeSubscription): void {
    subscription.status = 'canceled';
    this.#tell('customer.subscription.deleted', subscriptionView(subscription));
  }

  refund(charge: SandboxCharge, amount: number): void {
    charge.refunded += amount;
    this.#tell('charge.refunded', chargeView(charge));
  }

  payOut(amount: number, currency: string): void {
    this.payouts.push({ id: newId('po'), amount, currency, created: this.now() });
  }

  /** The buyer's bank takes a payment back, or decides about it. */
  dispute(charge: SandboxCharge, state: 'needs_response' | 'won' | 'lost'): void {
    const type = charge.dispute === null ? 'charge.dispute.created' : 'charge.dispute.closed';
    charge.dispute = state;
    if (state === 'needs_response') charge.evidenceDue = this.now() + RESPONSE_DAYS * DAY_SECONDS;
    this.#tell(type, disputeView(charge));
  }

  #charge(customer: string, price: SandboxPrice, metadata: SandboxCharge['metadata'], paid: boolean): SandboxCharge {
    const charge: SandboxCharge = {
      id: newId('ch'),
      customer,
      paymentIntent: newId('pi'),
      amount: price.amount,
      currency: price.currency,
      created: this.now(),
      paid,
      metadata,
      refunded: 0,
      dispute: null,
      evidenceDue: 0,
    };
    this.charges.set(charge.id, charge);
    this.#tell(paid ? 'charge.succeeded' : 'charge.failed', chargeView(charge));
    return charge;
  }

  #invoice(subscription: StripeSubscription, paid: boolean): void {
    const charge = this.#charge(subscription.customer, subscription.price, {}, paid);
    this.#tell(paid ? 'invoice.paid' : 'invoice.payment_failed', invoiceView(subscription, charge));
  }

  #nextDue(until: Date): Due | undefined {
    const due = [...this.subscriptions.values()].flatMap((subscription) => {
      if (subscription.status === 'canceled') return [];
      const isLate = subscription.status === 'past_due';
      const seconds = isLate ? subscription.periodStart + RETRY_DAYS * DAY_SECONDS : subscription.periodEnd;
      const at = new Date(seconds * 1000);
      return at <= until ? [{ at, run: () => this.#passPeriod(subscription) }] : [];
    });
    return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  }

  /** Charges the period that has started. */
  #collect(subscription: StripeSubscription): void {
    if (subscription.isPaused) return;
    subscription.status = subscription.card.renews ? 'active' : 'past_due';
    this.#invoice(subscription, subscription.card.renews);
  }

  #passPeriod(subscription: StripeSubscription): void {
    const next = subscription.schedule?.next;
    if (next) {
      Object.assign(subscription, { price: next.price, schedule: null });
      subscription.metadata = { ...subscription.metadata, ...next.metadata };
    }
    const { recurring } = subscription.price;
    if (subscription.status === 'past_due' || subscription.cancelsAtEnd || recurring === null) {
      this.cancel(subscription);
      return;
    }
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd = addInterval(subscription.periodStart, recurring);
    if (subscription.status === 'trialing') subscription.status = 'active';
    this.#collect(subscription);
    this.#tell('customer.subscription.updated', subscriptionView(subscription));
  }
}
