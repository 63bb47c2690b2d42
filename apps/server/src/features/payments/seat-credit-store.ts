/** What is credited of an order of seats, and what is sent back of it. The caller holds the lock of the order. */
import type { Store } from '@lanewise/database/pool';
import { creditNoteNumbers, seatCredits, seatOrders, seatRefunds } from '@lanewise/database/schema/tables';
import { addMonths } from '@lanewise/payments/plans/add-interval';
import { asc, eq, inArray } from 'drizzle-orm';
import { nextNumber } from './next-number.ts';
import { convergeLicence, findSeatOrder, type SeatOrderRow } from './seat-order-store.ts';

export type SeatCreditRow = typeof seatCredits.$inferSelect;

/** What an order is for. */
export interface SeatsForMonths {
  readonly seats: number;
  readonly months: number;
}

/** Returns what is left of an order after its credits. */
export function leftOf({ seats, months, seatsLeft, monthsLeft }: SeatOrderRow): SeatsForMonths {
  return { seats: seatsLeft ?? seats, months: monthsLeft ?? months };
}

/** Returns how many months of an order have begun, the running one included: they are not credited. */
export function monthsBegun({ orderedAt, months }: Pick<SeatOrderRow, 'orderedAt' | 'months'>, now: Date): number {
  let begun = 1;
  while (begun < months && addMonths(orderedAt, begun) <= now) begun += 1;
  return begun;
}

/** Returns what is credited, in the smallest unit of the currency, when an order is reduced: its price for the months that have not begun. */
export function creditFor(order: SeatOrderRow, to: SeatsForMonths, now: Date): number {
  const from = leftOf(order);
  const begun = monthsBegun(order, now);
  return order.unitAmount * (from.seats * (from.months - begun) - to.seats * (to.months - begun));
}

/** Returns the money of an order, in the smallest unit of the currency. `owed`: what has to be sent back to the school. */
export function moneyOfSeatOrder(order: SeatOrderRow) {
  const { amount, credited, refunded, paidAt, paidAmount, cancelledAt } = order;
  const due = cancelledAt === null ? amount - credited : 0;
  const paid = paidAt === null ? 0 : (paidAmount ?? amount);
  return { due, paid, owed: Math.max(0, paid - due - refunded) };
}

/** Reduces an order to so many seats and months, with a credit note. Returns the order and the number of the note. */
export async function creditSeatOrder(
  store: Store,
  { order, nth, to, amount, at }: { order: SeatOrderRow; nth: number; to: SeatsForMonths; amount: number; at: Date },
): Promise<{ readonly order: SeatOrderRow; readonly number: number }> {
  const number = await nextNumber(store, creditNoteNumbers);
  await store.insert(seatCredits).values({ orderId: order.id, nth, number, ...to, amount, issuedAt: at });
  const [row] = await store
    .update(seatOrders)
    .set({ seatsLeft: to.seats, monthsLeft: to.months, credited: order.credited + amount })
    .where(eq(seatOrders.id, order.id))
    .returning();
  if (!row) throw new Error('The order was not found.');
  await convergeLicence(store, row);
  return { order: row, number };
}

/** Notes that the money which a school is owed was sent back. Returns how much. */
export async function noteSeatRefund(store: Store, order: SeatOrderRow, at: Date): Promise<number> {
  const { owed: amount } = moneyOfSeatOrder(order);
  const before = await store
    .select({ nth: seatRefunds.nth })
    .from(seatRefunds)
    .where(eq(seatRefunds.orderId, order.id));
  await store.insert(seatRefunds).values({ orderId: order.id, nth: before.length + 1, amount, at });
  await store
    .update(seatOrders)
    .set({ refunded: order.refunded + amount })
    .where(eq(seatOrders.id, order.id));
  return amount;
}

/** Returns the credits of orders, the first of each first. */
export async function creditsOf(store: Store, orders: readonly string[]): Promise<readonly SeatCreditRow[]> {
  if (orders.length === 0) return [];
  return await store
    .select()
    .from(seatCredits)
    .where(inArray(seatCredits.orderId, [...orders]))
    .orderBy(asc(seatCredits.nth));
}

/** Returns the credit note of this number for a part of an order, with its order; null if there is none. */
export async function seatCreditWithNumber(
  store: Store,
  number: number,
): Promise<{ readonly credit: SeatCreditRow; readonly order: SeatOrderRow } | null> {
  const [credit] = await store.select().from(seatCredits).where(eq(seatCredits.number, number));
  const order = credit && (await findSeatOrder(store, credit.orderId));
  return credit && order ? { credit, order } : null;
}
