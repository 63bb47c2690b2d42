/** The back office. Ours: the specification has none. */
import type { AddressTable } from './address.ts';

export const backOfficeAddresses = {
  admin: { path: '/admin', prefix: 'none', kind: 'staff' },
  /** Each section is a file of the site (back-office/sections), named like the address. */
  adminSection: { path: '/admin/{section}', prefix: 'none', kind: 'staff' },
  /** A learner, by the id of the account. */
  adminLearner: { path: '/admin/learners/{id}', prefix: 'none', kind: 'staff' },
  /** A month's receipts, credit notes and payouts as CSV. */
  adminBooks: { path: '/admin/books', prefix: 'none', kind: 'staff', query: ['month'] },
  /** A run of payouts to affiliates as a file; `format`: csv or xml. */
  adminPayouts: { path: '/admin/payouts/{id}/{format}', prefix: 'none', kind: 'staff' },
  /** Shown to staff who signed in without a second factor. */
  adminSecondStep: { path: '/admin/second-step', prefix: 'none', kind: 'staff' },
  /** `next`: the section to return to. */
  adminStepUp: { path: '/admin/step-up', prefix: 'none', kind: 'staff', query: ['next'] },
} as const satisfies AddressTable;
