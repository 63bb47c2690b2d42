import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { buyerId, paymentProvider } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Fees that providers keep of payments, where they tell them. Never updated. */
export const paymentFees = pgTable(
  'payment_fees',
  {
    userId: buyerId(),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id of the payment, as in `receipts`. */
    payment: text('payment').notNull(),
    /** In the smallest unit of the currency, which is that of the operator's account and can differ from the payment's. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    /** When it was first told. */
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider, table.payment] }),
    index('payment_fees_at').on(table.at),
  ],
);
