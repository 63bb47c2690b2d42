/** An order of seats in words. */
import type { CallAnswer } from '@lanewise/contracts/client';
import type { Locale } from '@lanewise/contracts/countries';
import { m } from '@lanewise/words/messages';
import { moneyOf } from '../../shared/money.ts';
import { dayOf } from '../orders/plan-words.ts';

export type SeatOrder = CallAnswer<'getSeatOffer'>['orders'][number];

/** Returns what is ordered: "20 seats, 3 months". */
export function seatsText({ seats, months }: Pick<SeatOrder, 'seats' | 'months'>): string {
  return m.seats_what({ seats: m.seats_count({ seats }), months: m.seats_months({ months }) });
}

/** Returns what has become of an order, with its price. */
export function stateText(order: SeatOrder, locale: Locale): string {
  const { state, currency, due_at: due, paid_at: paid, cancelled_at: cancelled } = order;
  const price = moneyOf({ amount: state === 'paid' ? order.paid : order.due, currency }, locale);
  const date = (moment: string | null) => dayOf(moment ?? order.ordered_at, locale);
  switch (state) {
    case 'free':
      return m.seats_state_free();
    case 'open':
      return m.seats_state_open({ price, date: date(due) });
    case 'overdue':
      return m.seats_state_overdue({ price, date: date(due) });
    case 'paid':
      return m.seats_state_paid({ price, date: date(paid) });
    case 'cancelled':
      return m.seats_state_cancelled({ date: date(cancelled) });
  }
}
