import { pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** `year`: thirty days before a year's renewal. `renewal`: seven days before any. `trial`: two days before the first payment. */
export const reminderKind = pgEnum('reminder_kind', ['year', 'renewal', 'trial']);

/** The mails that told buyers of a charge to come, one for each charge and kind. Never updated. */
export const paymentReminders = pgTable(
  'payment_reminders',
  {
    userId: buyerId(),
    subscriptionId: uuid('subscription_id').notNull(),
    kind: reminderKind('kind').notNull(),
    /** When the charge is due. */
    chargedAt: moment('charged_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.subscriptionId, table.kind, table.chargedAt] })],
);
