/** Orders of seats as calls show them. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import type { Store } from '@lanewise/database/pool';
import { creditsOf, leftOf, moneyOfSeatOrder } from '../payments/seat-credit-store.ts';
import { type SeatOrderRow, seatsEnd, stateOfSeatOrder } from '../payments/seat-order-store.ts';

/** Returns orders with their credits, in the same order. */
export async function orderViews(
  store: Store,
  orders: readonly SeatOrderRow[],
  now: Date,
): Promise<CallAnswer<'getSeatOffer'>['orders']> {
  const credited = orders.filter((order) => order.credited > 0).map(({ id }) => id);
  const credits = Map.groupBy(await creditsOf(store, credited), ({ orderId }) => orderId);
  return orders.map((order) => ({
    id: order.id,
    number: orderNumberOf(order.id),
    state: stateOfSeatOrder(order, now),
    seats: order.seats,
    months: order.months,
    ordered_at: order.orderedAt.toISOString(),
    ends_at: seatsEnd(order).toISOString(),
    amount: order.amount,
    ...moneyOfSeatOrder(order),
    refunded: order.refunded,
    currency: order.currency,
    reverse_charge: order.reverseCharge,
    left: leftOf(order),
    credits: (credits.get(order.id) ?? []).map(({ number, issuedAt, amount, seats, months }) => {
      return { number, issued_at: issuedAt.toISOString(), amount, seats, months };
    }),
    invoice: order.invoice,
    due_at: order.dueAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    credit_note: order.creditNote,
  }));
}
