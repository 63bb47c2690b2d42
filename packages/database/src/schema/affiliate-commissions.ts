import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { affiliates } from './affiliates.ts';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Commissions: at most one for each order, whatever it renews to. */
export const affiliateCommissions = pgTable(
  'affiliate_commissions',
  {
    userId: buyerId(),
    subscriptionId: uuid('subscription_id').notNull(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    planId: text('plan_id').notNull(),
    /** The provider's id of the first payment, which the commission is for. */
    payment: text('payment').notNull(),
    /** The price without tax, in the smallest unit of the currency. */
    sale: integer('sale').notNull(),
    amount: integer('amount').notNull(),
    /** What of it is taken back because of a refund or dispute; less again if a dispute is won. */
    reversed: integer('reversed').notNull().default(0),
    currency: text('currency').notNull(),
    earnedAt: moment('earned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.subscriptionId] }),
    index('affiliate_commissions_affiliate').on(table.affiliateId, table.earnedAt),
  ],
);
