/** Cancelling a subscription and taking that back. A cancellation counts from when it is stored here, whether or not the provider answers. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { Store } from '@lanewise/database/pool';
import { ProviderFault } from '@lanewise/payments/port';
import { runningStates } from '@lanewise/payments/subscription/states';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { requireAccount, requireUser } from '../accounts/learner-account.ts';
import { localeOfUser } from '../accounts/users/mail-locale.ts';
import type { CallHandlers } from '../calls/execute.ts';
import { defineJob, type Job } from '../jobs/registry.ts';
import { queueMail } from '../mail/outbox.ts';
import { type ConvergeParts, converge } from './converge.ts';
import { findSubscription, type OwnId, renewingSubscriptions, type SubscriptionRow } from './subscription-store.ts';

const SET_RENEWAL = 'set_renewal';

/** With the queue's delays the last attempt is three days after the first. */
const ATTEMPTS = 25;

/** Returns the handler. */
export function renewalCalls(parts: ConvergeParts): CallHandlers<'setRenewal'> {
  const { billing, database } = parts;
  return {
    async setRenewal({ body: { id, renews } }, caller) {
      const { user } = await requireAccount(database.queries, caller);
      const own = { userId: user.id, id };
      const at = billing.now();
      await database.queries.transaction(async (store) => {
        await requireUser(store, user.id, 'lock');
        const row = await requireRunning(store, own);
        if (renews) await requireNoOther(store, row);
        await queueRenewal(store, own, renews);
        if (renews || row.state === 'cancelling') return;
        await queueMail(store, {
          ...{ kind: 'subscription_cancelled', to: user.email, locale: localeOfUser(user) },
          cause: `cancel:${id}:${at.getTime()}`,
          ...{ at, until: row.periodEnd, order: id },
        });
      });
      try {
        await carryOut(parts, own, renews);
        return { is_done: true };
      } catch (error) {
        if (error instanceof ProviderFault) return { is_done: false };
        throw error;
      }
    },
  };
}

/** The job that carries out what the provider could not be told at once. */
export function renewalJob(parts: ConvergeParts): Job {
  return defineJob({
    name: SET_RENEWAL,
    payload: z.object({ userId: z.string(), id: z.string(), renews: z.boolean() }),
    attempts: ATTEMPTS,
    async run({ renews, ...own }) {
      await carryOut(parts, own, renews);
    },
  });
}

/** The last wish counts: it replaces an earlier one that still waits. */
async function queueRenewal(store: Pick<Store, 'execute'>, own: OwnId, renews: boolean): Promise<void> {
  const payload = JSON.stringify({ ...own, renews });
  await store.execute(sql`
    select graphile_worker.add_job(
      ${SET_RENEWAL}::text, ${payload}::json, job_key => ${`renewal:${own.id}`}, max_attempts => ${ATTEMPTS}
    )`);
}

async function carryOut(parts: ConvergeParts, own: OwnId, renews: boolean): Promise<void> {
  const row = await findSubscription(parts.database.queries, own);
  const provider = row && parts.billing.providers.get(row.provider);
  if (!row || !provider) return;
  const isSettled = (row.state === 'cancelling') !== renews || !isRunning(row);
  if (isSettled) return;
  await provider.setRenewal(row.reference, renews);
  await converge(parts, row, renews ? 'resumed' : 'cancelled');
}

function isRunning({ state, renews }: SubscriptionRow): boolean {
  return renews && runningStates.some((each) => each === state);
}

async function requireRunning(store: Store, own: OwnId): Promise<SubscriptionRow> {
  const row = await findSubscription(store, own);
  if (!row || !isRunning(row)) throw new ApiError('SUBSCRIPTION_NOT_FOUND');
  return row;
}

async function requireNoOther(store: Store, { userId, id, subjectCode }: SubscriptionRow): Promise<void> {
  const others = await renewingSubscriptions(store, userId, subjectCode);
  if (others.some((each) => each.id !== id)) throw new ApiError('ALREADY_SUBSCRIBED');
}
