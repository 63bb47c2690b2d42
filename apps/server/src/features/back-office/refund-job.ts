/** Refunds by staff: logged first, then carried out at the provider by the call, or by a job if the provider cannot be reached. */

import type { Store } from '@lanewise/database/pool';
import { staffActs } from '@lanewise/database/schema/tables';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { defineJob, type Job } from '../../platform/jobs/registry.ts';
import { type ConvergeParts, converge } from '../payments/converge.ts';
import { findSubscription } from '../payments/subscription-store.ts';
import { recordAct } from './staff-acts.ts';

/** With the queue's delays the last attempt is three days after the first. */
const ATTEMPTS = 25;

const staffRefund = { name: 'staff_refund', payload: z.object({ act: z.string() }), attempts: ATTEMPTS };

/** Queues the job for a logged refund. */
export async function queueRefund(store: Pick<Store, 'execute'>, actId: string): Promise<void> {
  await queueJob(store, staffRefund, { act: actId }, { key: `refund:${actId}` });
}

/** The job that completes at the provider what the call could not. */
export function refundJob(parts: ConvergeParts): Job {
  return defineJob({
    ...staffRefund,
    async run({ act }) {
      await carryOutRefund(parts, act);
    },
  });
}

const RefundSchema = z.object({ payment: z.string(), amount: z.int() });

/** Refunds the payment and updates the purchase. Every step can be repeated: the provider recognizes the action's key. */
export async function carryOutRefund(parts: ConvergeParts, actId: string): Promise<void> {
  const { queries } = parts.database;
  const [act] = await queries.select().from(staffActs).where(eq(staffActs.id, actId));
  if (act?.act !== 'refund' || act.subjectId === null || act.object === null) return;
  const done = doneKey(actId);
  const [known] = await queries.select({ id: staffActs.id }).from(staffActs).where(eq(staffActs.id, done));
  if (known) return;
  const row = await findSubscription(queries, { userId: act.subjectId, id: act.object });
  const provider = row && parts.billing.providers.get(row.provider);
  if (!row || !provider) throw new Error('The subscription or its provider is missing.');
  const { payment, amount } = RefundSchema.parse(act.detail);
  await provider.refund({ payment, amount, key: `staff:${actId}` });
  await converge(parts, row, 'refund');
  const actor = { user: { id: act.actorId, email: act.actor } };
  const { subjectId, object } = act;
  await recordAct(queries, actor, { act: 'refund_done', key: done, subjectId, object, detail: { payment, amount } });
}

/** Returns the id of the log entry for a completed refund. */
const doneKey = (actId: string): string => uuidOf(`refund_done ${actId}`);
