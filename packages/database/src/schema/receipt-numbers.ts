import { bigint, integer, pgTable } from 'drizzle-orm/pg-core';

/** The number of the last receipt, in one row. A sequence would leave a gap after a rollback, which tax authorities ask about. */
export const receiptNumbers = pgTable('receipt_numbers', {
  id: integer('id').primaryKey(),
  last: bigint('last', { mode: 'number' }).notNull(),
});
