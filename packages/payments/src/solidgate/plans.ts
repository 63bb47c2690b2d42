/** Our plans at Solidgate: products, by the ids of the plan files. */
import { z } from 'zod';
import type { Plan, SubscriptionPlan } from '../plans/plan.ts';
import { ProviderFault } from '../port.ts';
import type { SolidgateApi } from './solidgate-api.ts';

const PricesSchema = z.object({
  data: z.array(z.object({ status: z.string(), product_price: z.int(), currency: z.string() })),
});

/** Returns the plan that a product stands for. */
export function planOfProduct(plans: readonly Plan[], product: string): SubscriptionPlan | null {
  for (const plan of plans) {
    if (plan.kind !== 'subscription') continue;
    const { plain, trial = null } = plan.ids.solidgate ?? {};
    if (product === plain || product === trial) return plan;
  }
  return null;
}

/**
 * Returns the id of a plan's product.
 *
 * @throws {ProviderFault} it has none, or its price differs: nobody is charged an amount that was not shown
 */
export async function productOf(api: SolidgateApi, plan: SubscriptionPlan, withTrial: boolean): Promise<string> {
  const { plain, trial = null } = plan.ids.solidgate ?? {};
  const id = withTrial ? trial : plain;
  if (id == null) throw new ProviderFault(`plans/${plan.country}.yaml has no product of ${plan.id} at Solidgate.`);
  const { data } = await api.get(`${api.hosts.subscriptions}/products/${id}/prices`, PricesSchema);
  const isSame = data.some(
    ({ status, product_price, currency }) =>
      status === 'active' && product_price === plan.amount && currency === plan.currency,
  );
  if (!isSame) throw new ProviderFault(`Solidgate's product ${id} has no price like ${plan.id}.`);
  return id;
}
