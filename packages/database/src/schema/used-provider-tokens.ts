import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

/** Single-use tokens of sign-in providers that have been used: an identity token sent again is a replay. */
export const usedProviderTokens = pgTable(
  'used_provider_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').primaryKey(),
    /** After this the token is refused as too old anyway, and the row is deleted. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_provider_tokens_expires_at').on(table.expiresAt)],
);
