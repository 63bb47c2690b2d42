/** Refunds by staff: logged first, then carried out at the provider by the call, or by a job if the provider cannot be reached. */

import type { Store } from '@lanewise/database/pool';
import { staffActs } from '@lanewise/database/schema/tables';
import type { Purchase } from '@lanewise/payments/subscription/observed';
import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { uuidOf } from '../../platform/crypto/uuid-of.ts';
import { queueJob } from '../../platform/jobs/queue.ts';
import { defineJob, type Job } from '../../platform/jobs/registry.ts';
import { type ConvergeParts, converge } from '../payments/converge.ts';
import { type HeldPurchase, whileLocked } from '../payments/locked-purchase.ts';
import type { OwnId } from '../payments/subscription-store.ts';
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
const BegunSchema = z.object({ before: z.int() });

/** A logged refund. */
interface RefundAct {
  readonly id: string;
  readonly own: OwnId;
  readonly payment: string;
  readonly amount: number;
  readonly actor: Parameters<typeof recordAct>[1];
}

/**
 * Refunds the payment and updates the purchase. Every step can be repeated. Two providers recognize the action's key; the third has none, so what was
 * refunded before is written down first, and compared if the server dies before it has written down that it is done.
 */
export async function carryOutRefund(parts: ConvergeParts, actId: string): Promise<void> {
  const act = await refundAct(parts.database.queries, actId);
  if (!act) return;
  await begin(parts, act);
  const row = await whileLocked(parts, act.own, async (held) => {
    const { row, provider, store } = required(held);
    if (await isLogged(store, idOf('refund_done', act))) return row;
    const refunded = refundedOf(await provider.findPurchase(row.reference), act);
    if (refunded < (await refundedBefore(store, act)) + act.amount) {
      await provider.refund({ payment: act.payment, amount: act.amount, key: `staff:${actId}` });
    }
    await log(store, act, 'refund_done', {});
    return row;
  });
  await converge(parts, row, 'refund');
}

/** Writes down what was refunded of the payment before. Committed before the provider is asked to refund anything. */
async function begin(parts: ConvergeParts, act: RefundAct): Promise<void> {
  await whileLocked(parts, act.own, async (held) => {
    const { row, provider, store } = required(held);
    if (await isLogged(store, idOf('refund_begun', act))) return;
    const before = refundedOf(await provider.findPurchase(row.reference), act);
    await log(store, act, 'refund_begun', { before });
  });
}

/** Returns what was refunded of the payment before, with other refunds that were completed meanwhile. */
async function refundedBefore(store: Store, act: RefundAct): Promise<number> {
  const [begun] = await store
    .select()
    .from(staffActs)
    .where(eq(staffActs.id, idOf('refund_begun', act)));
  if (!begun) throw new Error('The refund was never begun.');
  const others = await store
    .select()
    .from(staffActs)
    .where(and(eq(staffActs.act, 'refund_done'), eq(staffActs.object, act.own.id), gt(staffActs.at, begun.at)));
  const amounts = others.map(({ detail }) => RefundSchema.parse(detail));
  const own = amounts.filter(({ payment }) => payment === act.payment);
  return own.reduce((sum, { amount }) => sum + amount, BegunSchema.parse(begun.detail).before);
}

async function refundAct(store: Store, id: string): Promise<RefundAct | null> {
  const [row] = await store.select().from(staffActs).where(eq(staffActs.id, id));
  if (row?.act !== 'refund' || row.subjectId === null || row.object === null) return null;
  const own = { userId: row.subjectId, id: row.object };
  return { id, own, ...RefundSchema.parse(row.detail), actor: { user: { id: row.actorId, email: row.actor } } };
}

function required(held: HeldPurchase | null): HeldPurchase {
  if (!held) throw new Error('The subscription or its provider is missing.');
  return held;
}

function refundedOf(purchase: Purchase | null, { payment }: RefundAct): number {
  return purchase?.payments.find(({ reference }) => reference === payment)?.refunded ?? 0;
}

/** Returns the id of a log entry about a refund. */
const idOf = (step: 'refund_begun' | 'refund_done', { id }: RefundAct): string => uuidOf(`${step} ${id}`);

async function isLogged(store: Store, id: string): Promise<boolean> {
  const rows = await store.select({ id: staffActs.id }).from(staffActs).where(eq(staffActs.id, id));
  return rows.length > 0;
}

async function log(
  store: Store,
  act: RefundAct,
  step: 'refund_begun' | 'refund_done',
  detail: Readonly<Record<string, number>>,
): Promise<void> {
  const { own, payment, amount, actor } = act;
  await recordAct(store, actor, {
    act: step,
    key: idOf(step, act),
    subjectId: own.userId,
    object: own.id,
    detail: { payment, amount, ...detail },
  });
}
