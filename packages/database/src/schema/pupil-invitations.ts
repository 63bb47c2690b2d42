import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';

/** Which addresses a school has invited to share, so that nobody gets a second mail. The address itself is only in the mail. */
export const pupilInvitations = pgTable(
  'pupil_invitations',
  {
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the school's id and the key of the address. */
    emailHash: bytea('email_hash').notNull(),
    invitedAt: moment('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schoolId, table.emailHash] }),
    index('pupil_invitations_invited_at').on(table.invitedAt),
  ],
);
