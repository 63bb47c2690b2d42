import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from './users.ts';

/** Which account signed in with a visitor's browser. It is deleted with the account, and the visitor's events are deleted before. */
export const visitorAccounts = pgTable(
  'visitor_accounts',
  {
    userId: ownerId(),
    /** An id of event_visitors; without a key, because events arrive before and after. */
    visitorId: uuid('visitor_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.visitorId] }),
    index('visitor_accounts_visitor_id').on(table.visitorId),
  ],
);
