import { assignmentKinds } from '@lanewise/contracts/constants/teaching';
import { date, foreignKey, index, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';
import { schoolGroups } from './school-groups.ts';
import { sharings } from './sharings.ts';
import { ownerId } from './users.ts';

export const assignmentKind = pgEnum('assignment_kind', assignmentKinds);

/**
 * What schools have given pupils to do, a row for each pupil, by the consent. Whether it is done is not stored: it follows from the tests and clips
 * after `assignedAt`.
 */
export const assignments = pgTable(
  'assignments',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    sharingId: uuid('sharing_id').notNull(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    /** What was given to several pupils at once has the same. */
    batchId: uuid('batch_id').notNull(),
    /** null if it was given to a pupil alone, or the group is deleted. */
    groupId: uuid('group_id').references(() => schoolGroups.id, { onDelete: 'set null' }),
    subjectCode: text('subject_code').notNull(),
    courseCode: text('course_code').notNull(),
    kind: assignmentKind('kind').notNull(),
    /** Code; only of a chapter. */
    chapter: text('chapter'),
    /** How many; only of clips. */
    clips: smallint('clips'),
    /** Calendar day, as YYYY-MM-DD. */
    dueOn: date('due_on').notNull(),
    assignedAt: moment('assigned_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'assignments_sharing',
      columns: [table.userId, table.sharingId],
      foreignColumns: [sharings.userId, sharings.id],
    }).onDelete('cascade'),
    index('assignments_school').on(table.schoolId, table.dueOn),
    index('assignments_group').on(table.groupId),
  ],
);
