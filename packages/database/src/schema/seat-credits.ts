import { bigint, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { seatOrders } from './seat-orders.ts';

/** Credit notes for a part of an order of seats: fewer seats from now on, or months that have not begun. Never updated; the order has their sum. */
export const seatCredits = pgTable(
  'seat_credits',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => seatOrders.id, { onDelete: 'cascade' }),
    /** Counts the credits of the order from 1, so that a form that is sent twice credits once. */
    nth: integer('nth').notNull(),
    /** From the series of the credit notes. */
    number: bigint('number', { mode: 'number' }).notNull(),
    /** What the order is for from then on. */
    seats: integer('seats').notNull(),
    months: integer('months').notNull(),
    /** What is credited, in the smallest unit of the order's currency. */
    amount: integer('amount').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.nth] }),
    uniqueIndex('seat_credits_number').on(table.number),
    index('seat_credits_issued').on(table.issuedAt),
  ],
);
