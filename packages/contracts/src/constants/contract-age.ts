/** Who can make the contract of a payment alone. */

import type { SubjectCode } from '../countries.ts';
import { type AgeBand, bandFrom } from './accounts.ts';
import { buyingCountries } from './buying.ts';

/** Returns whether a parent must confirm a purchase. Buyers who were never asked for their age say at the order that they are old enough. */
export function needsParentToBuy(band: AgeBand | null, country: SubjectCode): boolean {
  return band !== null && bandFrom[band] < buyingCountries[country].contractAge;
}

/** Version of the words that a parent agrees to (`purchase_parent_text`); raise it with every change of them. */
export const purchaseTextVersion = '2026-11-24';

/** Days for which a parent can confirm, and for which the learner can then order. */
export const purchaseConfirmationDays = 7;

/** `asked`: the parent was mailed. `confirmed`: the learner can order. */
export const approvalStates = ['none', 'asked', 'confirmed'] as const;
