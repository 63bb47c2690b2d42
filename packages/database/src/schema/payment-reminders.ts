import { pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

/**
 * `year`: thirty days before a year's renewal. `renewal`: seven days before any. `trial`: two days before the first payment. `grace`: two days before
 * access ends because a renewal was not paid.
 */
export const reminderKind = pgEnum('reminder_kind', ['year', 'renewal', 'trial', 'grace']);

/** The mails that told buyers of a charge or an end to come, one for each of them and kind. Never updated. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    userId: buyerId(),
    subscriptionId: uuid('subscription_id').notNull(),
    kind: reminderKind('kind').notNull(),
    /** When the charge is due; for `grace`, when access ends. */
    chargedAt: moment('charged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subscriptionId, table.kind, table.chargedAt] })],
);
