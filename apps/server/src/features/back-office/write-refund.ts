/** Writes a refund down and queues it, in one transaction. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Store } from '@lanewise/database/pool';
import { receipts } from '@lanewise/database/schema/tables';
import { and, eq } from 'drizzle-orm';
import { refundedOf } from '../payments/refund-store.ts';
import type { OwnId } from '../payments/subscription-store.ts';
import { askedRefunds, refundableOf } from './account-file.ts';
import { queueRefund } from './refund-job.ts';
import { recordAct } from './staff-acts.ts';

interface NewRefund {
  readonly own: OwnId;
  readonly key: string;
  readonly reason: string;
  readonly payment: string;
  /** In the smallest unit of the currency; null for all that is left. */
  readonly amount: number | null;
}

/**
 * Records a refund unless that has been done. The caller holds the lock of the checkout.
 *
 * @throws {ApiError} VALIDATION if there is no such payment, or too little of it is left
 */
export async function writeRefund(
  store: Store,
  actor: Parameters<typeof recordAct>[1],
  { own, key, reason, payment, amount: wanted }: NewRefund,
): Promise<void> {
  const receipt = await receiptOf(store, own, payment);
  // The remaining amount excludes this action, which is already stored if the form was sent before.
  const left = await refundable(store, own, receipt);
  const amount = wanted ?? left;
  const detail = { payment, amount, currency: receipt.currency };
  const act = { act: 'refund', key, subjectId: own.userId, object: own.id, reason, detail } as const;
  const isNew = await recordAct(store, actor, act);
  if (isNew && amount > left) throw new ApiError('VALIDATION', { fields: { amount: 'act.amount' } });
  if (isNew && amount > 0) await queueRefund(store, key);
}

type ReceiptRow = typeof receipts.$inferSelect;

async function receiptOf(store: Store, { userId, id }: OwnId, payment: string): Promise<ReceiptRow> {
  const ofPayment = and(eq(receipts.userId, userId), eq(receipts.subscriptionId, id), eq(receipts.payment, payment));
  const [receipt] = await store.select().from(receipts).where(ofPayment);
  if (!receipt) throw new ApiError('VALIDATION', { fields: { payment: 'act.object' } });
  return receipt;
}

async function refundable(store: Store, { userId }: OwnId, receipt: ReceiptRow): Promise<number> {
  const refunded = (await refundedOf(store, userId)).get(receipt.payment) ?? 0;
  return refundableOf(receipt, refunded, (await askedRefunds(store, userId)).get(receipt.payment) ?? 0);
}
