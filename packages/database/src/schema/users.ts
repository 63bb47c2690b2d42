import { ageBands, roles } from '@lanewise/contracts/constants/accounts';
import { type AnyPgColumn, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';

export const role = pgEnum('role', roles);
export const ageBand = pgEnum('age_band', ageBands);

/** Accounts: one row a learner. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** As the learner wrote it. */
    email: text('email').notNull(),
    /** The address in lower case, by which an account is found. */
    emailKey: text('email_key').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Argon2id, including its parameters and salt; null for an account without a password, such as one made by a social sign-in. */
    passwordHash: text('password_hash'),
    /** The id under which analytics knows the learner. It differs from `id`, so a leak there gives no access here. */
    analyticsUserId: uuid('analytics_user_id').notNull(),
    /** Country the learner has chosen, possibly before a course. Text, not an enum: countries are added without a migration. */
    subjectCode: text('subject_code'),
    /** Locale of the site and of mails. Text, not an enum: locales are added without a migration. */
    locale: text('locale').notNull(),
    /** IANA name of the time zone of the device used last; null until one has told. It decides which day it is for the learner. */
    timeZone: text('time_zone'),
    /** Read together with the session, so a granted or revoked role takes effect with the next request. */
    roles: role('roles').array().notNull().default(['learner']),
    /** Asked once; no birthday is stored. */
    ageBand: ageBand('age_band'),
    /** Address of the parent who was asked for consent; null if none is needed. */
    parentEmail: text('parent_email'),
    /** When the parent was asked. The account waits from then until `parentConfirmedAt`. */
    parentAskedAt: moment('parent_asked_at'),
    parentConfirmedAt: moment('parent_confirmed_at'),
    /** When the account will be deleted; null if no deletion was requested. */
    deletesAt: moment('deletes_at'),
    /** SHA-256 of the Idempotency-Key that the account was signed up with; null without one. */
    signUpKeyHash: bytea('sign_up_key_hash'),
    /** Random id by which authenticators know the account (WebAuthn's user handle), in base64url; null until a passkey is added. */
    passkeyHandle: text('passkey_handle'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    uniqueIndex('users_analytics_user_id').on(table.analyticsUserId),
    index('users_deletes_at').on(table.deletesAt),
    index('users_parent_asked_at').on(table.parentAskedAt),
  ],
);

/** Returns the column that names the account a row belongs to; the row is deleted with the account. */
export function ownerId() {
  return uuid('user_id')
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' });
}
