import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';
import { schoolRole } from './school-members.ts';

/** Invitations to become a member of a school. Answered or withdrawn ones are deleted. */
export const schoolInvitations = pgTable(
  'school_invitations',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    id: uuid('id').primaryKey(),
    /** As it was written. The account with this confirmed address can accept. */
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    role: schoolRole('role').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('school_invitations_school').on(table.schoolId, table.emailKey),
    index('school_invitations_email').on(table.emailKey),
    index('school_invitations_expires_at').on(table.expiresAt),
  ],
);
