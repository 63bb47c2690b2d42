/** Our plans at PayPal, by the ids of the plan files. */
import type { PlanInterval } from '@lanewise/contracts/constants/plans';
import { type BillingPlan, IntervalUnit, TenureType } from '@paypal/paypal-server-sdk';
import type { Plan, SubscriptionPlan } from '../plans/plan.ts';
import { ProviderFault } from '../port.ts';
import { amountOf } from './money.ts';
import type { PayPalApi } from './paypal-api.ts';

/** Our intervals in PayPal's terms. */
const payPalIntervals: Readonly<
  Record<PlanInterval, { readonly intervalUnit: IntervalUnit; readonly intervalCount: number }>
> = {
  week: { intervalUnit: IntervalUnit.Week, intervalCount: 1 },
  month: { intervalUnit: IntervalUnit.Month, intervalCount: 1 },
  quarter: { intervalUnit: IntervalUnit.Month, intervalCount: 3 },
  year: { intervalUnit: IntervalUnit.Year, intervalCount: 1 },
};

/** Returns the plan that an id at PayPal stands for, and whether it is the one with a trial. */
export function planWithId(
  plans: readonly Plan[],
  id: string,
): { readonly plan: SubscriptionPlan; readonly hasTrial: boolean } | null {
  for (const plan of plans) {
    if (plan.kind !== 'subscription') continue;
    const { plain, trial = null } = plan.ids.paypal ?? {};
    if (id === plain || id === trial) return { plan, hasTrial: id === trial };
  }
  return null;
}

/**
 * Returns the id of a plan at PayPal.
 *
 * @throws {ProviderFault} it is not registered, or PayPal's plan differs: nobody is charged an amount that was not shown
 */
export async function registeredPlan(api: PayPalApi, plan: SubscriptionPlan, withTrial: boolean): Promise<string> {
  const { plain, trial = null } = plan.ids.paypal ?? {};
  const id = withTrial ? trial : plain;
  if (id == null) throw new ProviderFault(`plans/${plan.country}.yaml has no id of ${plan.id} at PayPal.`);
  const { result } = await api.subscriptions.getBillingPlan(id);
  if (!isSame(result, plan, withTrial)) throw new ProviderFault(`PayPal's plan ${id} differs from ${plan.id}.`);
  return id;
}

function isSame({ status, billingCycles = [] }: BillingPlan, plan: SubscriptionPlan, withTrial: boolean): boolean {
  const [first, ...others] = billingCycles.toSorted((a, b) => a.sequence - b.sequence);
  const [regular, trial] = withTrial ? [others[0], first] : [first, undefined];
  const expected = payPalIntervals[plan.interval];
  const price = regular?.pricingScheme?.fixedPrice;
  return (
    status === 'ACTIVE' &&
    billingCycles.length === (withTrial ? 2 : 1) &&
    regular?.tenureType === TenureType.Regular &&
    regular.totalCycles === 0 &&
    price?.currencyCode === plan.currency &&
    amountOf(price.value) === plan.amount &&
    regular.frequency.intervalUnit === expected.intervalUnit &&
    (regular.frequency.intervalCount ?? 1) === expected.intervalCount &&
    (!trial || isTrialOf(plan, trial))
  );
}

function isTrialOf(
  { trialDays }: SubscriptionPlan,
  { tenureType, frequency, totalCycles, pricingScheme }: Cycle,
): boolean {
  const { intervalUnit, intervalCount = 1 } = frequency;
  const days =
    intervalUnit === IntervalUnit.Day ? intervalCount : intervalUnit === IntervalUnit.Week ? 7 * intervalCount : 0;
  const isFree = amountOf(pricingScheme?.fixedPrice?.value) === 0;
  return tenureType === TenureType.Trial && days * (totalCycles ?? 1) === trialDays && isFree;
}

type Cycle = NonNullable<BillingPlan['billingCycles']>[number];
