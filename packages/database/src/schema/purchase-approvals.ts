import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { buyerId } from './billing-columns.ts';
import { bytea, moment } from './column-types.ts';

/** Purchases of minors that a parent was asked to confirm. Kept once confirmed: they show who agreed to what, and when. */
export const purchaseApprovals = pgTable(
  'purchase_approvals',
  {
    userId: buyerId(),
    id: uuid('id').notNull(),
    planId: text('plan_id').notNull(),
    parentEmail: text('parent_email').notNull(),
    /** Locale in which the parent was asked. */
    locale: text('locale').notNull(),
    /** SHA-256 of the token in the mail. */
    tokenHash: bytea('token_hash').notNull(),
    askedAt: moment('asked_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** What the parent agreed to, word for word as it was shown, and its version; null until then. */
    text: text('text'),
    version: text('version'),
    confirmedAt: moment('confirmed_at'),
    /** The last checkout that was opened with it. One that was paid uses it up. */
    checkoutId: uuid('checkout_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('purchase_approvals_token_hash').on(table.tokenHash),
    index('purchase_approvals_expires_at').on(table.expiresAt),
  ],
);
