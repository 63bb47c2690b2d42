import { boolean, index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { partners } from './partners.ts';

/** Keys of partners, and tokens of their instructors. */
export const bookingTokens = pgTable(
  'booking_tokens',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    /** Whether it is a key, which can be replaced by another. */
    isKey: boolean('is_key').notNull(),
    /** Null for a current key. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('booking_tokens_partner').on(table.partnerId),
    index('booking_tokens_expires_at').on(table.expiresAt),
  ],
);
