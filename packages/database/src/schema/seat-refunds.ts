import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';
import { seatOrders } from './seat-orders.ts';

/** What was sent back to schools by hand, of invoices that they had paid. Never updated; the order has the sum. */
export const seatRefunds = pgTable(
  'seat_refunds',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => seatOrders.id, { onDelete: 'cascade' }),
    /** Counts the refunds of the order from 1. */
    nth: integer('nth').notNull(),
    /** In the smallest unit of the order's currency. */
    amount: integer('amount').notNull(),
    /** The day on which it was sent. */
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.nth] }), index('seat_refunds_at').on(table.at)],
);
