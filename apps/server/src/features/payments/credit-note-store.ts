/** Stores credit notes: one for each refund whose amount is known, referring to the receipt of its payment. */
import type { Operator } from '@lanewise/contracts/operator';
import type { Store } from '@lanewise/database/pool';
import { creditNoteNumbers, creditNotes, receipts } from '@lanewise/database/schema/tables';
import { SOME_REFUNDED } from '@lanewise/payments/subscription/observed';
import { and, desc, eq, sql } from 'drizzle-orm';
import { nextNumber } from './next-number.ts';
import type { NotedRefund } from './refund-store.ts';
import type { SubscriptionRow } from './subscription-store.ts';

export type CreditNoteRow = typeof creditNotes.$inferSelect;

interface Issuing {
  readonly refunded: readonly NotedRefund[];
  readonly seller: Operator;
  readonly at: Date;
}

/**
 * Issues what is missing to the refunded total of each payment, and returns it. A refund whose amount the provider does not tell gets none until the
 * payment is refunded in full. The caller holds the lock of the checkout.
 */
export async function issueCreditNotes(
  store: Store,
  { userId, provider }: Pick<SubscriptionRow, 'userId' | 'provider'>,
  { refunded, seller, at }: Issuing,
): Promise<readonly CreditNoteRow[]> {
  const issued: CreditNoteRow[] = [];
  for (const { payment, total } of refunded) {
    if (total === SOME_REFUNDED) continue;
    const [receipt] = await store
      .select()
      .from(receipts)
      .where(and(eq(receipts.userId, userId), eq(receipts.provider, provider), eq(receipts.payment, payment)));
    if (!receipt) continue;
    const amount = total - (await creditedOf(store, userId, receipt.number));
    if (amount <= 0) continue;
    const { number, subscriptionId, planId, currency, taxName, taxPercent } = receipt;
    const rows = await store
      .insert(creditNotes)
      .values({
        userId,
        number: await nextNumber(store, creditNoteNumbers),
        receipt: number,
        subscriptionId,
        planId,
        provider,
        payment,
        amount,
        currency,
        taxName,
        taxPercent,
        seller,
        refundedAt: at,
      })
      .returning();
    issued.push(...rows);
  }
  return issued;
}

/** Returns the credit notes of a learner, newest first. */
export async function creditNotesOf(store: Store, userId: string): Promise<readonly CreditNoteRow[]> {
  return await store.select().from(creditNotes).where(eq(creditNotes.userId, userId)).orderBy(desc(creditNotes.number));
}

/** Returns a credit note by its number, of any buyer; null if there is none. */
export async function creditNoteWithNumber(store: Store, number: number): Promise<CreditNoteRow | null> {
  const [row] = await store.select().from(creditNotes).where(eq(creditNotes.number, number));
  return row ?? null;
}

async function creditedOf(store: Store, userId: string, receipt: number): Promise<number> {
  const [row] = await store
    .select({ amount: sql<number>`coalesce(sum(${creditNotes.amount}), 0)::int` })
    .from(creditNotes)
    .where(and(eq(creditNotes.userId, userId), eq(creditNotes.receipt, receipt)));
  return row?.amount ?? 0;
}
