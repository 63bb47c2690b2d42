/** Subscriptions at Solidgate in the terms of the port. */
import { z } from 'zod';
import { addInterval } from '../plans/add-interval.ts';
import type { Plan } from '../plans/plan.ts';
import type { Payment, Purchase } from '../subscription/observed.ts';
import { dateOf } from './dates.ts';
import { findOrder, isPaid, paymentOf } from './orders.ts';
import { planOfProduct } from './plans.ts';
import { type SolidgateApi, SolidgateRefusal } from './solidgate-api.ts';

const text = z.string().min(1);

const SubscriptionSchema = z.object({
  subscription: z.object({
    id: text,
    status: z.string(),
    started_at: text,
    /** The end of the current period. */
    expired_at: text.nullish(),
    next_charge_at: text.nullish(),
    cancelled_at: text.nullish(),
    trial: z.boolean().default(false),
  }),
  product: z.object({ id: text }),
  customer: z.object({ customer_account_id: text }),
  invoices: z
    .record(z.string(), z.object({ orders: z.record(z.string(), z.object({ id: text })).default({}) }))
    .default({}),
});

type Found = z.infer<typeof SubscriptionSchema>;

/** Returns a subscription; null if there is none. */
export async function findSubscription(api: SolidgateApi, id: string): Promise<Found | null> {
  try {
    return await api.post(
      `${api.hosts.subscriptions}/subscription/status`,
      { subscription_id: id },
      SubscriptionSchema,
    );
  } catch (error) {
    if (error instanceof SolidgateRefusal) return null;
    throw error;
  }
}

/** Returns a subscription with the payments that Solidgate lists, oldest first. */
export async function purchaseOfSubscription(
  api: SolidgateApi,
  plans: readonly Plan[],
  reference: string,
  now: Date,
): Promise<Purchase | null> {
  const found = await findSubscription(api, reference);
  if (!found) return null;
  const plan = planOfProduct(plans, found.product.id);
  const payments = await paymentsOf(api, found);
  return {
    reference,
    customer: null,
    method: null,
    checkoutId: found.customer.customer_account_id,
    planId: plan?.id ?? null,
    payments,
    ...standingOf(found, plan, payments, now),
  };
}

type Seen = Pick<Purchase, 'status' | 'start' | 'end' | 'cancelsAtEnd'>;

function standingOf(
  { subscription }: Found,
  plan: ReturnType<typeof planOfProduct>,
  payments: readonly Payment[],
  now: Date,
): Seen {
  const { status, started_at, expired_at, cancelled_at, trial } = subscription;
  const begun = dateOf(started_at);
  const end = expired_at == null ? begun : dateOf(expired_at);
  const running = {
    status: trial && payments.length === 0 ? 'trialing' : 'active',
    start: payments.at(-1)?.paidAt ?? begun,
    end,
    cancelsAtEnd: false,
  } as const;
  switch (status) {
    case 'active':
      return { ...running, cancelsAtEnd: cancelled_at != null };
    // Solidgate is still trying to collect the renewal.
    case 'redemption':
      return { ...running, status: 'past_due', start: end, end: plan ? addInterval(end, plan.interval) : end };
    case 'paused':
      return { ...running, status: 'paused' };
    // Cancelled at the end of a period that has not ended yet, or immediately.
    case 'cancelled':
      return end > now ? { ...running, cancelsAtEnd: true } : { ...running, status: 'ended' };
    case 'expired':
      return { ...running, status: 'ended' };
    default:
      return { ...running, status: 'pending' };
  }
}

async function paymentsOf(api: SolidgateApi, { invoices, subscription }: Found): Promise<Payment[]> {
  const ids = Object.values(invoices).flatMap(({ orders }) => Object.values(orders).map(({ id }) => id));
  const orders = await Promise.all(ids.map((id) => findOrder(api, id)));
  return orders
    .flatMap((order) =>
      order && order.order.amount > 0 && isPaid(order) ? [paymentOf(order, dateOf(subscription.started_at))] : [],
    )
    .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}
