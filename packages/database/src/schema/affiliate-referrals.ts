import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { affiliates } from './affiliates.ts';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Learners who signed up after following an affiliate's link, with their consent. */
export const affiliateReferrals = pgTable(
  'affiliate_referrals',
  {
    userId: ownerId(),
    affiliateId: text('affiliate_id')
      .notNull()
      .references(() => affiliates.id, { onDelete: 'cascade' }),
    clickedAt: moment('clicked_at').notNull(),
    signedUpAt: moment('signed_up_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId] }),
    index('affiliate_referrals_affiliate').on(table.affiliateId, table.signedUpAt),
  ],
);
