/** Columns and enums that the tables of payments share. */
import { paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import { pgEnum, uuid } from 'drizzle-orm/pg-core';

export const paymentProvider = pgEnum('payment_provider', paymentProviders);

/**
 * Returns the column that names the learner who pays. It does not refer to the account: records of payments are kept for as long as tax
 * law requires, even after the account is deleted, and a subscription must still be found to be ended at its provider.
 */
export function buyerId() {
  return uuid('user_id').notNull();
}
