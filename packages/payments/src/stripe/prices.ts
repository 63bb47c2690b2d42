/** The prices of plans at Stripe, found by their lookup key: the id of the plan. */
import type { PlanInterval } from '@lanewise/contracts/constants/plans';
import type Stripe from 'stripe';
import type { Plan } from '../plans/plan.ts';
import { ProviderFault } from '../port.ts';

/** How Stripe counts our intervals. */
export const stripeIntervals: Readonly<
  Record<PlanInterval, { interval: 'week' | 'month' | 'year'; interval_count: number }>
> = {
  week: { interval: 'week', interval_count: 1 },
  month: { interval: 'month', interval_count: 1 },
  quarter: { interval: 'month', interval_count: 3 },
  year: { interval: 'year', interval_count: 1 },
};

/**
 * Returns the id of a plan's price.
 *
 * @throws {ProviderFault} Stripe has none, or it differs from the plan: nobody is charged an amount that was not shown
 */
export async function priceOf(stripe: Stripe, plan: Plan): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [plan.id], active: true, limit: 1 });
  const [price] = data;
  if (!price) throw new ProviderFault(`Stripe has no price with the lookup key ${plan.id}.`);
  const expected = plan.kind === 'pass' ? null : stripeIntervals[plan.interval];
  const isSame =
    price.unit_amount === plan.amount &&
    price.currency.toUpperCase() === plan.currency &&
    price.recurring?.interval === expected?.interval &&
    price.recurring?.interval_count === expected?.interval_count;
  if (!isSame) throw new ProviderFault(`Stripe's price ${plan.id} differs from the plan.`);
  return price.id;
}
