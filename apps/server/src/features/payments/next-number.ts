/** Numbers that follow each other without a gap, of receipts and of credit notes. */
import type { Store } from '@lanewise/database/pool';
import type { creditNoteNumbers, receiptNumbers } from '@lanewise/database/schema/tables';
import { sql } from 'drizzle-orm';

/** Takes the next number of a table of one row. The row stays locked until the transaction ends, so a rollback gives the number back. */
export async function nextNumber(
  store: Store,
  numbers: typeof receiptNumbers | typeof creditNoteNumbers,
): Promise<number> {
  const [row] = await store
    .update(numbers)
    .set({ last: sql`${numbers.last} + 1` })
    .returning({ last: numbers.last });
  if (!row) throw new Error('The row of the last number is missing.');
  return row.last;
}
