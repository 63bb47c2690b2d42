import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { partners } from './partners.ts';
import { ownerId } from './users.ts';

/** Accounts that are instructors of a partner. */
export const instructors = pgTable(
  'instructors',
  {
    userId: ownerId(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.partnerId] }),
    index('instructors_partner').on(table.partnerId),
  ],
);
