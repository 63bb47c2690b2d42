/** The rows of schools' orders of seats, and the licences that follow from them. */
import { randomUUID } from 'node:crypto';
import type { SeatOrderState } from '@lanewise/contracts/constants/teaching';
import { seatPaymentDays } from '@lanewise/contracts/constants/teaching';
import type { SubjectCode } from '@lanewise/contracts/countries';
import { DAY_MS } from '@lanewise/contracts/durations';
import type { Operator } from '@lanewise/contracts/operator';
import type { Store } from '@lanewise/database/pool';
import type { SeatBuyer } from '@lanewise/database/schema/seat-orders';
import {
  creditNoteNumbers,
  receiptNumbers,
  schoolAccounts,
  seatLicences,
  seatOrders,
} from '@lanewise/database/schema/tables';
import { addMonths } from '@lanewise/payments/plans/add-interval';
import type { SeatPrice } from '@lanewise/payments/plans/plan';
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { nextNumber } from './next-number.ts';

export type SeatOrderRow = typeof seatOrders.$inferSelect;
type Licence = typeof seatLicences.$inferSelect;

/** An order as a school places it. */
export interface NewSeatOrder {
  readonly schoolId: string;
  readonly nth: number;
  readonly seats: number;
  readonly months: number;
  readonly country: SubjectCode;
  readonly price: SeatPrice;
  /** Whether the buyer owes the tax; the price contains none then. */
  readonly reverseCharge?: boolean;
  /** null for a school that pays nothing. */
  readonly buyer: SeatBuyer | null;
  readonly seller: Operator;
  readonly at: Date;
}

/** Stores an order, with its invoice unless the school pays nothing, and its seats. The caller holds the lock of the school. */
export async function placeSeatOrder(store: Store, order: NewSeatOrder): Promise<SeatOrderRow> {
  const { schoolId, nth, seats, months, country, price, reverseCharge = false, buyer, seller, at } = order;
  const unitAmount = buyer === null ? 0 : price.amount;
  const [row] = await store
    .insert(seatOrders)
    .values({
      id: randomUUID(),
      schoolId,
      nth,
      seats,
      months,
      country,
      unitAmount,
      amount: unitAmount * seats * months,
      currency: price.currency,
      taxName: price.tax.name,
      taxPercent: price.tax.percent,
      reverseCharge,
      buyer,
      seller,
      invoice: buyer === null ? null : await nextNumber(store, receiptNumbers),
      orderedAt: at,
      dueAt: buyer === null ? null : new Date(at.getTime() + seatPaymentDays * DAY_MS),
    })
    .returning();
  if (!row) throw new Error('The order was not stored.');
  await convergeLicence(store, row);
  return row;
}

/** Notes that an invoice was paid. Returns the order; null if it was noted before or there is nothing to pay. */
export async function noteSeatPayment(store: Store, id: string, paidAt: Date): Promise<SeatOrderRow | null> {
  const isDue = and(isNotNull(seatOrders.invoice), isNull(seatOrders.paidAt), isNull(seatOrders.cancelledAt));
  const [row] = await store
    .update(seatOrders)
    .set({ paidAt, paidAmount: sql`${seatOrders.amount} - ${seatOrders.credited}` })
    .where(and(eq(seatOrders.id, id), isDue))
    .returning();
  return row ?? null;
}

/** Cancels an order: its seats end, and what is left of its invoice gets a credit note. Returns the order; null if it was cancelled before. */
export async function cancelSeatOrder(store: Store, id: string, at: Date): Promise<SeatOrderRow | null> {
  const order = await findSeatOrder(store, id, 'lock');
  if (!order || order.cancelledAt !== null) return null;
  const creditNote = order.invoice === null ? null : await nextNumber(store, creditNoteNumbers);
  const [row] = await store
    .update(seatOrders)
    .set({ cancelledAt: at, creditNote })
    .where(eq(seatOrders.id, id))
    .returning();
  if (row) await convergeLicence(store, row);
  return row ?? null;
}

/** Makes the licence of an order what the order says. */
export async function convergeLicence(store: Store, order: SeatOrderRow): Promise<void> {
  const licence = licenceOf(order);
  await store
    .insert(seatLicences)
    .values(licence)
    .onConflictDoUpdate({ target: seatLicences.id, set: { ...licence } });
}

/** Returns the licence that an order pays for: the seats work from the order until it ends or is cancelled. */
function licenceOf(order: SeatOrderRow): Licence {
  const { id, schoolId, seats, seatsLeft, orderedAt, cancelledAt } = order;
  const end = seatsEnd(order);
  return {
    id,
    schoolId,
    seats: seatsLeft ?? seats,
    startsAt: orderedAt,
    endsAt: cancelledAt !== null && cancelledAt < end ? cancelledAt : end,
  };
}

/** Returns until when the seats of an order work if it is not cancelled. */
export function seatsEnd({
  orderedAt,
  months,
  monthsLeft,
}: Pick<SeatOrderRow, 'orderedAt' | 'months' | 'monthsLeft'>): Date {
  return addMonths(orderedAt, monthsLeft ?? months);
}

/** Returns what has become of an order. */
export function stateOfSeatOrder(
  { invoice, dueAt, paidAt, cancelledAt }: Pick<SeatOrderRow, 'invoice' | 'dueAt' | 'paidAt' | 'cancelledAt'>,
  now: Date,
): SeatOrderState {
  if (cancelledAt !== null) return 'cancelled';
  if (invoice === null) return 'free';
  if (paidAt !== null) return 'paid';
  return dueAt !== null && dueAt < now ? 'overdue' : 'open';
}

/** Returns an order; null if there is none. `lock` keeps it from changing until the transaction ends. */
export async function findSeatOrder(store: Store, id: string, lock?: 'lock'): Promise<SeatOrderRow | null> {
  const asked = store.select().from(seatOrders).where(eq(seatOrders.id, id));
  const [row] = await (lock ? asked.for('update') : asked);
  return row ?? null;
}

/** Returns the order with an invoice, or with a credit note for all of it, of this number; null if there is none. */
export async function seatOrderWithNumber(
  store: Store,
  kind: 'invoice' | 'creditNote',
  number: number,
): Promise<SeatOrderRow | null> {
  const [row] = await store.select().from(seatOrders).where(eq(seatOrders[kind], number));
  return row ?? null;
}

/** Returns the orders of a school, newest first. */
export async function seatOrdersOf(store: Store, schoolId: string): Promise<readonly SeatOrderRow[]> {
  return await store.select().from(seatOrders).where(eq(seatOrders.schoolId, schoolId)).orderBy(desc(seatOrders.nth));
}

/** Returns the orders whose invoice is overdue and about which no mail was sent. */
export async function listOverdue(store: Store, now: Date): Promise<readonly SeatOrderRow[]> {
  const { invoice, dueAt, paidAt, cancelledAt, remindedAt } = seatOrders;
  const isUnpaid = and(isNotNull(invoice), isNull(paidAt), isNull(cancelledAt));
  return await store
    .select()
    .from(seatOrders)
    .where(and(isUnpaid, lt(dueAt, now), isNull(remindedAt)))
    .orderBy(dueAt);
}

/** Returns the orders of all schools with the school's name: invoices that wait for their payment first, then the newest. */
export async function listAllOrders(
  store: Store,
  most: number,
): Promise<readonly { readonly order: SeatOrderRow; readonly school: string | null }[]> {
  const waits = sql`${seatOrders.invoice} is not null and ${seatOrders.paidAt} is null and ${seatOrders.cancelledAt} is null`;
  return await store
    .select({ order: seatOrders, school: schoolAccounts.name })
    .from(seatOrders)
    .leftJoin(schoolAccounts, eq(schoolAccounts.id, seatOrders.schoolId))
    .orderBy(desc(waits), desc(seatOrders.orderedAt), desc(seatOrders.id))
    .limit(most);
}

/** An order whose licence is not what the order says. */
export interface LicenceDifference {
  readonly order: SeatOrderRow;
  /** In words for an operator. */
  readonly what: string;
}

/** Returns the orders whose licences differ from them. A licence may be missing if its school no longer exists. */
export async function licenceDifferences(store: Store): Promise<readonly LicenceDifference[]> {
  const rows = await store
    .select({ order: seatOrders, licence: seatLicences })
    .from(seatOrders)
    .leftJoin(seatLicences, eq(seatLicences.id, seatOrders.id))
    .where(or(isNotNull(seatLicences.id), sql`exists (select from school_accounts where id = ${seatOrders.schoolId})`))
    .orderBy(seatOrders.orderedAt);
  return rows.flatMap(({ order, licence }) => {
    const what = differenceOf(licenceOf(order), licence);
    return what === null ? [] : [{ order, what }];
  });
}

function differenceOf(ordered: Licence, licence: Licence | null): string | null {
  if (licence === null) return 'an order without its seats';
  const parts = [
    ...(licence.seats === ordered.seats ? [] : [`${ordered.seats} seats ordered, ${licence.seats} there`]),
    ...(licence.endsAt.getTime() === ordered.endsAt.getTime()
      ? []
      : [`seats until ${ordered.endsAt.toISOString()} by the order, ${licence.endsAt.toISOString()} there`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
