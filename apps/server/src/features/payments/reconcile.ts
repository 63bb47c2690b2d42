/**
 * Compares our data with each provider's: the subscriptions of both sides, and closed checkouts that somebody may have paid after all. Orders of seats
 * are compared with the seats that schools have.
 * Every difference is reported and, unless it is a dry run, corrected.
 */

import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { checkouts, subscriptions } from '@lanewise/database/schema/tables';
import { runningStates } from '@lanewise/payments/subscription/states';
import { and, eq, gte, inArray, isNotNull, or } from 'drizzle-orm';
import { type ConvergeParts, compare, converge, type Difference } from './converge.ts';
import { convergeLicence, licenceDifferences } from './seat-order-store.ts';

/** Days for which ended subscriptions are still compared: a payment can be disputed or refunded for months. */
const ENDED_DAYS = 180;

/** Days for which closed checkouts are checked and unknown purchases are looked for. */
const RECENT_DAYS = 7;

export interface PaymentDifference {
  /** `invoice`: an order of seats, which no provider knows. */
  readonly provider: PaymentProviderName | 'invoice';
  /** The provider's, or the number of the order. */
  readonly reference: string;
  /** The difference, in words for an operator. */
  readonly what: string;
  readonly isMended: boolean;
}

export interface ReconcileOptions {
  /** Whether differences are corrected. */
  readonly mends: boolean;
  readonly signal?: AbortSignal;
}

/** Compares everything and returns the differences. Anything that cannot be compared becomes a finding too; the rest is still compared. */
export async function reconcile(
  parts: ConvergeParts,
  { mends, signal }: ReconcileOptions,
): Promise<PaymentDifference[]> {
  const findings: PaymentDifference[] = [];
  const seen = new Set<string>();
  const failed = ({ provider, reference }: PurchaseId, fault: unknown) => {
    const what = `not compared: ${fault instanceof Error ? fault.message : String(fault)}`;
    findings.push({ provider, reference, what, isMended: false });
  };
  for await (const id of purchases(parts, failed)) {
    if (signal?.aborted) break;
    const key = `${id.provider} ${id.reference}`;
    if (seen.has(key)) continue;
    seen.add(key);
    try {
      const what = await differenceOf(parts, id);
      if (what === null) continue;
      const isMended = mends && what.canBeMended && (await converge(parts, id, 'reconcile')) === null;
      findings.push({ ...id, what: what.text, isMended });
    } catch (fault) {
      failed(id, fault);
    }
  }
  return [...findings, ...(await reconcileSeats(parts.database.queries, mends))];
}

/** Compares the orders of seats with the licences that they pay for. */
async function reconcileSeats(store: Store, mends: boolean): Promise<PaymentDifference[]> {
  const found = await licenceDifferences(store);
  if (mends) for (const { order } of found) await convergeLicence(store, order);
  return found.map(({ order, what }) => {
    return { provider: 'invoice', reference: orderNumberOf(order.id), what, isMended: mends };
  });
}

interface PurchaseId {
  readonly provider: PaymentProviderName;
  readonly reference: string;
}

async function* purchases(
  { billing, database: { queries } }: ConvergeParts,
  failed: (id: PurchaseId, fault: unknown) => void,
): AsyncGenerator<PurchaseId> {
  const now = billing.now().getTime();
  const recent = new Date(now - RECENT_DAYS * DAY_MS);
  yield* await storedPurchases(queries, new Date(now - ENDED_DAYS * DAY_MS));
  for (const { name: provider, findCheckout } of billing.providers.values()) {
    for (const reference of await closedCheckouts(queries, provider, recent)) {
      const outcome = await findCheckout(reference).catch((fault: unknown) => {
        failed({ provider, reference }, fault);
        return null;
      });
      if (outcome?.state === 'paid') yield { provider, reference: outcome.purchase };
    }
  }
  for (const { name: provider, listPurchases } of billing.providers.values()) {
    try {
      for await (const reference of listPurchases(recent)) yield { provider, reference };
    } catch (fault) {
      failed({ provider, reference: 'the list of purchases' }, fault);
    }
  }
}

async function storedPurchases(store: Store, since: Date): Promise<PurchaseId[]> {
  const { provider, reference, state, periodEnd } = subscriptions;
  return await store
    .select({ provider, reference })
    .from(subscriptions)
    .where(or(inArray(state, [...runningStates]), gte(periodEnd, since)))
    .orderBy(provider, reference);
}

async function closedCheckouts(store: Store, name: PaymentProviderName, since: Date): Promise<string[]> {
  const { provider, reference, state, openedAt } = checkouts;
  const isClosed = and(eq(state, 'closed'), eq(provider, name), isNotNull(reference), gte(openedAt, since));
  const rows = await store.select({ reference }).from(checkouts).where(isClosed).orderBy(openedAt);
  return rows.flatMap(({ reference: found }) => found ?? []);
}

async function differenceOf(
  parts: ConvergeParts,
  id: PurchaseId,
): Promise<{ readonly text: string; readonly canBeMended: boolean } | null> {
  const found = await compare(parts, id);
  if ('reason' in found) return found.foreign ? null : { text: found.reason, canBeMended: false };
  const text = changesOf(found).join(', ');
  return text === '' ? null : { text, canBeMended: true };
}

/** Returns what differs, in words. */
function changesOf({ before, after, newReceipts }: Difference): string[] {
  if (!after) return [];
  const receipts = newReceipts > 0 ? [`${newReceipts} payment(s) without a receipt`] : [];
  if (!before) return [`not stored here: ${after.planId}, ${after.state}`, ...receipts];
  const ends = [before.periodEnd, after.periodEnd].map((at) => at.toISOString());
  return [
    ...(before.state === after.state ? [] : [`${before.state} here, ${after.state} there`]),
    ...(before.planId === after.planId ? [] : [`plan ${before.planId} here, ${after.planId} there`]),
    ...(ends[0] === ends[1] ? [] : [`period until ${ends[0]} here, ${ends[1]} there`]),
    ...receipts,
  ];
}
