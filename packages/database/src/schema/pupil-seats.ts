import { foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { seatLicences } from './seat-licences.ts';
import { sharings } from './sharings.ts';
import { ownerId } from './users.ts';

/** Which pupil has a seat, by the consent: a pupil who stops sharing has none, and the school can give it to another. Freeing a seat deletes the row. */
export const pupilSeats = pgTable(
  'pupil_seats',
  {
    userId: ownerId(),
    sharingId: uuid('sharing_id').notNull(),
    licenceId: uuid('licence_id')
      .notNull()
      .references(() => seatLicences.id, { onDelete: 'cascade' }),
    givenAt: moment('given_at').notNull(),
    /** When the pupil was told that the seat ends soon; once. */
    endToldAt: moment('end_told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sharingId] }),
    foreignKey({
      name: 'pupil_seats_sharing',
      columns: [table.userId, table.sharingId],
      foreignColumns: [sharings.userId, sharings.id],
    }).onDelete('cascade'),
    index('pupil_seats_licence').on(table.licenceId),
  ],
);
