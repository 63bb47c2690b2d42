import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Switches of a subscription to another plan, with what the buyer agreed to, word for word as it was shown. Never updated. */
export const planSwitches = pgTable(
  'plan_switches',
  {
    userId: buyerId(),
    id: uuid('id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    text: text('text').notNull(),
    /** The version of the wording; null for switches from before it was kept. */
    version: text('version'),
    locale: text('locale').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('plan_switches_subscription').on(table.userId, table.subscriptionId),
  ],
);
