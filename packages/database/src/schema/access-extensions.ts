import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Access that operators grant beyond the paid time. Separate from subscriptions, whose state follows only from their provider. */
export const accessExtensions = pgTable(
  'access_extensions',
  {
    userId: buyerId(),
    subscriptionId: uuid('subscription_id').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subscriptionId] })],
);
