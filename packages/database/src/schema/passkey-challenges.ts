import { passkeyTasks } from '@lanewise/contracts/constants/accounts';
import { index, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { users } from './users.ts';

export const passkeyTask = pgEnum('passkey_task', passkeyTasks);

/** Challenges that browsers were given to sign with a passkey. Each is deleted with its first use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the browser's cookie. A browser may have several challenges, one for each page that is open. */
    browserHash: bytea('browser_hash').notNull(),
    /** SHA-256 of the challenge, which has 256 random bits. */
    challengeHash: bytea('challenge_hash').notNull(),
    task: passkeyTask('task').notNull(),
    /** The account whose passkey is expected; null for a sign-in to any account. */
    forUserId: uuid('for_user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.challengeHash] }),
    index('passkey_challenges_for_user_id').on(table.forUserId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
);
