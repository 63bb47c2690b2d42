/** Turning the renewal of a subscription off or on. The wish counts from when it is stored here, whether or not the provider answers. */

import type { Store } from '@lanewise/database/pool';
import { EndedFault, ProviderFault } from '@lanewise/payments/port';
import { runningStates } from '@lanewise/payments/subscription/states';
import { z } from 'zod';
import { isPassing } from '../../platform/faults/outage.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { defineJob, type Job } from '../../platform/jobs/registry.ts';
import { type ConvergeParts, converge } from './converge.ts';
import { whileLocked } from './locked-purchase.ts';
import type { OwnId, SubscriptionRow } from './subscription-store.ts';

/** With the queue's delays the last attempt is three days after the first. */
const ATTEMPTS = 25;

const setRenewal = {
  name: 'set_renewal',
  payload: z.object({ userId: z.string(), id: z.string(), renews: z.boolean() }),
  attempts: ATTEMPTS,
};

/** Returns whether a subscription will be charged for again unless it is cancelled. */
export function renewsAgain({ state, renews }: Pick<SubscriptionRow, 'state' | 'renews'>): boolean {
  return renews && runningStates.some((each) => each === state);
}

/**
 * Queues the job that turns the renewal off or on. The latest request wins: it replaces an earlier one that is still waiting.
 *
 * @param from When to carry it out; immediately by default.
 */
export async function queueRenewal(
  store: Pick<Store, 'execute'>,
  own: OwnId,
  renews: boolean,
  from?: Date,
): Promise<void> {
  const { userId, id } = own;
  await queueJob(store, setRenewal, { userId, id, renews }, { key: `renewal:${id}`, ...(from && { runAt: from }) });
}

/** The job that completes at the provider what the call could not. */
export function renewalJob(parts: ConvergeParts): Job {
  return defineJob({
    ...setRenewal,
    async run({ renews, ...own }) {
      await carryOutRenewal(parts, own, renews).catch((error) => {
        // Trying again would not help; the caller was told.
        if (!(error instanceof EndedFault)) throw error;
      });
    },
  });
}

/**
 * Tells the provider. Does nothing if it has done so already.
 *
 * @throws {EndedFault} the provider can no longer renew it
 */
export async function carryOutRenewal(parts: ConvergeParts, own: OwnId, renews: boolean): Promise<void> {
  const row = await whileLocked(parts, own, async (held) => {
    if (!held) return null;
    const { row, provider } = held;
    const isSettled = (row.state === 'cancelling') !== renews || !renewsAgain(row);
    if (isSettled) return null;
    const purchase = await provider.findPurchase(row.reference);
    // Providers refuse the second of two cancellations.
    const isDone = purchase?.cancelsAtEnd === !renews || (purchase?.status === 'ended' && !renews);
    if (!isDone) await provider.setRenewal(row.reference, renews);
    return row;
  });
  if (row) await converge(parts, row, renews ? 'resumed' : 'cancelled');
}

/**
 * Does the work of a queued job at once; returns false if the job is left to do it, because the provider is down or takes so long that the purchase
 * is still locked.
 */
export async function isCarriedOut(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    const isLeft = error instanceof ProviderFault ? !(error instanceof EndedFault) : isPassing(error);
    if (isLeft) return false;
    throw error;
  }
}
