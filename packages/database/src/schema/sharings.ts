import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';
import { ownerId } from './users.ts';

/**
 * What learners share with schools: a consent each, with the text that was agreed to. A school sees a learner while there is a row that has not ended.
 * An ended one stays as the record of what was agreed, until the account is deleted.
 */
export const sharings = pgTable(
  'sharings',
  {
    userId: ownerId(),
    /** By which the school's pages name the pupil. */
    id: uuid('id').notNull(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    /** By which the school knows the pupil, as the pupil wrote it. */
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** The sentences as they were shown. */
    text: jsonb('text').$type<readonly string[]>().notNull(),
    locale: text('locale').notNull(),
    agreedAt: moment('agreed_at').notNull(),
    /** null while it lasts. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('sharings_current').on(table.userId, table.schoolId).where(sql`${table.endedAt} is null`),
    index('sharings_school').on(table.schoolId, table.endedAt),
  ],
);
