import { isSold, type Plan } from '@lanewise/payments/plans/plan';
import type { Billing } from './billing.ts';

/** What decides whether a plan can be bought now. */
type OnSale = Pick<Billing, 'plans' | 'closed' | 'now'>;

/** Returns the plans that can be bought now, the reduced ones included. */
export function plansOnSale({ plans, closed, now }: OnSale): readonly Plan[] {
  const at = now();
  return plans.filter((plan) => isSold(plan, at) && !closed.has(plan.country));
}

/** Returns the regular plans that can be bought now. */
export function regularPlans(billing: OnSale): readonly Plan[] {
  return plansOnSale(billing).filter(({ reduction }) => reduction === null);
}
