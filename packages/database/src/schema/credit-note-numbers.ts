import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** The number of the last credit note, in one row, as `receipt_numbers`. */
export const creditNoteNumbers = pgTable('credit_note_numbers', {
  id: integer('id').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});
