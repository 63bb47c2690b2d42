import { sql } from 'drizzle-orm';
import { boolean, pgEnum, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const codePurpose = pgEnum('code_purpose', [
  'restore_password',
  'confirm_email',
  'delete_account',
  'claim_school',
]);

/**
 * Codes sent by mail. A browser that requests one without being signed in has its own codes, so that a stranger who requests one for the same account
 * neither replaces its code nor uses up its attempts. A new code replaces the previous one of the same browser and purpose.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: ownerId(),
    purpose: codePurpose('purpose').notNull(),
    /** SHA-256 of the cookie of the browser that asked; empty for codes that a signed-in learner asks for. */
    askedByHash: bytea('asked_by_hash').notNull().default(sql`''::bytea`),
    /** Argon2id, as for a password: a fast hash of six digits can be reversed by trying them all. */
    codeHash: text('code_hash').notNull(),
    /** Whether it is one of the long codes that are sent while many are requested. */
    isLong: boolean('is_long').notNull().default(false),
    /** The address the code was sent to. When the address is being changed, this is the new one. */
    email: text('email').notNull(),
    tries: smallint('tries').notNull().default(0),
    mailedAt: moment('mailed_at').notNull().defaultNow(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose, table.askedByHash] })],
);
