/** Who can make the contract of a payment alone. */
import type { SubjectCode } from '../countries.ts';
import { type AgeBand, bandFrom } from './accounts.ts';

/**
 * The age from which somebody can make a contract alone (years): §§ 2, 106 to 108 BGB; Code civil, art. 414 and 1146; 9 kap. 1 § föräldrabalken; Family
 * Law Reform Act 1969, s. 1 (Scotland: 16, Age of Legal Capacity (Scotland) Act 1991, s. 1); the Age of Majority Acts of the Australian states; in the
 * United States 18 in most states, 19 in Alabama and Nebraska, 21 in Mississippi. We ask for no age above 18, so buyers there tick what applies.
 */
const contractAge: Readonly<Record<SubjectCode, number>> = { us: 18, uk: 18, au: 18, se: 18, de: 18, fr: 18 };

/** Returns whether a parent must confirm a purchase. Buyers who were never asked for their age say at the order that they are old enough. */
export function needsParentToBuy(band: AgeBand | null, country: SubjectCode): boolean {
  return band !== null && bandFrom[band] < contractAge[country];
}

/** Version of the words that a parent agrees to (`purchase_parent_text`); raise it with every change of them. */
export const purchaseTextVersion = '2026-11-23';

/** Days for which a parent can confirm, and for which the learner can then order. */
export const purchaseConfirmationDays = 7;

/** `asked`: the parent was mailed. `confirmed`: the learner can order. */
export const approvalStates = ['none', 'asked', 'confirmed'] as const;
