import type { Operator } from '@lanewise/contracts/operator';
import { bigint, index, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { taxDocumentColumns } from './billing-columns.ts';
import { moment } from './column-types.ts';

/** Credit notes for refunds, each of which corrects a receipt. Never updated. Their numbers follow each other without a gap (`credit_note_numbers`). */
export const creditNotes = pgTable(
  'credit_notes',
  {
    ...taxDocumentColumns(),
    /** Number of the receipt that it corrects. */
    receipt: bigint('receipt', { mode: 'number' }).notNull(),
    /** Who gives it back, as the settings said when it was issued. */
    seller: jsonb('seller').$type<Operator>().notNull(),
    /** When the refund was seen. */
    refundedAt: moment('refunded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    uniqueIndex('credit_notes_number').on(table.number),
    index('credit_notes_issued').on(table.issuedAt),
  ],
);
