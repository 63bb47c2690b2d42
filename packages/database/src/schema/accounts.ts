/**
 * Accounts. Every table of a learner's has `user_id` first in its primary key, so that it can be distributed by it; what is found by
 * another value (a token, an address) has a unique index of its own. Secrets are stored as hashes only.
 */
import { roles } from '@lanewise/contracts/constants/accounts';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const role = pgEnum('role', roles);

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** As the learner wrote it. */
    email: text('email').notNull(),
    /** In lower case: what the address is looked up by. */
    emailKey: text('email_key').notNull(),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Argon2id, with its parameters and salt; null for who signs in by a social provider, or has not set one yet. */
    passwordHash: text('password_hash'),
    /** The id under which analytics knows the learner. It is not `id`, so that what leaks there opens nothing here. */
    analyticsUserId: uuid('analytics_user_id').notNull(),
    subjectCode: text('subject_code'),
    courseCode: text('course_code'),
    /** Locale of the site and of mails. */
    locale: text('locale').notNull(),
    /** Read with the session, so that a role works, and stops working, with the next request. */
    roles: role('roles').array().notNull().default(['learner']),
    /** A band, asked once; no birthday is kept. */
    ageBand: text('age_band'),
    /** Where a parent was asked to confirm; null where none is needed. */
    parentEmail: text('parent_email'),
    /** Whether the account waits for the parent, and since when. */
    parentAskedAt: moment('parent_asked_at'),
    parentConfirmedAt: moment('parent_confirmed_at'),
    /** When the account is to be deleted; null where nobody asked for it. */
    deletesAt: moment('deletes_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    uniqueIndex('users_analytics_user_id').on(table.analyticsUserId),
    index('users_deletes_at').on(table.deletesAt),
    index('users_parent_asked_at').on(table.parentAskedAt),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' });

/** Social accounts that sign in to an account. The provider's own id of the person counts; an address never does. */
export const identities = pgTable(
  'identities',
  {
    userId: userId(),
    provider: text('provider').notNull(),
    /** The provider's id of the person; Microsoft's is tenant and object id together. */
    subject: text('subject').notNull(),
    /** What the provider said when it was joined, for the learner's export. */
    email: text('email'),
    isEmailVerified: boolean('is_email_verified').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider, table.subject] }),
    uniqueIndex('identities_subject').on(table.provider, table.subject),
  ],
);

/** Devices that are signed in: one row a session. */
export const sessions = pgTable(
  'sessions',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** SHA-256 of the token. The token has 256 bits of chance in it, so that a fast hash is enough. */
    tokenHash: bytea('token_hash').notNull(),
    /** Browser and system as the device named itself. */
    device: text('device').notNull(),
    platform: text('platform'),
    /** `password`, or the social provider. */
    method: text('method').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Written at most once an hour. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('sessions_token_hash').on(table.tokenHash),
    index('sessions_last_seen_at').on(table.lastSeenAt),
  ],
);

/** Devices that a learner has signed in from, by name: of a new one the learner is told by mail. A session's row goes when it ends. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: userId(),
    /** As in `sessions`. */
    device: text('device').notNull(),
    /** When it last signed in. */
    signedInAt: moment('signed_in_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** Codes of six digits that were sent by mail: one for a purpose, the newest counts. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    userId: userId(),
    /** `restore_password`, `confirm_email`, `delete_account`. */
    purpose: text('purpose').notNull(),
    /** Argon2id, as of a password: a fast hash of six digits is undone by trying all of them. */
    codeHash: text('code_hash').notNull(),
    /** The address it was sent to; for a changed one, that which is to be confirmed. */
    email: text('email').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.purpose] })],
);

/**
 * Links in mails. Without a reference to the user: a link that comes late is told that the user does not exist, and a link that was used
 * that it has been, so the row outlives both. It holds an address no longer than it is needed.
 */
export const mailLinks = pgTable(
  'mail_links',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    /** `confirm_email`, `confirm_parent`, `undo_deletion`. */
    purpose: text('purpose').notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').notNull(),
    /** The address that is confirmed by it; null once it is used. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('mail_links_token_hash').on(table.tokenHash),
    index('mail_links_expires_at').on(table.expiresAt),
  ],
);

/** Ids that browsers made for themselves before their visitors signed in. */
export const signatures = pgTable(
  'signatures',
  {
    userId: userId(),
    signature: text('signature').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.signature] })],
);

/** Tokens of providers that are good for one use and were used: an identity token sent again is a replay. */
export const usedProviderTokens = pgTable(
  'used_provider_tokens',
  {
    /** SHA-256 of the token. */
    tokenHash: bytea('token_hash').primaryKey(),
    /** After it the token is refused for its age, and the row is swept. */
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_provider_tokens_expires_at').on(table.expiresAt)],
);

/** Mails of the sandbox: what would have been sent, for /sandbox/mail. Empty where SMTP_URL is set. */
export const sandboxMails = pgTable(
  'sandbox_mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    headers: jsonb('headers').$type<Readonly<Record<string, string>>>().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('sandbox_mails_to').on(table.to, table.sentAt)],
);
