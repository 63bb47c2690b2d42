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
    /** When a code proved that an app has the secret. Null until then, and sign-ins do not ask for a code. */
    confirmedAt: moment('confirmed_at'),
    /** Number (since 1970) of the 30-second period whose code was used last. Codes of that or an earlier period are refused. */
    lastStep: integer('last_step'),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId] })],
);
