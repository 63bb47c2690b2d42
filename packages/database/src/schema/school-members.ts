import { schoolRoles } from '@lanewise/contracts/constants/teaching';
import { index, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';
import { ownerId } from './users.ts';

export const schoolRole = pgEnum('school_role', schoolRoles);

/** Who belongs to which school, with the role. Read with every call about the school, so a change takes effect with the next request. */
export const schoolMembers = pgTable(
  'school_members',
  {
    userId: ownerId(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    /** By which pages and calls name the member, so that no account's id is shown to others. */
    id: uuid('id').notNull(),
    role: schoolRole('role').notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId] }),
    index('school_members_school').on(table.schoolId, table.joinedAt),
  ],
);
