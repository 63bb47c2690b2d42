/** Subscriptions and passes that learners have bought. */

import type { SubjectCode } from '../countries.ts';
import { buyingCountries } from './buying.ts';
import type { PlanKind } from './plans.ts';

export const paymentProviders = ['stripe', 'paypal', 'solidgate'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/** Names of the companies, the same in every language. */
export const paymentProviderNames: Readonly<Record<PaymentProviderName, string>> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  solidgate: 'Solidgate',
};

/**
 * `past_due`: a renewal was not paid, and access lasts for `graceDays`. `cancelling`: cancelled, and runs until the end of the paid period.
 * `refunded`: the last payment was given back in full. `disputed`: the bank has taken the payment back. docs/payments.md shows the transitions.
 */
export const subscriptionStates = [
  'trialing',
  'active',
  'past_due',
  'paused',
  'cancelling',
  'expired',
  'refunded',
  'disputed',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What resuming a paused subscription leads to. */
export const resumptions = ['in_period', 'charged_now', 'charged_later'] as const;

/** Why a subscription changed its state. */
export const transitionCauses = [
  'started',
  'paid',
  'payment_failed',
  'paused',
  'cancelled',
  'resumed',
  'ended',
  'grace_over',
  'refunded',
  'disputed',
  'withdrawn',
] as const;
export type TransitionCause = (typeof transitionCauses)[number];

/** Keys of local storage (specification, section 3). */
export const orderStorageKeys = { selectedPlan: 'lanewise.selectedPlan' } as const;

/** Days of access after a renewal was not paid. */
export const graceDays = 7;

/** Milliseconds between two looks at whether a payment was approved (specification, section 9). */
export const approvalCheckMs = 30_000;

/** What a buyer agrees to before paying. `immediate_start`: the service begins within the withdrawal period. `parent`: is of age,
 * or pays for their child. */
export const consentKinds = ['renewal', 'immediate_start', 'parent'] as const;
/** The version of the words of the consents, below: the day from which they apply. Change it with the words. */
export const consentTextVersion = '2026-11-28';
export type ConsentKind = (typeof consentKinds)[number];

/**
 * Returns what a buyer must agree to. Renewal needs a consent of its own (California, Bus. & Prof. Code § 17602); a service that begins within
 * the withdrawal period must be asked for (Directive 2011/83/EU, Art. 16); a minor cannot make the contract alone.
 */
export function neededConsents(buyer: {
  readonly planKind: PlanKind;
  readonly country: SubjectCode;
  readonly isAdult: boolean;
}): readonly ConsentKind[] {
  return consentKinds.filter((kind) => {
    if (kind === 'renewal') return buyer.planKind === 'subscription';
    if (kind === 'immediate_start') return buyingCountries[buyer.country].canWithdraw;
    return !buyer.isAdult;
  });
}
