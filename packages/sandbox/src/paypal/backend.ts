/** The stand-in's behaviour: buyers approve, purchases start, subscriptions renew or fail. Each event is reported to the product. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { addInterval } from '../provider-tools/add-interval.ts';
import type { Due, MovableClock } from '../provider-tools/clock.ts';
import type { SandboxAccount } from './accounts.ts';
import {
  captureView,
  disputeView,
  moneyView,
  newId,
  orderView,
  type PayPalOrder,
  type PayPalSubscription,
  type SandboxPayment,
  type SandboxPlan,
  type SandboxWithdrawal,
  saleView,
  subscriptionView,
} from './objects.ts';

/** Days within which a seller answers a dispute. */
const RESPONSE_DAYS = 10;

/** Days after which PayPal retries a failed payment. */
const RETRY_DAYS = 5;

/** Failed payments after which it suspends a subscription (payment_failure_threshold). */
const MOST_FAILURES = 3;

export interface PayPalBackendOptions {
  readonly clock: MovableClock;
  readonly plans: readonly SandboxPlan[];
  /** Returns the address of an approval page. */
  readonly pageOf: (id: string) => string;
  /** Receives each event, in order. */
  readonly tell: (type: string, resource: object) => void;
}

export type NewSubscription = Pick<PayPalSubscription, 'plan' | 'customId' | 'email' | 'returnUrl' | 'cancelUrl'>;
export type NewOrder = Pick<
  PayPalOrder,
  'referenceId' | 'customId' | 'amount' | 'currency' | 'returnUrl' | 'cancelUrl'
>;

/** All that the stand-in knows, in memory. Subscriptions renew when the clock is moved past their next billing. */
export class PayPalBackend {
  readonly plans: readonly SandboxPlan[];
  readonly subscriptions = new Map<string, PayPalSubscription>();
  readonly orders = new Map<string, PayPalOrder>();
  readonly payments = new Map<string, SandboxPayment>();
  readonly payouts: SandboxWithdrawal[] = [];
  readonly #clock: MovableClock;
  readonly #pageOf: PayPalBackendOptions['pageOf'];
  readonly #tell: PayPalBackendOptions['tell'];

  constructor({ clock, plans, pageOf, tell }: PayPalBackendOptions) {
    this.#clock = clock;
    this.plans = plans;
    this.#pageOf = pageOf;
    this.#tell = tell;
    clock.add((until) => this.#nextDue(until));
  }

  /** Returns the time, in whole seconds as PayPal writes it. */
  now(): Date {
    return new Date(Math.floor(this.#clock.now().getTime() / 1000) * 1000);
  }

  advance(days: number): void {
    this.#clock.advance(days);
  }

  /** Returns what the seller gave to the order or subscription of a payment. */
  customIdOf({ owner }: SandboxPayment): string {
    return (this.orders.get(owner) ?? this.subscriptions.get(owner))?.customId ?? '';
  }

  view(subscription: PayPalSubscription) {
    return subscriptionView(subscription, this.paymentsOf(subscription.id), this.#pageOf(subscription.id));
  }

  viewOfOrder(order: PayPalOrder) {
    return orderView(order, this.paymentsOf(order.id)[0], this.#pageOf(order.id));
  }

  /** Returns the payments of a subscription or order, oldest first. */
  paymentsOf(owner: string): readonly SandboxPayment[] {
    return [...this.payments.values()].filter((payment) => payment.owner === owner);
  }

  /** Returns the address of the page on which a switch is approved. */
  pageOf(id: string): string {
    return this.#pageOf(id);
  }

  openSubscription(wanted: NewSubscription): PayPalSubscription {
    const now = this.now();
    const subscription: PayPalSubscription = {
      ...wanted,
      id: newId('I-'),
      createdAt: now,
      startedAt: now,
      account: null,
      revision: null,
      note: null,
      status: 'APPROVAL_PENDING',
      hasTrial: wanted.plan.trialDays > 0,
      nextBilling: now,
      failures: 0,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.#tell('BILLING.SUBSCRIPTION.CREATED', this.view(subscription));
    return subscription;
  }

  openOrder(wanted: NewOrder): PayPalOrder {
    const order: PayPalOrder = {
      ...wanted,
      id: newId(),
      createdAt: this.now(),
      account: null,
      status: 'PAYER_ACTION_REQUIRED',
    };
    this.orders.set(order.id, order);
    return order;
  }

  /** The buyer agrees with an account. */
  approve(checkout: PayPalSubscription | PayPalOrder, account: SandboxAccount): void {
    checkout.account = account;
    checkout.status = 'APPROVED';
    if ('plan' in checkout) this.#tell('BILLING.SUBSCRIPTION.UPDATED', this.view(checkout));
    else this.#tell('CHECKOUT.ORDER.APPROVED', this.viewOfOrder(checkout));
  }

  /** The buyer agrees to another plan. */
  approveRevision(subscription: PayPalSubscription): void {
    if (subscription.revision) subscription.plan = subscription.revision;
    subscription.revision = null;
    this.#tell('BILLING.SUBSCRIPTION.UPDATED', this.view(subscription));
  }

  /** Captures an approved order; returns false if the bank declines. */
  capture(order: PayPalOrder): boolean {
    if (!order.account?.pays) return false;
    order.status = 'COMPLETED';
    this.#pay(order.id, order);
    return true;
  }

  /** Starts an approved subscription, or resumes a suspended one. */
  activate(subscription: PayPalSubscription, note: string | null): void {
    const isNew = subscription.status === 'APPROVED';
    Object.assign(subscription, { status: 'ACTIVE', note });
    const { plan } = subscription;
    const now = this.now();
    if (isNew) {
      subscription.startedAt = now;
      subscription.nextBilling = new Date(now.getTime() + plan.trialDays * DAY_MS);
      if (plan.trialDays === 0) this.#bill(subscription, subscription.account?.pays ?? false);
    }
    // Billing dates during a suspension are skipped.
    while (subscription.nextBilling <= now) subscription.nextBilling = after(subscription.nextBilling, plan);
    this.#tell('BILLING.SUBSCRIPTION.ACTIVATED', this.view(subscription));
  }

  setStatus(subscription: PayPalSubscription, status: 'SUSPENDED' | 'CANCELLED', note: string | null): void {
    Object.assign(subscription, { status, note });
    this.#tell(`BILLING.SUBSCRIPTION.${status}`, this.view(subscription));
  }

  refund(payment: SandboxPayment, amount: number): void {
    payment.refunded += amount;
    const { id, currency, owner } = payment;
    const isSale = owner.startsWith('I-');
    const up = `https://api.paypal.com${isSale ? `/v1/payments/sale/${id}` : `/v2/payments/captures/${id}`}`;
    this.#tell(isSale ? 'PAYMENT.SALE.REFUNDED' : 'PAYMENT.CAPTURE.REFUNDED', {
      id: newId(),
      amount: isSale ? { total: moneyView(amount, currency).value, currency } : moneyView(amount, currency),
      links: [{ href: up, rel: 'up', method: 'GET' }],
      ...(isSale && { sale_id: id }),
    });
  }

  /** The operator withdraws money to their bank. */
  payOut(amount: number, currency: string, status: SandboxWithdrawal['status'] = 'S'): void {
    this.payouts.push({ id: newId(), amount, currency, at: this.now(), status });
  }

  dispute(payment: SandboxPayment, state: 'open' | 'won' | 'lost'): void {
    const due = new Date(this.now().getTime() + RESPONSE_DAYS * DAY_MS);
    payment.dispute = { id: payment.dispute?.id ?? newId('PP-D-'), state, due };
    this.#tell(`CUSTOMER.DISPUTE.${state === 'open' ? 'CREATED' : 'RESOLVED'}`, disputeView(payment));
  }

  #pay(owner: string, { amount, currency }: { readonly amount: number; readonly currency: string }): void {
    const payment: SandboxPayment = {
      id: newId(),
      owner,
      amount,
      currency,
      at: this.now(),
      refunded: 0,
      dispute: null,
    };
    this.payments.set(payment.id, payment);
    if (owner.startsWith('I-')) this.#tell('PAYMENT.SALE.COMPLETED', saleView(payment));
    else this.#tell('PAYMENT.CAPTURE.COMPLETED', captureView(payment));
  }

  #bill(subscription: PayPalSubscription, pays: boolean): void {
    if (!pays) {
      subscription.failures += 1;
      this.#tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', this.view(subscription));
      if (subscription.failures >= MOST_FAILURES) this.setStatus(subscription, 'SUSPENDED', null);
      return;
    }
    subscription.failures = 0;
    subscription.nextBilling = after(subscription.nextBilling, subscription.plan);
    this.#pay(subscription.id, subscription.plan);
  }

  #nextDue(until: Date): Due | undefined {
    const due = [...this.subscriptions.values()].flatMap((subscription) => {
      if (subscription.status !== 'ACTIVE') return [];
      const at = new Date(subscription.nextBilling.getTime() + subscription.failures * RETRY_DAYS * DAY_MS);
      return at <= until ? [{ at, run: () => this.#bill(subscription, subscription.account?.renews ?? false) }] : [];
    });
    return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  }
}

function after(at: Date, { interval }: SandboxPlan): Date {
  return new Date(addInterval(Math.floor(at.getTime() / 1000), interval) * 1000);
}
