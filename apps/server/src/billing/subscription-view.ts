/** Plans and subscriptions as calls answer them. */
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { SubscriptionView } from '@lanewise/contracts/calls/subscriptions';
import { popularPlanInterval } from '@lanewise/contracts/constants/plans';
import type { Plan } from '@lanewise/payments/plans/plan';
import { accessEnd } from '@lanewise/payments/subscription/states';
import { canWithdraw } from '@lanewise/payments/subscription/withdrawal';
import type { ReceiptRow, SubscriptionRow } from './subscription-store.ts';

/** Returns a plan; `withTrial` is whether its trial applies to the reader. */
export function planView(plan: Plan, withTrial: boolean): PlanView {
  const { id, kind, amount, currency, tax, courses } = plan;
  const interval = plan.kind === 'subscription' ? plan.interval : null;
  return {
    ...{ id, kind, amount, currency, interval },
    days: plan.kind === 'pass' ? plan.days : null,
    trial_days: trialOf(plan, withTrial),
    tax: { name: tax.name, is_included: tax.included, percent: tax.percent },
    is_popular: interval === popularPlanInterval,
    courses: courses && [...courses],
  };
}

/** Returns the days of the trial that a buyer gets. */
export function trialOf(plan: Plan, withTrial: boolean): number {
  return plan.kind === 'subscription' && withTrial ? plan.trialDays : 0;
}

/** Returns a subscription with its receipts. */
export function subscriptionView(
  row: SubscriptionRow,
  plan: Plan,
  receipts: readonly ReceiptRow[],
  now: Date,
): SubscriptionView {
  const { id, provider, state, startedAt, periodEnd, renews } = row;
  const isCharged = renews && ['trialing', 'active'].includes(state);
  return {
    ...{ id, provider, state },
    subject_code: plan.country,
    plan: planView(plan, true),
    started_at: startedAt.toISOString(),
    period_end: periodEnd.toISOString(),
    next_charge: isCharged ? { at: periodEnd.toISOString(), amount: plan.amount, currency: plan.currency } : null,
    can_withdraw: canWithdraw({ country: plan.country, startedAt, state }, now),
    access_until: accessEnd(row)?.toISOString() ?? null,
    receipts: receipts
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ number, amount, currency, taxName, taxPercent, paidAt }) => ({
        ...{ number, amount, currency, tax_name: taxName, tax_percent: taxPercent },
        paid_at: paidAt.toISOString(),
      })),
  };
}
