import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { affiliates } from './affiliates.ts';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** The affiliate for whom a checkout counts if it is paid: fixed when it is opened, because a trial may come before the payment. */
export const affiliateCheckouts = pgTable(
  'affiliate_checkouts',
  {
    userId: buyerId(),
    checkoutId: uuid('checkout_id').notNull(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    clickedAt: moment('clicked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.checkoutId] })],
);
