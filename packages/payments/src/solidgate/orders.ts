/** Orders at Solidgate: each is one payment. The first of a subscription, and that of a pass, has the id of our checkout. */
import { z } from 'zod';
import type { Payment, Purchase } from '../subscription/observed.ts';
import { dateOf } from './dates.ts';
import { type SolidgateApi, SolidgateRefusal } from './solidgate-api.ts';

const OrderSchema = z.object({
  order: z.object({
    order_id: z.string(),
    status: z.string(),
    amount: z.int(),
    currency: z.string(),
    created_at: z.string().optional(),
    refunded_amount: z.int().default(0),
    subscription_id: z.string().nullish(),
  }),
  /** Attempts to pay, by id. */
  transactions: z
    .record(z.string(), z.object({ card_token: z.object({ token: z.string().min(1) }).nullish() }))
    .default({}),
  chargebacks: z.array(z.object({ status: z.string().optional() })).default([]),
});

export type SolidgateOrder = z.infer<typeof OrderSchema>;

/** Returns an order; null if nobody has tried to pay it yet. */
export async function findOrder(api: SolidgateApi, id: string): Promise<SolidgateOrder | null> {
  try {
    return await api.post(`${api.hosts.pay}/status`, { order_id: id }, OrderSchema);
  } catch (error) {
    if (error instanceof SolidgateRefusal) return null;
    throw error;
  }
}

/** Statuses in which the money is ours or reserved for us, or was until it was refunded. */
const paid: ReadonlySet<string> = new Set(['auth_ok', 'settle_pending', 'settle_ok', 'partial_settled', 'refunded']);

/** Returns whether an order has been paid. */
export function isPaid({ order }: SolidgateOrder): boolean {
  return paid.has(order.status);
}

/** Returns the token with which the card of an order can be charged again; null if it has none. */
export function tokenOf({ transactions }: SolidgateOrder): string | null {
  const tokens = Object.values(transactions).flatMap(({ card_token: token }) => (token ? [token.token] : []));
  return tokens.at(-1) ?? null;
}

/** Returns an order as a payment. */
export function paymentOf({ order, chargebacks }: SolidgateOrder, fallback: Date): Payment {
  const { order_id: reference, amount, currency, refunded_amount, created_at, status } = order;
  return {
    reference,
    amount,
    currency,
    refunded: status === 'refunded' ? Math.max(refunded_amount, amount) : refunded_amount,
    paidAt: created_at === undefined ? fallback : dateOf(created_at),
    // A chargeback that was reversed or won has returned the money to us.
    isDisputed: chargebacks.some(({ status: state = '' }) => !/revers|won/i.test(state)),
    // The documentation names neither.
    respondBy: null,
    fee: null,
  };
}

/** Returns the pass paid for by an order. */
export async function purchaseOfOrder(api: SolidgateApi, reference: string, now: Date): Promise<Purchase | null> {
  const found = await findOrder(api, reference);
  if (!found) return null;
  const payment = isPaid(found) ? paymentOf(found, now) : null;
  return {
    reference,
    customer: null,
    method: null,
    checkoutId: reference,
    planId: null,
    status: payment ? 'active' : 'pending',
    start: payment?.paidAt ?? now,
    end: null,
    cancelsAtEnd: false,
    payments: payment ? [payment] : [],
  };
}
