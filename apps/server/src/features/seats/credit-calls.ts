/** What an operator does about an order of seats after its invoice: reduce it, and note what was sent back. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import {
  creditFor,
  creditSeatOrder,
  creditsOf,
  leftOf,
  moneyOfSeatOrder,
  monthsBegun,
  noteSeatRefund,
} from '../payments/seat-credit-store.ts';
import { findSeatOrder } from '../payments/seat-order-store.ts';
import type { TeachingParts } from '../teaching/parts.ts';
import { mailOwners } from './owner-mails.ts';
import { listSeated } from './store.ts';

/** Returns the handlers. */
export function seatCreditCalls({
  config,
  database: { queries },
  now = currentTime,
}: Pick<TeachingParts, 'config' | 'database' | 'now'>): CallHandlers<'creditSeatOrder' | 'recordSeatRefund'> {
  return {
    async creditSeatOrder({ body: { id, nth, seats, months } }, caller) {
      const actor = await requireAccount(queries, caller);
      const note = await queries.transaction(async (store) => {
        const order = await findSeatOrder(store, id, 'lock');
        if (!order?.invoice) throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        const credits = await creditsOf(store, [id]);
        const known = credits[nth - 1];
        if (known?.seats === seats && known.months === months) return known.number;
        if (order.cancelledAt !== null) throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        if (nth !== credits.length + 1) throw new ApiError('VALIDATION', { fields: { nth: 'teaching.ordered' } });
        const at = now();
        const [left, to] = [leftOf(order), { seats, months }];
        const amount = creditFor(order, to, at);
        if (seats > left.seats) throw new ApiError('VALIDATION', { fields: { seats: 'parameter.count' } });
        if (months > left.months || months < monthsBegun(order, at) || amount === 0)
          throw new ApiError('VALIDATION', { fields: { months: 'parameter.count' } });
        if ((await listSeated(store, id)).length > seats)
          throw new ApiError('VALIDATION', { fields: { seats: 'teaching.seats_given' } });
        const reduced = await creditSeatOrder(store, { order, nth, to, amount, at });
        const detail = { credit_note: reduced.number, seats, months };
        await recordAct(store, actor, { act: 'credit_seat_order', object: id, detail });
        const mail = { kind: 'seats_reduced', creditNote: reduced.number } as const;
        await mailOwners(store, config.publicUrl, reduced.order, mail);
        return reduced.number;
      });
      return { credit_note: note };
    },

    async recordSeatRefund({ body: { id, on } }, caller) {
      const actor = await requireAccount(queries, caller);
      await queries.transaction(async (store) => {
        const order = await findSeatOrder(store, id, 'lock');
        const owed = order === null ? 0 : moneyOfSeatOrder(order).owed;
        if (!order?.paidAt || (owed === 0 && order.refunded === 0))
          throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        if (owed === 0) return;
        const isPossible = on >= order.paidAt.toISOString().slice(0, 10) && on <= now().toISOString().slice(0, 10);
        if (!isPossible) throw new ApiError('VALIDATION', { fields: { on: 'parameter.day' } });
        // Noon in UTC is the same day in all of our countries.
        const amount = await noteSeatRefund(store, order, new Date(`${on}T12:00:00Z`));
        await recordAct(store, actor, { act: 'record_seat_refund', object: id, detail: { amount, on } });
      });
      return { done: true };
    },
  };
}
