import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';

/** Groups of a school's pupils: a class, or a week of a course. */
export const schoolGroups = pgTable(
  'school_groups',
  {
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('school_groups_school').on(table.schoolId, table.createdAt)],
);
