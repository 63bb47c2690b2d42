import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { affiliates } from './affiliates.ts';
import { bytea, moment } from './column-types.ts';

/** Payouts to affiliates, one a run, affiliate and currency. Never updated. */
export const affiliatePayouts = pgTable(
  'affiliate_payouts',
  {
    runId: uuid('run_id').notNull(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id),
    currency: text('currency').notNull(),
    amount: integer('amount').notNull(),
    /** The account as it was then, encrypted for the affiliate. */
    sealedBank: bytea('sealed_bank').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.affiliateId, table.currency] }),
    index('affiliate_payouts_affiliate').on(table.affiliateId, table.at),
    index('affiliate_payouts_at').on(table.at),
  ],
);
