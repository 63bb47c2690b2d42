/** Subscriptions at PayPal in the terms of the port. PayPal knows no cancellation at the end of a period, so ours is a suspension. */
import { DAY_MS } from '@lanewise/contracts/durations';
import { CaptureStatus, type Subscription, SubscriptionStatus, TenureType } from '@paypal/paypal-server-sdk';
import { addInterval } from '../plans/add-interval.ts';
import type { Plan, SubscriptionPlan } from '../plans/plan.ts';
import { type Payment, type Purchase, SOME_REFUNDED } from '../subscription/observed.ts';
import { disputeOf } from './disputes.ts';
import { amountOf } from './money.ts';
import type { PayPalApi } from './paypal-api.ts';
import { planWithId } from './plans.ts';

/** Days by which PayPal's next billing date may deviate from the calendar before it counts as postponed. */
const LEEWAY = 3;

/** Notes that record why we changed a status. */
export const notes = {
  cancelled: 'Cancelled by the buyer for the end of the paid period',
  paused: 'Paused by the buyer',
  ended: 'Ended',
  resumed: 'Continued by the buyer',
  ordered: 'Ordered by the buyer',
} as const;

/** Returns a subscription with its payments. */
export async function purchaseOfSubscription(
  api: PayPalApi,
  plans: readonly Plan[],
  reference: string,
  now: Date,
): Promise<Purchase> {
  const { result } = await api.subscriptions.getSubscription({ id: reference });
  const known = planWithId(plans, result.planId ?? '');
  const payments = hasBegun(result) ? await paymentsOf(api, result, now) : [];
  return {
    reference,
    customer: null,
    method: null,
    checkoutId: result.customId ?? null,
    planId: known?.plan.id ?? null,
    payments,
    ...(known
      ? standingOf(result, { plans, plan: known.plan }, payments, now)
      : { status: 'pending', start: startOf(result), end: null, cancelsAtEnd: false }),
  };
}

function hasBegun({ status }: Subscription): boolean {
  return status !== SubscriptionStatus.ApprovalPending && status !== SubscriptionStatus.Approved;
}

function startOf({ startTime, createTime }: Subscription): Date {
  return new Date(startTime ?? createTime ?? 0);
}

type Seen = Pick<Purchase, 'status' | 'start' | 'end' | 'cancelsAtEnd'>;

interface KnownPlan {
  readonly plans: readonly Plan[];
  readonly plan: SubscriptionPlan;
}

/** Returns the status and the current period, which is the paid or free time. */
function standingOf(
  subscription: Subscription,
  { plans, plan }: KnownPlan,
  payments: readonly Payment[],
  now: Date,
): Seen {
  const { status, statusChangeNote, billingInfo } = subscription;
  const begun = startOf(subscription);
  const last = payments.at(-1);
  const isTrial = last === undefined && hasTrial(subscription);
  const hasFailed = (billingInfo?.failedPaymentsCount ?? 0) > 0;
  const start = last?.paidAt ?? begun;
  const trialEnd = new Date(begun.getTime() + plan.trialDays * DAY_MS);
  const due = isTrial ? trialEnd : last ? addInterval(last.paidAt, paidPlan(plans, plan, last).interval) : begun;
  const next = billingInfo?.nextBillingTime === undefined ? null : new Date(billingInfo.nextBillingTime);
  const isNear = next !== null && Math.abs(next.getTime() - due.getTime()) < LEEWAY * DAY_MS;
  const end = isNear ? next : due;
  const running = { status: isTrial ? 'trialing' : 'active', start, end, cancelsAtEnd: false } as const;
  const failed: Seen = { ...running, status: 'past_due', start: due, end: addInterval(due, plan.interval) };
  switch (status) {
    case SubscriptionStatus.Active:
      if (hasFailed) return failed;
      // The first payment is still pending.
      if (!last && !isTrial) return { ...running, status: 'pending' };
      // Resumed after the paid time, until PayPal charges again.
      return next !== null && next > now && end <= now ? { ...running, status: 'paused' } : running;
    case SubscriptionStatus.Suspended:
      if (statusChangeNote === notes.cancelled) return { ...running, cancelsAtEnd: true };
      return hasFailed && statusChangeNote !== notes.paused ? failed : { ...running, status: 'paused' };
    case SubscriptionStatus.Cancelled:
      // The buyer can also cancel at PayPal; they keep the paid time.
      return statusChangeNote === notes.ended || (!last && !isTrial)
        ? { ...running, status: 'ended' }
        : { ...running, cancelsAtEnd: true };
    case SubscriptionStatus.Expired:
      return { ...running, status: 'ended' };
    default:
      return { ...running, status: 'pending' };
  }
}

/**
 * Returns the plan that a payment was for. PayPal names only the plan of the next charge, which another one may have replaced, so the price decides.
 */
function paidPlan(plans: readonly Plan[], plan: SubscriptionPlan, { amount, currency }: Payment): SubscriptionPlan {
  const isPaid = (each: Plan) => each.amount === amount && each.currency === currency;
  if (isPaid(plan)) return plan;
  const earlier = plans.find((each) => each.kind === 'subscription' && each.country === plan.country && isPaid(each));
  return earlier?.kind === 'subscription' ? earlier : plan;
}

function hasTrial({ billingInfo }: Subscription): boolean {
  return billingInfo?.cycleExecutions?.some(({ tenureType }) => tenureType === TenureType.Trial) ?? false;
}

async function paymentsOf(api: PayPalApi, subscription: Subscription, now: Date): Promise<Payment[]> {
  const { id = '', createTime } = subscription;
  const since = new Date(new Date(createTime ?? startOf(subscription)).getTime() - DAY_MS);
  const { result } = await api.subscriptions.listSubscriptionTransactions({
    id,
    startTime: since.toISOString(),
    endTime: new Date(now.getTime() + DAY_MS).toISOString(),
  });
  const paid = (result.transactions ?? []).filter(({ status }) => status !== undefined && paidStatuses.has(status));
  const payments = paid.map(async ({ id: payment, status, time, amountWithBreakdown }): Promise<Payment> => {
    const { value, currencyCode } = amountWithBreakdown.grossAmount;
    const { feeAmount } = amountWithBreakdown;
    const [amount, paidAt] = [amountOf(value), new Date(time)];
    return {
      reference: payment,
      amount,
      currency: currencyCode,
      paidAt,
      fee: feeAmount ? { amount: Math.abs(amountOf(feeAmount.value)), currency: feeAmount.currencyCode } : null,
      refunded:
        status === CaptureStatus.Refunded ? amount : status === CaptureStatus.PartiallyRefunded ? SOME_REFUNDED : 0,
      ...(await disputeOf(api, { id: payment, paidAt }, now)),
    };
  });
  return (await Promise.all(payments)).sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

const paidStatuses: ReadonlySet<CaptureStatus> = new Set([
  CaptureStatus.Completed,
  CaptureStatus.PartiallyRefunded,
  CaptureStatus.Refunded,
]);
