/** Orders of seats: an owner orders by invoice, an operator notes the payment or cancels. */
import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '@lanewise/contracts/api-errors';
import { seatLimits } from '@lanewise/contracts/constants/teaching';
import { euCountries, isReverseCharge, plainVat, vatState } from '@lanewise/contracts/constants/vat';
import type { SubjectCode } from '@lanewise/contracts/countries';
import type { Operator } from '@lanewise/contracts/operator';
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
  stateOfSeatOrder,
} from '../payments/seat-order-store.ts';
import { containedTax } from '../receipts/printed-order.ts';
import type { TeachingParts } from '../teaching/parts.ts';
import { requireApproved } from '../teaching/school-store.ts';
import { orderViews } from './order-view.ts';
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
          without_tax:
            vatState(billing.seller.vat ?? '') && tax.percent !== null ? netOf({ amount, currency, tax }) : null,
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
        orders: await orderViews(queries, orders, now()),
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
        const listed = buyer === null ? noPrice(billing.plans, body.country) : billing.seatPrices.get(body.country);
        if (!listed) throw new ApiError('VALIDATION', { fields: { country: 'teaching.country' } });
        const { nth, seats, months, country } = body;
        const at = now();
        const { seller } = billing;
        const placing = {
          schoolId: school.id,
          nth,
          seats,
          months,
          country,
          ...taxed(listed, seller, buyer),
          buyer,
          seller,
          at,
        };
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
      const bare = orders.map(({ order }) => order);
      const views = await orderViews(queries, bare, now());
      return {
        orders: views.map((view, index) => {
          const { school = null, order } = orders[index] ?? {};
          const buyer = order?.buyer ?? null;
          const vat = buyer?.vat ?? null;
          return {
            ...view,
            school: school ?? '',
            buyer: buyer === null ? [] : [buyer.name, ...buyer.address, ...(vat === null ? [] : [vat])],
          };
        }),
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
function buyerOf({ name, address, vat, country }: Ordered): SeatBuyer {
  if (name === undefined) throw new ApiError('VALIDATION', { fields: { name: 'teaching.buyer' } });
  if (address === undefined) throw new ApiError('VALIDATION', { fields: { address: 'teaching.buyer' } });
  if (vat === undefined) return { name, address: [...address], vat: null };
  // In the Union a number without the form of its country is a slip, and would decide about the tax.
  const isOfUnion = euCountries.some((each) => each === country);
  if (isOfUnion && vatState(vat) === null) throw new ApiError('VALIDATION', { fields: { vat: 'teaching.vat' } });
  return { name, address: [...address], vat: vatState(vat) === null ? vat : plainVat(vat) };
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

/** Returns a price without the tax in it, in the smallest unit of the currency. */
function netOf({ amount, tax }: SeatPrice): number {
  return tax.percent === null ? amount : amount - containedTax(amount, tax.percent);
}

/** Returns the price for a buyer: without tax where the buyer owes it. */
function taxed(price: SeatPrice, seller: Operator, buyer: SeatBuyer | null) {
  const reverseCharge = buyer !== null && price.tax.percent !== null && isReverseCharge(seller.vat, buyer.vat);
  return reverseCharge
    ? { price: { ...price, amount: netOf(price), tax: { ...price.tax, percent: 0 } }, reverseCharge }
    : { price, reverseCharge };
}
