import { isSold, type Plan } from '@lanewise/payments/plans/plan';
import type { Billing } from './billing.ts';

/** Returns the plans that can be bought now, the reduced ones included. */
export function plansOnSale({ plans, now }: Pick<Billing, 'plans' | 'now'>): readonly Plan[] {
  const at = now();
  return plans.filter((plan) => isSold(plan, at));
}

/** Returns the regular plans that can be bought now. */
export function regularPlans(billing: Pick<Billing, 'plans' | 'now'>): readonly Plan[] {
  return plansOnSale(billing).filter(({ reduction }) => reduction === null);
}
