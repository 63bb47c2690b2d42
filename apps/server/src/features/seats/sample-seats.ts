/** Seats of the sample school: an order that was paid and has ended, and one whose invoice waits for its payment. For development. */
import type { Operator } from '@lanewise/contracts/operator';
import type { Queries } from '@lanewise/database/pool';
import { addMonths } from '@lanewise/payments/plans/add-interval';
import type { SeatPrice } from '@lanewise/payments/plans/plan';
import { noteSeatPayment, placeSeatOrder, seatOrdersOf } from '../payments/seat-order-store.ts';
import { SAMPLE_SCHOOL_ID } from '../teaching/sample-school.ts';
import { listPupilsOf } from '../teaching/sharing-store.ts';
import { insertSeat } from './store.ts';

interface SampleSeats {
  readonly queries: Queries;
  readonly price: SeatPrice;
  readonly seller: Operator;
  readonly now: Date;
}

/** Pupils who have a seat. */
const SEATED = 6;

/** Orders seats for the sample school, if it has none, and gives some of them to its pupils. */
export async function makeSampleSeats({ queries, price, seller, now }: SampleSeats): Promise<void> {
  const buyer = {
    name: 'Sample Driving School LLC',
    address: ['1 Ocean Boulevard', 'Long Beach, CA 90802'],
    vat: null,
  };
  await queries.transaction(async (store) => {
    if ((await seatOrdersOf(store, SAMPLE_SCHOOL_ID)).length > 0) return;
    const common = { schoolId: SAMPLE_SCHOOL_ID, months: 3, country: 'us', price, buyer, seller } as const;
    const before = addMonths(now, -4);
    const paid = await placeSeatOrder(store, { ...common, nth: 1, seats: 4, at: before });
    await noteSeatPayment(store, paid.id, addMonths(before, 1));
    const { id: licenceId } = await placeSeatOrder(store, { ...common, nth: 2, seats: 10, at: now });
    const pupils = await listPupilsOf(store, SAMPLE_SCHOOL_ID);
    for (const { id: sharingId, user } of pupils.slice(0, SEATED))
      await insertSeat(store, { userId: user.id, sharingId, licenceId, givenAt: now });
  });
}
