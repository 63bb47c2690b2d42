/**
 * The states of a subscription or pass: which can follow which, what moves it, and what it opens. Written down once; everything that a
 * learner may use follows from `accessEnd` alone.
 */

import { graceDays, type SubscriptionState, type TransitionCause } from '@lanewise/contracts/constants/subscriptions';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Purchase } from './observed.ts';

/** What is stored of a subscription. */
export interface SubscriptionStanding {
  readonly state: SubscriptionState;
  /** The current period. */
  readonly periodStart: Date;
  readonly periodEnd: Date;
  /** Whether the period is followed by another one, unless it is cancelled: false for a pass. */
  readonly renews: boolean;
}

/** The states that can follow each state. An observation that asks for any other move is not applied. */
export const following: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  trialing: ['active', 'past_due', 'paused', 'cancelling', 'expired', 'refunded', 'disputed'],
  // A provider can grant a trial later.
  active: ['trialing', 'past_due', 'paused', 'cancelling', 'expired', 'refunded', 'disputed'],
  past_due: ['trialing', 'active', 'paused', 'cancelling', 'expired', 'refunded', 'disputed'],
  paused: ['trialing', 'active', 'past_due', 'cancelling', 'expired', 'refunded', 'disputed'],
  cancelling: ['trialing', 'active', 'past_due', 'paused', 'expired', 'refunded', 'disputed'],
  // A payment can still arrive after the grace period.
  expired: ['active', 'cancelling', 'refunded', 'disputed'],
  // A goodwill refund does not end a subscription: it continues with the next payment.
  refunded: ['active', 'past_due', 'paused', 'cancelling', 'expired', 'disputed'],
  // A dispute can be won.
  disputed: ['trialing', 'active', 'past_due', 'paused', 'cancelling', 'expired', 'refunded'],
};

/** States in which the provider may still charge, or has been paid for time to come. */
export const runningStates = ['trialing', 'active', 'past_due', 'paused', 'cancelling'] as const;

/** Returns when access ends if nothing else happens; null if there is none. */
export function accessEnd({ state, periodStart, periodEnd, renews }: SubscriptionStanding): Date | null {
  switch (state) {
    case 'trialing':
    case 'active':
      // News of a renewal may arrive late.
      return renews ? new Date(periodEnd.getTime() + graceDays * DAY_MS) : periodEnd;
    case 'cancelling':
    case 'paused':
      return periodEnd;
    case 'past_due':
      // The period that was not paid began with the failed renewal.
      return new Date(periodStart.getTime() + graceDays * DAY_MS);
    default:
      return null;
  }
}

/** Returns whether a subscription opens its courses at a moment. */
export function hasAccess(standing: SubscriptionStanding, at: Date): boolean {
  const end = accessEnd(standing);
  return end !== null && at < end;
}

/** What an observation is judged by: the period, and whether the buyer has withdrawn from the contract. */
export type SeenPeriod = Omit<SubscriptionStanding, 'state'> & { readonly isWithdrawn: boolean };

/** What an observation leads to. */
export type NextStep =
  | { readonly kind: 'stay' }
  | { readonly kind: 'move'; readonly to: SubscriptionState; readonly cause: TransitionCause }
  | { readonly kind: 'impossible'; readonly reason: string };

/**
 * Returns what a provider's description of a purchase leads to.
 *
 * @param before The stored state; null for a purchase that is not stored yet, which may begin in any state.
 * @param seen Its period, as in `standingOf`.
 */
export function stepTo(before: SubscriptionState | null, purchase: Purchase, seen: SeenPeriod, now: Date): NextStep {
  const to = observedState(purchase, seen, now);
  if (before === to) return { kind: 'stay' };
  if (before !== null && !following[before].includes(to)) {
    return { kind: 'impossible', reason: `${before} cannot become ${to}` };
  }
  return { kind: 'move', to, cause: seen.isWithdrawn && to === 'expired' ? 'withdrawn' : causeOf(before, to) };
}

/** Returns the step that time alone leads to: the end of a period that is not followed by another, or of the grace. */
export function stepByTime(standing: SubscriptionStanding, now: Date): NextStep {
  const { state, periodEnd, renews } = standing;
  const isOver = periodEnd <= now;
  if (state === 'past_due' && !hasAccess(standing, now)) return { kind: 'move', to: 'expired', cause: 'grace_over' };
  const endsItself = state === 'cancelling' || (state === 'active' && !renews);
  return endsItself && isOver ? { kind: 'move', to: 'expired', cause: 'ended' } : { kind: 'stay' };
}

function observedState(
  { status, cancelsAtEnd, payments }: Purchase,
  { periodStart, periodEnd, renews, isWithdrawn }: SeenPeriod,
  now: Date,
): SubscriptionState {
  const last = payments.at(-1);
  if (payments.some(({ isDisputed }) => isDisputed)) return 'disputed';
  if (last && last.amount > 0 && last.refunded >= last.amount) return 'refunded';
  if (isWithdrawn) return 'expired';
  if (status === 'ended' || status === 'pending') return 'expired';
  if (status === 'paused' && !cancelsAtEnd) return 'paused';
  if (status === 'past_due') {
    return hasAccess({ state: 'past_due', periodStart, periodEnd, renews }, now) ? 'past_due' : 'expired';
  }
  if (!renews || cancelsAtEnd) {
    if (periodEnd <= now) return 'expired';
    return cancelsAtEnd ? 'cancelling' : 'active';
  }
  return status;
}

function causeOf(from: SubscriptionState | null, to: SubscriptionState): TransitionCause {
  if (from === null) return 'started';
  switch (to) {
    case 'active':
      return from === 'cancelling' || from === 'paused' ? 'resumed' : 'paid';
    case 'trialing':
      return 'resumed';
    case 'past_due':
      return 'payment_failed';
    case 'paused':
      return 'paused';
    case 'cancelling':
      return 'cancelled';
    case 'expired':
      return from === 'past_due' ? 'grace_over' : 'ended';
    default:
      return to;
  }
}
