import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { schoolGroups } from './school-groups.ts';
import { sharings } from './sharings.ts';
import { ownerId } from './users.ts';

/** Who belongs to which group, by the consent: a pupil whose consent has ended is in no group, and comes back into none with another one. */
export const groupPupils = pgTable(
  'group_pupils',
  {
    userId: ownerId(),
    sharingId: uuid('sharing_id').notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => schoolGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sharingId, table.groupId] }),
    foreignKey({
      name: 'group_pupils_sharing',
      columns: [table.userId, table.sharingId],
      foreignColumns: [sharings.userId, sharings.id],
    }).onDelete('cascade'),
    index('group_pupils_group').on(table.groupId),
  ],
);
