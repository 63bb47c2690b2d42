/** Plans and subscriptions as calls answer them. */
import type { PlanView } from '@lanewise/contracts/calls/plans';
import type { SubscriptionView } from '@lanewise/contracts/calls/subscriptions';
import type { StopReason } from '@lanewise/contracts/constants/guarantee';
import { popularPlanInterval } from '@lanewise/contracts/constants/plans';
import type { LocaleCode } from '@lanewise/contracts/countries';
import type { Plan, SubscriptionPlan } from '@lanewise/payments/plans/plan';
import { canWithdraw } from '@lanewise/payments/subscription/withdrawal';
import { accessUntil, type ExtendedSubscription } from '../entitlements/extended-subscriptions.ts';
import type { Billing } from './billing.ts';
import type { CreditNoteRow } from './credit-note-store.ts';
import { switchText } from './order-terms.ts';
import { regularPlans } from './plans-on-sale.ts';
import type { ReceiptRow } from './subscription-store.ts';

/** Returns a plan; `withTrial` is whether its trial applies to the reader. */
export function planView(plan: Plan, withTrial: boolean, { providers }: Pick<Billing, 'providers'>): PlanView {
  const { id, kind, amount, currency, tax, courses } = plan;
  const interval = plan.kind === 'subscription' ? plan.interval : null;
  return {
    id,
    kind,
    amount,
    currency,
    interval,
    days: plan.kind === 'pass' ? plan.days : null,
    trial_days: trialOf(plan, withTrial),
    tax: { name: tax.name, is_included: tax.included, percent: tax.percent },
    is_popular: interval === popularPlanInterval && plan.reduction === null,
    courses: courses && [...courses],
    providers: [...providers.values()].filter((provider) => provider.offers(plan)).map(({ name }) => name),
  };
}

/** Returns the days of the trial that a buyer gets. */
export function trialOf(plan: Plan, withTrial: boolean): number {
  return plan.kind === 'subscription' && withTrial ? plan.trialDays : 0;
}

/** Returns whether a subscription can be paused, or switched to another plan. */
export function canPause({ renews, state }: Pick<ExtendedSubscription, 'renews' | 'state'>): boolean {
  return renews && state === 'active';
}

/** Returns whether another way to pay can be chosen: while something is still to be charged. */
export function canChangeMethod({ renews, state }: Pick<ExtendedSubscription, 'renews' | 'state'>): boolean {
  return renews && ['trialing', 'active', 'past_due'].includes(state);
}

/** Returns the plans that a subscription can be switched to. */
export function otherPlans(
  { provider, planId, subjectCode }: Pick<ExtendedSubscription, 'provider' | 'planId' | 'subjectCode'>,
  billing: Pick<Billing, 'plans' | 'providers' | 'closed' | 'now'>,
): readonly SubscriptionPlan[] {
  const seller = billing.providers.get(provider);
  return regularPlans(billing).flatMap((plan) => {
    const isOther = plan.kind === 'subscription' && plan.country === subjectCode && plan.id !== planId;
    return isOther && seller?.offers(plan) ? [plan] : [];
  });
}

function resumptionOf({ state, provider, periodEnd }: ExtendedSubscription, now: Date): SubscriptionView['resumes'] {
  if (state !== 'paused') return null;
  if (periodEnd > now) return 'in_period';
  return provider === 'paypal' ? 'charged_later' : 'charged_now';
}

/** What is issued to a learner. */
interface Documents {
  readonly receipts: readonly ReceiptRow[];
  readonly creditNotes: readonly CreditNoteRow[];
}

/** Returns a subscription with its receipts and credit notes. */
export function subscriptionView(
  row: ExtendedSubscription,
  plan: Plan,
  { receipts, creditNotes }: Documents,
  billing: Pick<Billing, 'plans' | 'providers' | 'closed' | 'now'>,
  reasons: ReadonlyMap<string, StopReason>,
  locale: LocaleCode,
): SubscriptionView {
  const { id, provider, state, startedAt, periodEnd, renews } = row;
  const isCharged = renews && ['trialing', 'active'].includes(state);
  return {
    id,
    provider,
    state,
    subject_code: plan.country,
    plan: planView(plan, true, billing),
    started_at: startedAt.toISOString(),
    period_end: periodEnd.toISOString(),
    next_charge: isCharged ? { at: periodEnd.toISOString(), amount: plan.amount, currency: plan.currency } : null,
    stop_reason: isCharged ? (reasons.get(plan.country) ?? null) : null,
    can_pause: canPause(row),
    resumes: resumptionOf(row, billing.now()),
    other_plans: canPause(row)
      ? otherPlans(row, billing).map((each) => ({
          plan: planView(each, false, billing),
          consent: switchText(each, locale, periodEnd),
        }))
      : [],
    can_change_method: canChangeMethod(row),
    can_withdraw: canWithdraw({ country: plan.country, startedAt, state }, billing.now()),
    access_until: accessUntil(row)?.toISOString() ?? null,
    receipts: receipts
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ number, amount, currency, taxName, taxPercent, paidAt }) => ({
        number,
        amount,
        currency,
        tax_name: taxName,
        tax_percent: taxPercent,
        paid_at: paidAt.toISOString(),
      })),
    credit_notes: creditNotes
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ number, receipt, amount, currency, issuedAt }) => ({
        number,
        receipt,
        amount,
        currency,
        issued_at: issuedAt.toISOString(),
      })),
  };
}
