/** The stand-in's behaviour: pages are paid, time passes, subscriptions renew or fail. Each event is reported to the product. */

import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@lanewise/contracts/durations';
import { addInterval } from '../provider-tools/add-interval.ts';
import type { Due, MovableClock } from '../provider-tools/clock.ts';
import type { SolidgateCard } from './cards.ts';
import {
  orderView,
  type SandboxPage,
  type SandboxProduct,
  type SolidgateSubscription,
  type StandInOrder,
  subscriptionView,
} from './objects.ts';

/** Days for which an unpaid renewal is retried before the subscription is cancelled. */
const REDEMPTION_DAYS = 20;

export interface SolidgateBackendOptions {
  readonly clock: MovableClock;
  readonly products: readonly SandboxProduct[];
  /** Receives each event, in order. */
  readonly tell: (type: string, body: object) => void;
}

/** All that the stand-in knows, in memory. Subscriptions renew when the clock is moved past the end of their period. */
export class SolidgateBackend {
  readonly products: readonly SandboxProduct[];
  readonly pages = new Map<string, SandboxPage>();
  readonly orders = new Map<string, StandInOrder>();
  readonly subscriptions = new Map<string, SolidgateSubscription>();
  readonly #clock: MovableClock;
  readonly #tell: SolidgateBackendOptions['tell'];

  constructor({ clock, products, tell }: SolidgateBackendOptions) {
    this.#clock = clock;
    this.products = products;
    this.#tell = tell;
    clock.add((until) => this.#nextDue(until));
  }

  now(): Date {
    return this.#clock.now();
  }

  advance(days: number): void {
    this.#clock.advance(days);
  }

  /** Returns the page of an order that can still be paid. */
  pageOfOrder(orderId: string): SandboxPage | undefined {
    return [...this.pages.values()].find((page) => page.orderId === orderId && page.isActive);
  }

  /** Returns the paid orders of a subscription, or the order of a pass, oldest first. */
  paidOrders(reference: string): readonly StandInOrder[] {
    const isOwn = ({ id, subscription }: StandInOrder) => id === reference || subscription === reference;
    return [...this.orders.values()].filter(
      (order) => isOwn(order) && order.amount > 0 && order.status !== 'auth_failed',
    );
  }

  view(subscription: SolidgateSubscription) {
    const own = [...this.orders.values()].filter((order) => order.subscription === subscription.id);
    return subscriptionView(subscription, own);
  }

  /** Pays a page. `asking`: the bank has yet to answer. */
  pay(page: SandboxPage, card: SolidgateCard, outcome: 'paid' | 'declined' | 'asking'): void {
    const now = this.now();
    const { orderId: id, product, amount, currency } = page;
    const status = { paid: 'settle_ok', declined: 'auth_failed', asking: '3ds_verify' } as const;
    const subscription = product && outcome === 'paid' ? this.#begin(page, product, card) : null;
    const order: StandInOrder = {
      id,
      amount,
      currency,
      at: now,
      card,
      status: status[outcome],
      refunded: 0,
      chargeback: null,
      subscription: subscription?.id ?? null,
    };
    this.orders.set(id, order);
    if (outcome === 'paid') page.isActive = false;
    this.#tell('card_gate.order.updated', orderView(order));
    if (subscription) this.#tellOf(subscription, 'active');
  }

  cancel(subscription: SolidgateSubscription, isForced: boolean): void {
    const now = this.now();
    subscription.cancelledAt = now;
    if (isForced) Object.assign(subscription, { status: 'cancelled', expiredAt: now });
    this.#tellOf(subscription, 'cancel');
  }

  restore(subscription: SolidgateSubscription): void {
    Object.assign(subscription, { status: 'active', cancelledAt: null });
    this.#tellOf(subscription, 'restore');
  }

  pause(subscription: SolidgateSubscription): void {
    subscription.status = 'paused';
    this.#tellOf(subscription, 'pause');
  }

  /** Charges at once what came due during the pause, and starts a new period. */
  resume(subscription: SolidgateSubscription): void {
    subscription.status = 'active';
    const now = this.now();
    if (subscription.expiredAt <= now) {
      subscription.expiredAt = now;
      this.#renew(subscription);
    }
    this.#tellOf(subscription, 'resume');
  }

  /** The next payments are made with the card of a token; one that is late, at once. */
  setCard(subscription: SolidgateSubscription, card: SolidgateCard): void {
    subscription.card = card;
    if (subscription.status === 'redemption') this.#renew(subscription);
    this.#tellOf(subscription, 'update');
  }

  switchProduct(subscription: SolidgateSubscription, product: SandboxProduct): void {
    subscription.next = product;
    this.#tellOf(subscription, 'switch');
  }

  refund(order: StandInOrder, amount: number): void {
    order.refunded += amount;
    if (order.refunded >= order.amount) order.status = 'refunded';
    this.#tell('card_gate.order.updated', orderView(order));
  }

  dispute(order: StandInOrder, state: 'in_progress' | 'reversed' | 'accepted'): void {
    order.chargeback = state;
    this.#tell('card_gate.chargeback.received', orderView(order));
  }

  #begin({ customer }: SandboxPage, product: SandboxProduct, card: SolidgateCard): SolidgateSubscription {
    const now = this.now();
    const { trialDays } = product;
    const subscription: SolidgateSubscription = {
      id: randomUUID(),
      customer,
      card,
      startedAt: now,
      product,
      next: product,
      status: 'active',
      trial: trialDays > 0,
      cancelledAt: null,
      expiredAt: trialDays > 0 ? new Date(now.getTime() + trialDays * DAY_MS) : after(now, product),
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  #renew(subscription: SolidgateSubscription): void {
    const { card, next } = subscription;
    const order: StandInOrder = {
      id: randomUUID(),
      subscription: subscription.id,
      amount: next.amount,
      currency: next.currency,
      at: this.now(),
      card,
      status: card.renews ? 'settle_ok' : 'auth_failed',
      refunded: 0,
      chargeback: null,
    };
    this.orders.set(order.id, order);
    this.#tell('card_gate.order.updated', orderView(order));
    subscription.product = next;
    subscription.trial = false;
    if (card.renews) subscription.expiredAt = after(subscription.expiredAt, next);
    subscription.status = card.renews ? 'active' : 'redemption';
    this.#tellOf(subscription, card.renews ? 'renew' : 'redemption');
  }

  #tellOf(subscription: SolidgateSubscription, callback_type: string): void {
    this.#tell('subscription.updated.v2', { callback_type, ...this.view(subscription) });
  }

  #nextDue(until: Date): Due | undefined {
    const due = [...this.subscriptions.values()].flatMap((subscription) => {
      const { status, expiredAt } = subscription;
      if (status !== 'active' && status !== 'redemption') return [];
      const at = status === 'active' ? expiredAt : new Date(expiredAt.getTime() + REDEMPTION_DAYS * DAY_MS);
      return at <= until ? [{ at, run: () => this.#passPeriod(subscription) }] : [];
    });
    return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  }

  #passPeriod(subscription: SolidgateSubscription): void {
    if (subscription.cancelledAt === null && subscription.status === 'active') {
      this.#renew(subscription);
      return;
    }
    subscription.status = subscription.status === 'redemption' ? 'cancelled' : 'expired';
    this.#tellOf(subscription, 'cancel');
  }
}

function after(at: Date, { interval }: SandboxProduct): Date {
  return new Date(addInterval(Math.floor(at.getTime() / 1000), interval) * 1000);
}
