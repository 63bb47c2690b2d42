import type { Operator } from '@lanewise/contracts/operator';
import { index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { taxDocumentColumns } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Receipts for payments, one each, never updated. Their numbers follow each other without a gap (`receipt_numbers`). */
export const receipts = pgTable(
  'receipts',
  {
    ...taxDocumentColumns(),
    /** Who sold it, as the settings said when it was issued; null for receipts from before this was kept. */
    seller: jsonb('seller').$type<Operator>(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    uniqueIndex('receipts_number').on(table.number),
    index('receipts_issued').on(table.issuedAt),
    uniqueIndex('receipts_payment').on(table.userId, table.provider, table.payment),
  ],
);
