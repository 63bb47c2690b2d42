import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { schoolAccounts } from './school-accounts.ts';

/** Seats that a school has for some months, granted by an operator or ordered by the school (`seat_orders`, of the same id). */
export const seatLicences = pgTable(
  'seat_licences',
  {
    /** The order's id, or the key of the operator's form, so that sending it twice grants once. */
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id')
      .notNull()
      .references(() => schoolAccounts.id, { onDelete: 'cascade' }),
    seats: integer('seats').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [index('seat_licences_school').on(table.schoolId, table.endsAt)],
);
