/** Withdrawing from a contract: the deadline and the refund. */

import { buyingCountries } from '@lanewise/contracts/constants/buying';
import { withdrawalDays } from '@lanewise/contracts/constants/declarations';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Payment } from './observed.ts';
import { runningStates, type SubscriptionStanding } from './states.ts';

/**
 * Returns when the time to withdraw is over; null where the law gives none. The day of the order does not count and the last day ends at
 * midnight (Regulation 1182/71, Art. 3), which a whole day more covers in every time zone of the country.
 */
function withdrawalEnd(country: SubjectCode, startedAt: Date): Date | null {
  return buyingCountries[country].canWithdraw ? new Date(startedAt.getTime() + (withdrawalDays + 1) * DAY_MS) : null;
}

/** Returns whether a buyer can withdraw from a contract at a moment. A service that was provided in full cannot be given back (Art. 16 (a)). */
export function canWithdraw(
  { country, startedAt, state }: { country: SubjectCode; startedAt: Date; state: SubscriptionStanding['state'] },
  at: Date,
): boolean {
  const end = withdrawalEnd(country, startedAt);
  return end !== null && at < end && runningStates.some((each) => each === state);
}

/**
 * Returns what a buyer who withdraws gets back of a contract's payments, in the smallest unit of the currency: of the last payment the part
 * for the time that was not used yet, since the buyer asked for the service to begin at once (Directive 2011/83/EU, Art. 14 (3)). Earlier
 * payments are for periods that are over. What has been given back already is not given back again.
 */
export function refundOnWithdrawal(
  payments: readonly Payment[],
  { periodStart, periodEnd }: Pick<SubscriptionStanding, 'periodStart' | 'periodEnd'>,
  at: Date,
): { readonly payment: string; readonly amount: number } | null {
  const last = payments.at(-1);
  if (!last) return null;
  const length = periodEnd.getTime() - periodStart.getTime();
  const used = Math.min(Math.max(at.getTime() - periodStart.getTime(), 0), length);
  // Rounded for the buyer.
  const kept = length > 0 ? Math.floor((last.amount * used) / length) : 0;
  const amount = last.amount - kept - last.refunded;
  return amount > 0 ? { payment: last.reference, amount } : null;
}
