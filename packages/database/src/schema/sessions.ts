import { platforms, signInMethods } from '@lanewise/contracts/constants/accounts';
import { boolean, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

export const signInMethod = pgEnum('sign_in_method', signInMethods);
export const platform = pgEnum('platform', platforms);

/** Devices that are signed in: one row a session. */
export const sessions = pgTable(
  'sessions',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    /** SHA-256 of the token. The token has 256 random bits, so a fast hash is enough. */
    tokenHash: bytea('token_hash').notNull(),
    /** Browser and operating system, from the User-Agent. */
    device: text('device').notNull(),
    /** The platform that the client reported; null if it reported none. */
    platform: platform('platform'),
    method: signInMethod('method').notNull(),
    /** Whether a second factor was proved in this session. */
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** When it was last proved; null if never, or in a session that inherited it from an earlier one. */
    secondFactorAt: moment('second_factor_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the learner last proved their identity in this session: at its sign-in, or later with the password. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    /** Written at most once an hour. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_last_seen_at').on(table.lastSeenAt),
  ],
);
