import { paymentEvents } from '@lanewise/database/schema/tables';
import { takeTestDatabase } from '@lanewise/database/template';
import { afterAll, expect, inject, test } from 'vitest';
import { waitingEvent } from './event-store.ts';

const database = await takeTestDatabase(inject('testServerUrl'));
const { queries } = database;
afterAll(() => database.giveBack());

/** Stores a waiting event of Stripe that is about this. */
async function store(id: string, about: { readonly kind: string; readonly reference: string }) {
  await queries
    .insert(paymentEvents)
    .values({ provider: 'stripe', id, type: 'charge.refunded', about, body: {}, state: 'waiting' });
  return { provider: 'stripe', id } as const;
}

test('a waiting event is read with what it is about', async () => {
  const event = await store('evt_1', { kind: 'charge', reference: 'ch_1' });
  expect(await waitingEvent(queries, event)).toMatchObject({ about: { kind: 'charge', reference: 'ch_1' } });
});

test('an event that is about something unknown is refused by its id', async () => {
  const event = await store('evt_2', { kind: 'planet', reference: 'x' });
  await expect(waitingEvent(queries, event)).rejects.toThrow('what the payment event evt_2 of stripe is about');
});
