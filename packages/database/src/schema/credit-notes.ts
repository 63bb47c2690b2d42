import type { Operator } from '@lanewise/contracts/operator';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { buyerId, paymentProvider } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Credit notes for refunds, each of which corrects a receipt. Never updated. Their numbers follow each other without a gap (`credit_note_numbers`). */
export const creditNotes = pgTable(
  'credit_notes',
  {
    userId: buyerId(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Number of the receipt that it corrects. */
    receipt: bigint('receipt', { mode: 'number' }).notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id of the payment, as in `receipts`. */
    payment: text('payment').notNull(),
    /** What is given back, in the smallest unit of the currency, tax included. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    taxName: text('tax_name').notNull(),
    /** Percentage contained in the amount; null if none is shown. */
    taxPercent: doublePrecision('tax_percent'),
    /** Who gives it back, as the settings said when it was issued. */
    seller: jsonb('seller').$type<Operator>().notNull(),
    /** When the refund was seen. */
    refundedAt: moment('refunded_at').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    uniqueIndex('credit_notes_number').on(table.number),
    index('credit_notes_issued').on(table.issuedAt),
  ],
);
