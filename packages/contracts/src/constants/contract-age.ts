/** Who can make the contract of a payment alone. */
import type { SubjectCode } from '../countries.ts';
import { type AgeBand, bandFrom } from './accounts.ts';

/**
 * The age from which somebody can make a contract alone (years). docs/payments.md names the law of each country, what of it was confirmed, and the
 * places whose age differs. Where it was not confirmed, 18 is the cautious choice.
 */
const contractAge: Readonly<Record<SubjectCode, number>> = { us: 18, uk: 18, au: 18, se: 18, de: 18, fr: 18 };

/** Returns whether a parent must confirm a purchase. Buyers who were never asked for their age say at the order that they are old enough. */
export function needsParentToBuy(band: AgeBand | null, country: SubjectCode): boolean {
  return band !== null && bandFrom[band] < contractAge[country];
}

/** Version of the words that a parent agrees to (`purchase_parent_text`); raise it with every change of them. */
export const purchaseTextVersion = '2026-11-24';

/** Days for which a parent can confirm, and for which the learner can then order. */
export const purchaseConfirmationDays = 7;

/** `asked`: the parent was mailed. `confirmed`: the learner can order. */
export const approvalStates = ['none', 'asked', 'confirmed'] as const;
