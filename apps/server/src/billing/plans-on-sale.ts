import { isSold, type Plan } from '@lanewise/payments/plans/plan';
import type { Billing } from './billing.ts';

/** Returns the plans that can be bought today. */
export function plansOnSale({ plans, now }: Pick<Billing, 'plans' | 'now'>): readonly Plan[] {
  const today = now().toISOString().slice(0, 10);
  return plans.filter((plan) => isSold(plan, today));
}
