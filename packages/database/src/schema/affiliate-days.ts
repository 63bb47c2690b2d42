import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { affiliates } from './affiliates.ts';

/** Clicks on an affiliate's links by day (UTC). Nothing is kept about who clicked. */
export const affiliateDays = pgTable(
  'affiliate_days',
  {
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    clicks: integer('clicks').notNull().default(0),
    /** Clicks beyond the limits, which earn nothing. */
    dropped: integer('dropped').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.affiliateId, table.day] })],
);
