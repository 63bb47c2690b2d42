/** Refunds by staff: logged first, then carried out at the provider by the call, or by a job if the provider cannot be reached. */
import { createHash } from 'node:crypto';
import type { Store } from '@lanewise/database/pool';
import { staffActs } from '@lanewise/database/schema/tables';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type Job } from '../../platform/jobs/registry.ts';
import { type ConvergeParts, converge } from '../payments/converge.ts';
import { findSubscription } from '../payments/subscription-store.ts';
import { recordAct } from './staff-acts.ts';

const REFUND = 'staff_refund';

/** With the queue's delays the last attempt is three days after the first. */
const ATTEMPTS = 25;

/** Queues the job for a logged refund. */
export async function queueRefund(store: Pick<Store, 'execute'>, actId: string): Promise<void> {
  const payload = JSON.stringify({ act: actId });
  await store.execute(sql`
    select graphile_worker.add_job(
      ${REFUND}::text, ${payload}::json, job_key => ${`refund:${actId}`}, max_attempts => ${ATTEMPTS}
    )`);
}

/** The job that completes at the provider what the call could not. */
export function refundJob(parts: ConvergeParts): Job {
  return defineJob({
    name: REFUND,
    payload: z.object({ act: z.string() }),
    attempts: ATTEMPTS,
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

/** Returns the id of the log entry for a completed refund: a UUID of version 8 (RFC 9562, 5.8). */
function doneKey(actId: string): string {
  const hex = createHash('sha256').update(`refund_done ${actId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
