/** Orders of seats: an owner orders by invoice, an operator notes the payment or cancels. */
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@lanewise/contracts/api-errors';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { seatLimits } from '@lanewise/contracts/constants/teaching';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { SeatBuyer } from '@lanewise/database/schema/seat-orders';
import type { SeatPrice } from '@lanewise/payments/plans/plan';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import { requireAccount } from '../accounts/learner-account.ts';
import { recordAct } from '../back-office/staff-acts.ts';
import type { Billing } from '../payments/billing.ts';
import {
  cancelSeatOrder,
  findSeatOrder,
  listAllOrders,
  noteSeatPayment,
  placeSeatOrder,
  type SeatOrderRow,
  seatOrdersOf,
  seatsEnd,
  stateOfSeatOrder,
} from '../payments/seat-order-store.ts';
import type { TeachingParts } from '../teaching/parts.ts';
import { requireApproved } from '../teaching/school-store.ts';
import { mailOwners, priceOf } from './owner-mails.ts';
import { listLicences, listSeated } from './store.ts';

type SeatOrderCall = 'getSeatOffer' | 'orderSeats' | 'listSeatOrders' | 'recordSeatPayment' | 'cancelSeatOrder';

interface SeatOrderParts extends Pick<TeachingParts, 'config' | 'database' | 'now'> {
  readonly billing: Pick<Billing, 'plans' | 'seatPrices' | 'seller'>;
  /** Tells all processes that what a learner may open has changed. */
  readonly publish: (userId: string) => void;
}

/** Orders that an operator is shown. */
const MOST_ORDERS = 500;

/** Returns the handlers. */
export function seatOrderCalls(parts: SeatOrderParts): CallHandlers<SeatOrderCall> {
  const { config, database, billing, publish, now = currentTime } = parts;
  const { queries } = database;
  return {
    async getSeatOffer({ params }) {
      const school = await requireApproved(queries, params.school);
      const orders = await seatOrdersOf(queries, school.id);
      const buyer = orders.find((order) => order.buyer !== null)?.buyer;
      return {
        billing: school.billing,
        nth: orders.length + 1,
        prices: [...billing.seatPrices].map(([country, { amount, currency, tax }]) => ({
          country,
          amount,
          currency,
          tax: { name: tax.name, is_included: tax.included, percent: tax.percent },
        })),
        buyer: {
          name: buyer?.name ?? school.name,
          address: [...(buyer?.address ?? [])],
          vat: buyer?.vat ?? null,
        },
        orders: orders.map((order) => orderView(order, now())),
      };
    },

    async orderSeats({ params, body }) {
      const { id, invoice } = await queries.transaction(async (store) => {
        // The lock makes two forms that are sent at once one after the other.
        const school = await requireApproved(store, params.school, 'lock');
        const orders = await seatOrdersOf(store, school.id);
        const buyer = school.billing === 'free' ? null : buyerOf(body);
        const known = orders.find(({ nth }) => nth === body.nth);
        if (known && isSameOrder(known, body, buyer)) return known;
        if (body.nth !== orders.length + 1) throw new ApiError('VALIDATION', { fields: { nth: 'teaching.ordered' } });
        if (orders.some((order) => stateOfSeatOrder(order, now()) === 'overdue'))
          throw new ApiError('VALIDATION', { fields: { nth: 'teaching.overdue' } });
        const running = await listLicences(store, school.id, now());
        const there = running.reduce((sum, { seats }) => sum + seats, 0);
        if (there + body.seats > seatLimits.seats)
          throw new ApiError('VALIDATION', { fields: { seats: 'teaching.most_seats' } });
        const price = buyer === null ? noPrice(billing.plans, body.country) : billing.seatPrices.get(body.country);
        if (!price) throw new ApiError('VALIDATION', { fields: { country: 'teaching.country' } });
        const { nth, seats, months, country } = body;
        const at = now();
        const placing = { schoolId: school.id, nth, seats, months, country, price, buyer, seller: billing.seller, at };
        const order = await placeSeatOrder(store, placing);
        if (order.invoice !== null && order.dueAt !== null) {
          const mail = {
            kind: 'seats_ordered',
            until: order.dueAt,
            invoice: order.invoice,
            price: priceOf(order),
          } as const;
          await mailOwners(store, config.publicUrl, order, mail);
        }
        return order;
      });
      return { id, invoice };
    },

    async listSeatOrders() {
      const orders = await listAllOrders(queries, MOST_ORDERS);
      return {
        orders: orders.map(({ order, school }) => ({
          ...orderView(order, now()),
          school: school ?? '',
          buyer: order.buyer === null ? [] : [order.buyer.name, ...order.buyer.address],
        })),
      };
    },

    async recordSeatPayment({ body: { id, on } }, caller) {
      const actor = await requireAccount(queries, caller);
      // Noon in UTC is the same day in all of our countries.
      const paidAt = new Date(`${on}T12:00:00Z`);
      await queries.transaction(async (store) => {
        const order = await findSeatOrder(store, id, 'lock');
        if (!order?.invoice || order.cancelledAt !== null)
          throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        const isPossible = on >= order.orderedAt.toISOString().slice(0, 10) && on <= now().toISOString().slice(0, 10);
        if (!isPossible) throw new ApiError('VALIDATION', { fields: { on: 'parameter.day' } });
        const paid = await noteSeatPayment(store, id, paidAt);
        if (!paid) return;
        await recordAct(store, actor, {
          act: 'record_seat_payment',
          object: id,
          detail: { invoice: order.invoice, on },
        });
        await mailOwners(store, config.publicUrl, paid, {
          kind: 'seats_paid',
          at: paidAt,
          invoice: order.invoice,
          price: priceOf(paid),
        });
      });
      return { done: true };
    },

    async cancelSeatOrder({ body: { id } }, caller) {
      const actor = await requireAccount(queries, caller);
      const seated = await queries.transaction(async (store) => {
        if (!(await findSeatOrder(store, id))) throw new ApiError('VALIDATION', { fields: { id: 'act.object' } });
        const order = await cancelSeatOrder(store, id, now());
        if (!order) return [];
        const detail = order.creditNote === null ? {} : { credit_note: order.creditNote };
        await recordAct(store, actor, { act: 'cancel_seat_order', object: id, detail });
        await mailOwners(store, config.publicUrl, order, {
          kind: 'seats_cancelled',
          ...(order.creditNote !== null && { creditNote: order.creditNote }),
        });
        return await listSeated(store, id);
      });
      for (const userId of seated) publish(userId);
      return { done: true };
    },
  };
}

interface Ordered {
  readonly seats: number;
  readonly months: number;
  readonly country: SubjectCode;
  readonly name?: string | undefined;
  readonly address?: readonly string[] | undefined;
  readonly vat?: string | undefined;
}

/** Returns to whom an invoice is addressed. @throws {ApiError} VALIDATION if the order does not say it */
function buyerOf({ name, address, vat }: Ordered): SeatBuyer {
  if (name === undefined) throw new ApiError('VALIDATION', { fields: { name: 'teaching.buyer' } });
  if (address === undefined) throw new ApiError('VALIDATION', { fields: { address: 'teaching.buyer' } });
  return { name, address: [...address], vat: vat ?? null };
}

/** Returns whether an order is the one that is sent once more. */
function isSameOrder(known: SeatOrderRow, { seats, months, country }: Ordered, buyer: SeatBuyer | null): boolean {
  return (
    known.seats === seats &&
    known.months === months &&
    known.country === country &&
    isDeepStrictEqual(known.buyer, buyer)
  );
}

/** Returns the price of seats for a school that pays nothing, in the currency of its country. */
function noPrice(plans: Billing['plans'], country: SubjectCode): SeatPrice | undefined {
  const plan = plans.find((each) => each.country === country);
  return plan && { amount: 0, currency: plan.currency, tax: plan.tax };
}

function orderView(order: SeatOrderRow, now: Date) {
  return {
    id: order.id,
    number: orderNumberOf(order.id),
    state: stateOfSeatOrder(order, now),
    seats: order.seats,
    months: order.months,
    ordered_at: order.orderedAt.toISOString(),
    ends_at: seatsEnd(order).toISOString(),
    amount: order.amount,
    currency: order.currency,
    invoice: order.invoice,
    due_at: order.dueAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
    cancelled_at: order.cancelledAt?.toISOString() ?? null,
    credit_note: order.creditNote,
  };
}
