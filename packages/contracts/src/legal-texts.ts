/** The legal and info pages: the address of each, and the file that holds its text (`content/<country>/legal/<slug>.md`). */
import type { AddressId } from './addresses.ts';

export const legalTexts = {
  terms: 'terms',
  termsPolicies: 'terms-policies',
  privacy: 'privacy',
  subscriptionTerms: 'subscription-terms',
  cookiePolicy: 'cookie-policy',
  withdrawalForm: 'withdrawal',
  passGuarantee: 'pass-guarantee',
  about: 'about',
  contact: 'contact',
  imprint: 'imprint',
} as const satisfies Partial<Record<AddressId, string>>;

export type LegalAddress = keyof typeof legalTexts;
export type LegalSlug = (typeof legalTexts)[LegalAddress];

export const legalAddresses = Object.keys(legalTexts) as readonly LegalAddress[];

/** The texts that a learner accepts by creating an account. */
export const acceptedTexts = ['terms', 'privacy'] as const satisfies readonly LegalSlug[];
export type AcceptedText = (typeof acceptedTexts)[number];
