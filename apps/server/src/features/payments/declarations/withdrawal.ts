/** Withdrawing from a contract: it ends here at once, then at the provider, and the unused part is refunded. */

import type { Store } from '@lanewise/database/pool';
import { refundOnWithdrawal } from '@lanewise/payments/subscription/withdrawal';
import { z } from 'zod';
import { queueJob } from '../../../platform/jobs/queue.ts';
import { defineJob, type Job } from '../../../platform/jobs/registry.ts';
import { type ConvergeParts, converge } from '../converge.ts';
import { whileLocked } from '../locked-purchase.ts';
import { addTransition, type OwnId, type SubscriptionRow } from '../subscription-store.ts';
import { markWithdrawn } from './declaration-store.ts';

/** With the queue's delays the last attempt is about five days after the first: money must be back within 14 days (Art. 13). */
const ATTEMPTS = 30;

const withdrawContract = {
  name: 'withdraw_contract',
  payload: z.object({ userId: z.string(), id: z.string() }),
  attempts: ATTEMPTS,
};

/** Ends a contract here and queues the job that ends it at its provider. The caller holds the lock of the checkout. */
export async function withdraw(store: Store, row: SubscriptionRow, at: Date): Promise<void> {
  await markWithdrawn(store, row, at);
  await addTransition(store, row, { from: row.state, to: 'expired', cause: 'withdrawn', source: 'declaration', at });
  const { userId, id } = row;
  await queueJob(store, withdrawContract, { userId, id }, { key: `withdraw:${id}` });
}

/** The job that completes at the provider what the call could not. */
export function withdrawalJob(parts: ConvergeParts): Job {
  return defineJob({
    ...withdrawContract,
    async run(own) {
      await carryOutWithdrawal(parts, own);
    },
  });
}

/** Ends a withdrawn contract at its provider and gives the money back. Every step can be repeated: what has been given back is not given again. */
export async function carryOutWithdrawal(parts: ConvergeParts, own: OwnId): Promise<void> {
  const row = await whileLocked(parts, own, async (held) => {
    if (!held?.row.withdrawnAt) return null;
    const { row, provider } = held;
    await provider.end(row.reference);
    const purchase = await provider.findPurchase(row.reference);
    const refund = purchase && refundOnWithdrawal(purchase.payments, row, held.row.withdrawnAt);
    if (refund) await provider.refund({ ...refund, key: `withdraw:${refund.payment}` });
    return row;
  });
  if (row) await converge(parts, row, 'withdrawal');
}
