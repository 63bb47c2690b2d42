import { index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

export const linkPurpose = pgEnum('link_purpose', ['confirm_email', 'confirm_parent', 'undo_deletion', 'undo_change']);

/**
 * Links in mails. There is no foreign key to `users`, because a row outlives both its use and its account: opening the link later still
 * answers that it has been used, or that the user does not exist. The address is cleared as soon as it is no longer needed.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    purpose: linkPurpose('purpose').notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').notNull(),
    /** The address the link confirms or was sent to; null once the link is used. */
    email: text('email'),
    /** The account event that the link undoes; null for all other purposes. */
    eventId: uuid('event_id'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('mail_links_token_hash').on(table.tokenHash),
    index('mail_links_expires_at').on(table.expiresAt),
  ],
);
