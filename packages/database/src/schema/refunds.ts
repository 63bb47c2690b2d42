import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buyerId, paymentProvider } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Refunds as reported by providers: one row each time a payment's refunded total grows. Never updated. */
export const refunds = pgTable(
  'refunds',
  {
    userId: buyerId(),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id of the payment, as in `receipts`. */
    payment: text('payment').notNull(),
    /** The payment's refunded total by then, in the smallest unit of the currency. */
    total: integer('total').notNull(),
    /** The increase of the total. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    /** When it was seen, by the clock of the payments. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider, table.payment, table.total] }),
    index('refunds_at').on(table.at),
  ],
);
