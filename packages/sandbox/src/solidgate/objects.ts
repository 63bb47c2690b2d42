/** The stand-in's objects and their JSON in Solidgate's format. */
import type { SolidgateCard } from './cards.ts';

/** A product, as an operator would have made it. */
export interface SandboxProduct {
  readonly id: string;
  readonly name: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly interval: { readonly interval: 'week' | 'month' | 'year'; readonly interval_count: number };
  /** 0 for none. */
  readonly trialDays: number;
}

/** A payment page or form: an order that nobody has paid yet. */
export interface SandboxPage {
  readonly guid: string;
  readonly orderId: string;
  readonly product: SandboxProduct | null;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly customer: string;
  readonly successUrl: string;
  readonly failUrl: string;
  readonly expiresAt: Date;
  isActive: boolean;
}

export interface StandInOrder {
  readonly id: string;
  readonly subscription: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly at: Date;
  readonly card: SolidgateCard;
  status: 'auth_failed' | '3ds_verify' | 'settle_ok' | 'refunded';
  refunded: number;
  chargeback: 'in_progress' | 'reversed' | 'accepted' | null;
}

export interface SolidgateSubscription {
  readonly id: string;
  readonly customer: string;
  card: SolidgateCard;
  readonly startedAt: Date;
  product: SandboxProduct;
  /** The product of the next period. */
  next: SandboxProduct;
  status: 'active' | 'redemption' | 'paused' | 'cancelled' | 'expired';
  trial: boolean;
  /** The end of the current period. */
  expiredAt: Date;
  cancelledAt: Date | null;
}

/** Returns a date as Solidgate writes it. */
function dateView(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the token of the card that an order was paid with. */
export function tokenOf({ id }: StandInOrder): string {
  return `token-${id}`;
}

/** Returns an order as the call about one order answers. A paid order has its card's token. */
export function orderView(order: StandInOrder) {
  const { id, subscription, amount, currency, at, status, refunded, chargeback } = order;
  const attempt = {
    id: `transaction-${id}`,
    status,
    ...(status === 'settle_ok' && { card_token: { token: tokenOf(order) } }),
  };
  return {
    order: {
      order_id: id,
      status,
      amount,
      currency,
      refunded_amount: refunded,
      created_at: dateView(at),
      ...(subscription !== null && { subscription_id: subscription }),
    },
    transactions: { [attempt.id]: attempt },
    ...(chargeback !== null && { chargebacks: [{ id: 1, amount, currency, status: chargeback }] }),
  };
}

/** Returns an order as the report on orders has it. */
export function reportedOrder({ id, status, amount, currency, at }: StandInOrder) {
  return { order_id: id, status, amount, currency, created_at: dateView(at), updated_at: dateView(at) };
}

/** Returns a subscription with an invoice for each of its orders. The next charge is named only while there will be one. */
export function subscriptionView(subscription: SolidgateSubscription, orders: readonly StandInOrder[]) {
  const { id, customer, status, trial, startedAt, expiredAt, cancelledAt, next } = subscription;
  const invoices = orders.map(({ id: order, amount, status: state, at }) => {
    const dates = { created_at: dateView(at), updated_at: dateView(at) };
    const own = { [order]: { id: order, status: state, amount, ...dates } };
    return [`invoice-${order}`, { id: `invoice-${order}`, amount, status: state, ...dates, orders: own }] as const;
  });
  const isCharged = status === 'active' && cancelledAt === null;
  return {
    subscription: {
      id,
      status,
      trial,
      started_at: dateView(startedAt),
      expired_at: dateView(expiredAt),
      ...(isCharged && { next_charge_at: dateView(expiredAt) }),
      ...(cancelledAt && { cancelled_at: dateView(cancelledAt) }),
    },
    product: { id: next.id, name: next.name, amount: next.amount, currency: next.currency },
    customer: { customer_account_id: customer },
    invoices: Object.fromEntries(invoices),
  };
}
