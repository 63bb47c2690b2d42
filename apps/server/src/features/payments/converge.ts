/**
 * Brings the stored purchase in line with its provider. It may run any number of times, concurrently and in any order: it asks the
 * provider, and an answer that is older than what is stored is dropped.
 */

import type { PaymentProviderName } from '@lanewise/contracts/constants/subscriptions';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Database, Store } from '@lanewise/database/pool';
import type { Plan } from '@lanewise/payments/plans/plan';
import type { PaymentProvider } from '@lanewise/payments/port';
import type { Purchase } from '@lanewise/payments/subscription/observed';
import { type SubscriptionStanding, stepByTime, stepTo } from '@lanewise/payments/subscription/states';
import { sql } from 'drizzle-orm';
import { noteCommission } from '../affiliates/commissions.ts';
import type { Billing } from './billing.ts';
import { issueCreditNotes } from './credit-note-store.ts';
import { takeUpAgain } from './event-store.ts';
import { noteFees } from './fee-store.ts';
import { mailBuyer } from './purchase-mails.ts';
import { noteRefunds } from './refund-store.ts';
import {
  addTransition,
  findCheckoutRow,
  findSubscription,
  issueReceipts,
  type OwnId,
  receiptsOf,
  renewingSubscriptions,
  type SubscriptionRow,
  saveSubscription,
  settleCheckout,
  subscriptionsOf,
} from './subscription-store.ts';

export interface ConvergeParts {
  readonly billing: Pick<Billing, 'plans' | 'providers' | 'closed' | 'seller' | 'now'>;
  readonly database: Pick<Database, 'queries'>;
  /** Tells a learner's devices that their subscriptions have changed. */
  readonly publish: (userId: string) => void;
}

/** Why a purchase could not be stored, or null. `foreign` purchases are not ours and never will be. */
export type Obstacle = { readonly reason: string; readonly foreign: boolean } | null;

/** Returns our id of a checkout as the provider keeps it: it also names the learner. */
export function checkoutIdOf({ userId, id }: OwnId): string {
  return `${userId}.${id}`;
}

function ownIdOf(checkoutId: string | null): OwnId | null {
  const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
  const [, userId, id] = new RegExp(`^(${uuid})\\.(${uuid})$`).exec(checkoutId ?? '') ?? [];
  return userId === undefined || id === undefined ? null : { userId, id };
}

interface PurchaseId {
  readonly provider: PaymentProviderName;
  readonly reference: string;
}

/** Fetches a purchase, and why it cannot be stored. */
async function fetchPurchase(
  { billing, database }: ConvergeParts,
  { provider: name, reference }: PurchaseId,
  source: string,
): Promise<FetchedPurchase | Exclude<Obstacle, null>> {
  const provider = billing.providers.get(name);
  if (!provider) return { reason: `${name} is not configured`, foreign: false };
  const observedAt = await databaseTime(database.queries);
  const purchase = await provider.findPurchase(reference);
  if (!purchase) return { reason: 'the provider does not know the purchase', foreign: false };
  const own = ownIdOf(purchase.checkoutId);
  if (!own) return { reason: 'the purchase is not ours', foreign: true };
  return { own, purchase, observedAt, provider: name, source };
}

/** The changes that storing a purchase would make. */
export interface Difference {
  readonly before: SubscriptionRow | null;
  readonly after: SubscriptionRow | null;
  /** Payments for which there is no receipt yet. */
  readonly newReceipts: number;
}

class Undo extends Error {}

/** Fetches a purchase and returns what storing it would change; stores nothing. */
export async function compare(parts: ConvergeParts, id: PurchaseId): Promise<Difference | Exclude<Obstacle, null>> {
  const seen = await fetchPurchase(parts, id, 'comparison');
  if ('reason' in seen) return seen;
  let found: Difference | Obstacle = null;
  const receiptsNow = async (store: Store) =>
    (await receiptsOf(store, seen.own.userId)).filter((each) => each.subscriptionId === seen.own.id).length;
  await parts.database.queries
    .transaction(async (store) => {
      const [before, issued] = [await findSubscription(store, seen.own), await receiptsNow(store)];
      const obstacle = await applyPurchase(store, parts.billing, seen);
      const after = await findSubscription(store, seen.own);
      found = obstacle ?? { before, after, newReceipts: (await receiptsNow(store)) - issued };
      throw new Undo();
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
  return found ?? { before: null, after: null, newReceipts: 0 };
}

/** Fetches a purchase and stores it. `source` is the webhook, job or call that caused it. */
export async function converge(parts: ConvergeParts, id: PurchaseId, source: string): Promise<Obstacle> {
  const { billing, database, publish } = parts;
  const seen = await fetchPurchase(parts, id, source);
  if ('reason' in seen) return seen;
  const { own } = seen;
  const obstacle = await database.queries.transaction(async (store) => await applyPurchase(store, billing, seen));
  if (obstacle) return obstacle;
  publish(own.userId);
  const provider = billing.providers.get(id.provider);
  if (!provider) return null;
  await endWhatIsOver(parts, provider, seen);
  await undoDouble(parts, provider, own);
  return null;
}

/** The database's clock, which all processes share. */
async function databaseTime(store: Store): Promise<Date> {
  const { rows } = await store.execute<{ now: string }>(sql`select clock_timestamp()::text as now`);
  return new Date(rows[0]?.now ?? 0);
}

interface FetchedPurchase {
  readonly own: OwnId;
  readonly purchase: Purchase;
  readonly observedAt: Date;
  readonly provider: PaymentProviderName;
  readonly source: string;
}

async function applyPurchase(
  store: Store,
  { plans, seller, now }: ConvergeParts['billing'],
  seen: FetchedPurchase,
): Promise<Obstacle> {
  const { own, purchase, observedAt, provider, source } = seen;
  const checkout = await findCheckoutRow(store, own, 'lock');
  if (!checkout) return { reason: 'there is no such checkout', foreign: false };
  const before = await findSubscription(store, own);
  const planId = purchase.planId ?? before?.planId ?? checkout.planId;
  const plan = plans.find(({ id }) => id === planId);
  if (!plan) return { reason: `there is no plan ${planId}`, foreign: false };
  if (before && before.observedAt > observedAt) return null;
  if (!before && purchase.status === 'pending') return null;
  const at = now();
  // Periods during a pause are not paid for.
  const wasPaused = before?.state === 'paused' || before?.state === 'cancelling';
  const keepsPeriod = plan.kind === 'pass' || (purchase.status === 'paused' && wasPaused);
  const period = before && keepsPeriod ? before : await periodOf(store, own, plan, purchase);
  const { periodStart, periodEnd } = period;
  const standing = { periodStart, periodEnd, renews: plan.kind === 'subscription' };
  const withdrawnAt = before?.withdrawnAt ?? null;
  const step = stepTo(before?.state ?? null, purchase, { ...standing, isWithdrawn: withdrawnAt !== null }, at);
  if (step.kind === 'impossible') return { reason: step.reason, foreign: false };
  const row: SubscriptionRow = {
    ...own,
    ...standing,
    planId: plan.id,
    subjectCode: plan.country,
    provider,
    observedAt,
    reference: purchase.reference,
    customer: purchase.customer,
    method: purchase.method,
    takenMethod: before?.takenMethod ?? null,
    startedAt: before?.startedAt ?? at,
    withdrawnAt,
    respondBy: earliest(purchase.payments.map(({ respondBy }) => respondBy)),
    state: step.kind === 'move' ? step.to : (before?.state ?? 'expired'),
  };
  await saveSubscription(store, row);
  if (!before && row.customer !== null) await takeUpAgain(store, { provider, customer: row.customer });
  if (step.kind === 'move')
    await addTransition(store, own, { from: before?.state ?? null, to: step.to, cause: step.cause, source, at });
  await settleCheckout(store, own, 'paid', at);
  const receipts = await issueReceipts(store, row, { plan, seller }, purchase.payments);
  await noteFees(store, row, purchase.payments);
  const refunded = await noteRefunds(store, row, purchase.payments, at);
  const notes = await issueCreditNotes(store, row, { refunded, seller, at });
  await mailBuyer(store, { before, row, plan, at, receipts, refunded, creditNotes: notes });
  await noteCommission(store, own, plan, purchase.payments, at);
  return null;
}

function earliest(moments: readonly (Date | null)[]): Date | null {
  const times = moments.flatMap((each) => each?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** A pass that is bought while another one runs begins when that one ends. */
async function periodOf(
  store: Store,
  { userId }: OwnId,
  plan: Plan,
  { start, end }: Purchase,
): Promise<Pick<SubscriptionStanding, 'periodStart' | 'periodEnd'>> {
  if (plan.kind === 'subscription') return { periodStart: start, periodEnd: end ?? start };
  const passes = (await subscriptionsOf(store, userId)).filter(
    ({ subjectCode, state, renews }) => subjectCode === plan.country && state === 'active' && !renews,
  );
  const periodStart = new Date(Math.max(start.getTime(), ...passes.map(({ periodEnd }) => periodEnd.getTime())));
  return { periodStart, periodEnd: new Date(periodStart.getTime() + plan.days * DAY_MS) };
}

/** Ends a subscription at its provider once it has ended here, because the provider could keep charging. */
async function endWhatIsOver(
  { database }: ConvergeParts,
  provider: PaymentProvider,
  { own, purchase }: FetchedPurchase,
): Promise<void> {
  if (purchase.status === 'ended' || purchase.status === 'pending') return;
  const row = await findSubscription(database.queries, own);
  if (row?.renews && row.state === 'expired') await provider.end(row.reference);
}

/**
 * Refunds a subscription that began while another one for the same country was running: two tabs were paid, or two providers. The older one stays.
 */
export async function undoDouble(parts: ConvergeParts, provider: PaymentProvider, own: OwnId): Promise<void> {
  const { queries } = parts.database;
  const row = await findSubscription(queries, own);
  if (!row?.renews) return;
  const [first] = await renewingSubscriptions(queries, own.userId, row.subjectCode);
  if (!first || first.startedAt >= row.startedAt || row.state === 'refunded') return;
  // Every step can be repeated, and is, if this process dies before the last one.
  await provider.end(row.reference);
  const purchase = await provider.findPurchase(row.reference);
  if (!purchase) return;
  for (const { reference, amount, refunded } of purchase.payments) {
    const left = amount - refunded;
    if (left > 0) await provider.refund({ payment: reference, amount: left, key: `double:${reference}` });
  }
  const isOver = row.state === 'expired' || row.state === 'cancelling';
  const isSettled = isOver && purchase.payments.every(({ refunded, amount }) => refunded >= amount);
  if (!isSettled) await converge(parts, { provider: provider.name, reference: row.reference }, 'double');
}

/** Ends a subscription whose time is over; a renewing one also at its provider, which could keep charging. */
export async function passTime(parts: ConvergeParts, row: SubscriptionRow): Promise<void> {
  const { billing, database, publish } = parts;
  if (stepByTime(row, billing.now()).kind !== 'move') return;
  if (row.renews) await billing.providers.get(row.provider)?.end(row.reference);
  await database.queries.transaction(async (store) => {
    await findCheckoutRow(store, row, 'lock');
    const current = await findSubscription(store, row);
    const at = billing.now();
    const step = current && stepByTime(current, at);
    if (!current || step?.kind !== 'move') return;
    await saveSubscription(store, { ...current, state: step.to });
    const { to, cause } = step;
    await addTransition(store, row, { from: current.state, to, cause, source: 'time', at });
  });
  publish(row.userId);
}
