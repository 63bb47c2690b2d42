import { pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const codePurpose = pgEnum('code_purpose', ['restore_password', 'confirm_email', 'delete_account']);

/** Six-digit codes sent by mail. An account has at most one a purpose: a new code replaces the previous one. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: ownerId(),
    purpose: codePurpose('purpose').notNull(),
    /** Argon2id, as for a password: a fast hash of six digits can be reversed by trying them all. */
    codeHash: text('code_hash').notNull(),
    /** The address the code was sent to. When the address is being changed, this is the new one. */
    email: text('email').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);
