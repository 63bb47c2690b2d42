import { index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { signInMethod } from './sessions.ts';
import { ownerId } from './users.ts';

/** Sign-ins whose first factor was proved and that wait for the second one. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    userId: ownerId(),
    /** SHA-256 of the token in the browser's cookie, which has 256 random bits. */
    tokenHash: bytea('token_hash').notNull(),
    /** How the first factor was proved. */
    method: signInMethod('method').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    index('sign_in_challenges_token_hash').on(table.tokenHash),
    index('sign_in_challenges_expires_at').on(table.expiresAt),
  ],
);
