import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { ownerId } from './users.ts';

/**
 * What learners share with parents: a consent each, with the text that was agreed to. It is an invitation until the account with the invited address
 * accepts. An ended one stays as the record of what was agreed, until the account is deleted.
 */
export const parentSharings = pgTable(
  'parent_sharings',
  {
    userId: ownerId(),
    /** By which the parent's pages name the learner. */
    id: uuid('id').notNull(),
    /** By which the parent knows the learner, as the learner wrote it. */
    name: text('name').notNull(),
    /** As the learner wrote it; null once the parent has deleted the account. */
    email: text('email'),
    emailKey: text('email_key'),
    /** The account that accepted; null before, and once it is deleted. No foreign key: it may be on another node than the learner. */
    parentId: uuid('parent_id'),
    version: text('version').notNull(),
    /** The sentences as they were shown. */
    text: jsonb('text').$type<readonly string[]>().notNull(),
    locale: text('locale').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    /** null while the parent has not answered. */
    acceptedAt: moment('accepted_at'),
    /** null while it lasts. */
    endedAt: moment('ended_at'),
    /** Since when the parent wants a mail each week; null if not. */
    mailsSince: moment('mails_since'),
    /** Random; the links that stop the mails end with it. It grants nothing else, so it is stored as it is. */
    stopKey: bytea('stop_key').notNull(),
    /** Day of the last mail, where the parent is. */
    mailedOn: date('mailed_on'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('parent_sharings_current').on(table.userId, table.emailKey).where(sql`${table.endedAt} is null`),
    index('parent_sharings_parent').on(table.parentId),
    index('parent_sharings_email').on(table.emailKey),
    index('parent_sharings_agreed_at').on(table.agreedAt),
  ],
);
