import type { SubscriptionState, TransitionCause } from '@lanewise/contracts/constants/subscriptions';
import { m } from '@lanewise/words/messages';
import { moneyOf } from '../../shared/money.ts';
import { staffLocale } from './staff-answer.ts';

/** The states of a subscription, for staff. */
export const stateWords: Readonly<Record<SubscriptionState, () => string>> = {
  trialing: m.staff_state_trialing,
  active: m.staff_state_active,
  past_due: m.staff_state_past_due,
  paused: m.staff_state_paused,
  cancelling: m.staff_state_cancelling,
  expired: m.staff_state_expired,
  refunded: m.staff_state_refunded,
  disputed: m.staff_state_disputed,
};

/** The causes of a change of state, for staff. */
export const causeWords: Readonly<Record<TransitionCause, () => string>> = {
  started: m.staff_cause_started,
  paid: m.staff_cause_paid,
  payment_failed: m.staff_cause_payment_failed,
  paused: m.staff_cause_paused,
  cancelled: m.staff_cause_cancelled,
  resumed: m.staff_cause_resumed,
  ended: m.staff_cause_ended,
  grace_over: m.staff_cause_grace_over,
  refunded: m.staff_cause_refunded,
  disputed: m.staff_cause_disputed,
  withdrawn: m.staff_cause_withdrawn,
};

/** Returns an amount in the smallest unit of its currency as text: `$7.99`. */
export function moneyText(amount: number, currency: string): string {
  return moneyOf({ amount, currency }, staffLocale);
}

/**
 * Returns a typed amount in the smallest unit of the currency: `7.99` and `7,99` are 799. Returns 0 for anything else, which the call refuses. All
 * currencies in use have two decimals.
 */
export function minorUnits(typed: string): number {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
