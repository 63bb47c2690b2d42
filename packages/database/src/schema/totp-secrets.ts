import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Authenticator apps, at most one an account. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: ownerId(),
    /** Encrypted with the operator's key (server: accounts/second-factor/sealed-secret.ts): the server needs the secret itself. */
    sealedSecret: bytea('sealed_secret').notNull(),
    /** When a code has proved that an app has the secret; null until then, and no sign-in asks for it. */
    confirmedAt: moment('confirmed_at'),
    /** The 30 seconds, counted from 1970, whose code was used last. No code of the same or an earlier time is accepted. */
    lastStep: integer('last_step'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
);
