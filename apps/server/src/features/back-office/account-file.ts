/** The file of a learner as operators see it: the account, purchases with every event, and staff actions. */
import type { AccountView, StaffPayment, StaffSubscription } from '@lanewise/contracts/calls/back-office-learners';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Store } from '@lanewise/database/pool';
import { attempts, lessonPlaces, staffActs, subscriptionTransitions } from '@lanewise/database/schema/tables';
import { and, asc, count, desc, eq, gte, sql } from 'drizzle-orm';
import { maskedEmail } from '../accounts/users/email-key.ts';
import type { StoredUser } from '../accounts/users/users.ts';
import {
  accessUntil,
  canExtend,
  type ExtendedSubscription,
  extendedSubscriptionsOf,
} from '../entitlements/extended-subscriptions.ts';
import { creditNotesOf } from '../payments/credit-note-store.ts';
import { refundedOf } from '../payments/refund-store.ts';
import { renewsAgain } from '../payments/renewal.ts';
import { type ReceiptRow, receiptsOf } from '../payments/subscription-store.ts';

/** Number of actions shown in a file. */
const ACTS = 50;

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

/** Returns an account with its address masked. */
export function accountView(user: StoredUser): AccountView {
  const { email, emailConfirmedAt, subjectCode, locale, ageBand, roles, createdAt, deletesAt } = user;
  return {
    email: maskedEmail(email),
    is_email_confirmed: emailConfirmedAt !== null,
    country: subjectCode,
    locale,
    age_band: ageBand,
    roles: [...roles],
    created_at: createdAt.toISOString(),
    deletes_at: isoOf(deletesAt),
  };
}

/** Returns everything a learner has bought. `now`: the payments' clock. */
export async function staffSubscriptionsOf(store: Store, userId: string, now: Date): Promise<StaffSubscription[]> {
  const [rows, receipts, notes, refunded, asked, transitions] = await Promise.all([
    extendedSubscriptionsOf(store, userId),
    receiptsOf(store, userId),
    creditNotesOf(store, userId),
    refundedOf(store, userId),
    askedRefunds(store, userId),
    transitionsOf(store, userId),
  ]);
  const paymentView = (receipt: ReceiptRow): StaffPayment => {
    const { number, payment, amount, currency, paidAt } = receipt;
    const given = refunded.get(payment) ?? 0;
    return {
      payment,
      receipt: number,
      amount,
      currency,
      paid_at: paidAt.toISOString(),
      credit_notes: notes.flatMap((note) => (note.receipt === number ? [note.number] : [])),
      refunded: given,
      refundable: refundableOf(receipt, given, asked.get(payment) ?? 0),
    };
  };
  const uses = await Promise.all(rows.map((row) => usedSince(store, row, now)));
  return rows.map((row, at) => ({
    ...staffSubscription(row),
    used: uses[at] ?? { days: 0, lessons: 0, tests: 0 },
    payments: receipts.filter(({ subscriptionId }) => subscriptionId === row.id).map(paymentView),
    transitions: transitions
      .filter(({ subscriptionId }) => subscriptionId === row.id)
      .map(({ from, to, cause, source, at }) => ({ from, to, cause, source, at: at.toISOString() })),
  }));
}

/** Returns what a learner has used since a purchase began, for operators who decide about money or answer a dispute. */
async function usedSince(store: Store, { userId, subjectCode, startedAt }: ExtendedSubscription, now: Date) {
  const number = count();
  const [[opened], [finished]] = await Promise.all([
    store
      .select({ number })
      .from(lessonPlaces)
      .where(and(eq(lessonPlaces.userId, userId), gte(lessonPlaces.savedAt, startedAt))),
    store
      .select({ number })
      .from(attempts)
      .where(
        and(eq(attempts.userId, userId), eq(attempts.subjectCode, subjectCode), gte(attempts.receivedAt, startedAt)),
      ),
  ]);
  const days = Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / DAY_MS));
  return { days, lessons: opened?.number ?? 0, tests: finished?.number ?? 0 };
}

/** Returns the amount of a payment that can still be refunded. A refund counts as soon as it is logged, before the provider has carried it out. */
export function refundableOf({ amount }: Pick<ReceiptRow, 'amount'>, refunded: number, asked: number): number {
  return Math.max(0, amount - Math.max(refunded, asked));
}

function staffSubscription(row: ExtendedSubscription) {
  const { id, planId, subjectCode, provider, reference, state, startedAt, periodEnd, withdrawnAt, extendedUntil } = row;
  return {
    id,
    order_number: orderNumberOf(id),
    plan_id: planId,
    country: subjectCode,
    provider,
    reference,
    state,
    started_at: startedAt.toISOString(),
    period_end: periodEnd.toISOString(),
    withdrawn_at: isoOf(withdrawnAt),
    access_until: isoOf(accessUntil(row)),
    extended_until: isoOf(extendedUntil),
    can_cancel: renewsAgain(row) && state !== 'cancelling',
    can_extend: canExtend(row),
  };
}

/** Returns the refunds that staff have requested for a learner, by payment. */
export async function askedRefunds(store: Store, userId: string): Promise<ReadonlyMap<string, number>> {
  const payment = sql<string>`${staffActs.detail}->>'payment'`;
  const rows = await store
    .select({ payment, amount: sql<number>`sum((${staffActs.detail}->>'amount')::int)::int` })
    .from(staffActs)
    .where(and(eq(staffActs.subjectId, userId), eq(staffActs.act, 'refund')))
    .groupBy(payment);
  return new Map(rows.map((row) => [row.payment, row.amount]));
}

async function transitionsOf(store: Store, userId: string) {
  const { subscriptionId, number } = subscriptionTransitions;
  return await store
    .select()
    .from(subscriptionTransitions)
    .where(eq(subscriptionTransitions.userId, userId))
    .orderBy(asc(subscriptionId), asc(number));
}

/** Returns the latest actions on a learner's account, newest first. */
export async function actsAbout(store: Store, userId: string) {
  const { at, actor, act, reason, id } = staffActs;
  const rows = await store
    .select({ at, actor, act, reason })
    .from(staffActs)
    .where(eq(staffActs.subjectId, userId))
    .orderBy(desc(at), desc(id))
    .limit(ACTS);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
