/** Who can make the contract of a payment alone. */

import { countries, type SubjectCode } from '../countries.ts';
import { type AgeBand, bandFrom } from './accounts.ts';
import { buyingCountries } from './buying.ts';

/** Returns whether a parent must confirm a purchase. Buyers who were never asked for their age say at the order that they are old enough. */
export function needsParentToBuy(band: AgeBand | null, country: SubjectCode): boolean {
  return band !== null && bandFrom[band] < buyingCountries[country].contractAge;
}

/**
 * Contract ages of the states of the US whose law has, or may have, another than the country's (docs/payments.md names the sections). A course's
 * code begins with its state.
 */
const stateAges: Readonly<Record<string, number>> = { al: 19, ms: 21, ne: 19 };

/** Returns the age that a buyer declares: the highest of the country and of the states whose courses they take. */
export function contractAgeOf(country: SubjectCode, courses: readonly string[]): number {
  const { contractAge } = buyingCountries[country];
  const { coursesNameState } = countries[country];
  const ages = coursesNameState ? courses.map((code) => stateAges[code.split('-')[0] ?? ''] ?? contractAge) : [];
  return Math.max(contractAge, ...ages);
}

/** Version of the words that a parent agrees to (`purchase_parent_text`); raise it with every change of them. */
export const purchaseTextVersion = '2026-11-24';

/** Days for which a parent can confirm, and for which the learner can then order. */
export const purchaseConfirmationDays = 7;

/** `asked`: the parent was mailed. `confirmed`: the learner can order. */
export const approvalStates = ['none', 'asked', 'confirmed'] as const;
