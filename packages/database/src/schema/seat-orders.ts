import type { Operator } from '@lanewise/contracts/operator';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './column-types.ts';

/** To whom an invoice is addressed. */
export interface SeatBuyer {
  readonly name: string;
  /** Postal address, one entry a line. */
  readonly address: readonly string[];
  /** VAT identification number. */
  readonly vat: string | null;
}

/**
 * Orders of seats by schools, each with its invoice and, once it is cancelled, its credit note. What was ordered and invoiced is never changed; what is left
 * of it, reminder, payment, credits, refunds and cancellation are written later. The row does not refer to the school: books are kept for longer.
 */
export const seatOrders = pgTable(
  'seat_orders',
  {
    /** Also the id of the seats' licence. Its first digits are the number of the order. */
    id: uuid('id').primaryKey(),
    schoolId: uuid('school_id').notNull(),
    /** Counts the orders of the school from 1, so that a form that is sent twice orders once. */
    nth: integer('nth').notNull(),
    seats: integer('seats').notNull(),
    months: integer('months').notNull(),
    country: text('country').notNull(),
    /** For a seat and month, in the smallest unit of the currency, as the country shows prices. */
    unitAmount: integer('unit_amount').notNull(),
    /** For all seats and months; 0 for a school that pays nothing. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    taxName: text('tax_name').notNull(),
    /** Percentage contained in the amount; null if none is shown. */
    taxPercent: doublePrecision('tax_percent'),
    /** Whether the buyer owes the tax (Directive 2006/112/EC, Art. 196): the amounts contain none then, and the percentage is 0. */
    reverseCharge: boolean('reverse_charge').notNull().default(false),
    /** null without an invoice. */
    buyer: jsonb('buyer').$type<SeatBuyer>(),
    /** Who sold it, as the settings said when it was ordered. */
    seller: jsonb('seller').$type<Operator>().notNull(),
    /** Number of the invoice, from the series of the receipts; null if the school pays nothing. */
    invoice: bigint('invoice', { mode: 'number' }),
    orderedAt: moment('ordered_at').notNull(),
    /** By when it has to be paid; null without an invoice. */
    dueAt: moment('due_at'),
    /** When the owners were reminded of the overdue invoice; once. */
    remindedAt: moment('reminded_at'),
    paidAt: moment('paid_at'),
    /** What was paid; null: the whole amount, or nothing yet. */
    paidAmount: integer('paid_amount'),
    /** What is left of the order after the latest of `seat_credits`; null: all of it. */
    seatsLeft: integer('seats_left'),
    monthsLeft: integer('months_left'),
    /** The sum of `seat_credits`. */
    credited: integer('credited').notNull().default(0),
    /** The sum of `seat_refunds`. */
    refunded: integer('refunded').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    /** Number of the credit note for all that was left of the invoice, from the series of the credit notes. */
    creditNote: bigint('credit_note', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('seat_orders_nth').on(table.schoolId, table.nth),
    uniqueIndex('seat_orders_invoice').on(table.invoice),
    uniqueIndex('seat_orders_credit_note').on(table.creditNote),
    index('seat_orders_ordered').on(table.orderedAt),
    index('seat_orders_paid').on(table.paidAt),
    index('seat_orders_cancelled').on(table.cancelledAt),
  ],
);
