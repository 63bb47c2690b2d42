/** Columns and enums that the tables of payments share. */
import { paymentProviders } from '@lanewise/contracts/constants/subscriptions';
import { bigint, doublePrecision, integer, pgEnum, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

export const paymentProvider = pgEnum('payment_provider', paymentProviders);

/**
 * Returns the column that names the learner who pays. It does not refer to the account: records of payments are kept for as long as tax
 * law requires, even after the account is deleted, and a subscription must still be found to be ended at its provider.
 */
export function buyerId() {
  return uuid('user_id').notNull();
}

/** Returns the columns that receipts and the credit notes that correct them have in common. */
export function taxDocumentColumns() {
  return {
    userId: buyerId(),
    number: bigint('number', { mode: 'number' }).notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id of the payment. */
    payment: text('payment').notNull(),
    /** What was paid, or is given back, in the smallest unit of the currency, tax included. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    taxName: text('tax_name').notNull(),
    /** Percentage contained in the amount; null if none is shown. */
    taxPercent: doublePrecision('tax_percent'),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  };
}
