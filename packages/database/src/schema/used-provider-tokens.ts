import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

/** Single-use tokens of sign-in providers, and signatures of browsers, that have been used: one sent again is a replay. */
export const usedProviderTokens = pgTable(
  'used_provider_tokens',
  {
    /** SHA-256 of the token, or of a signature and what it was used for. */
    tokenHash: bytea('token_hash').primaryKey(),
    /** After this the token is refused as too old anyway, and the row is deleted. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_provider_tokens_expires_at').on(table.expiresAt)],
);
