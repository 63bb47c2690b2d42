import { bigint, boolean, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

/** Passkeys of an account (W3C, Web Authentication Level 3: credential record). Only public keys: their private keys never leave the devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    userId: ownerId(),
    /** Names the passkey in calls. */
    id: uuid('id').notNull(),
    /** The authenticator's id of the passkey, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key. */
    publicKey: bytea('public_key').notNull(),
    /** Number of uses that the authenticator reported last; 0 if it does not count. A use with a smaller number is a copy's. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator (usb, internal, hybrid …). */
    transports: text('transports').array().notNull(),
    /** Whether its provider keeps copies. */
    isSynced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('passkeys_credential_id').on(table.credentialId),
  ],
);
