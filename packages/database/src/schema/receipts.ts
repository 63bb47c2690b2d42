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

/** Receipts for payments, one each, never updated. Their numbers follow each other without a gap (`receipt_numbers`). */
export const receipts = pgTable(
  'receipts',
  {
    userId: buyerId(),
    number: bigint('number', { mode: 'number' }).notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    provider: paymentProvider('provider').notNull(),
    /** The provider's id of the payment. */
    payment: text('payment').notNull(),
    /** In the smallest unit of the currency, tax included. */
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    taxName: text('tax_name').notNull(),
    /** Percentage contained in the amount; null if none is shown. */
    taxPercent: doublePrecision('tax_percent'),
    /** Who sold it, as the settings said when it was issued; null for receipts from before this was kept. */
    seller: jsonb('seller').$type<Operator>(),
    paidAt: moment('paid_at').notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    uniqueIndex('receipts_number').on(table.number),
    index('receipts_issued').on(table.issuedAt),
    uniqueIndex('receipts_payment').on(table.userId, table.provider, table.payment),
  ],
);
