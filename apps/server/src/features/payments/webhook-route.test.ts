/** Webhooks: stored once, believed only if signed, applied in any order; and what happens to a subscription in the course of time. */
import { paymentEvents, subscriptions, subscriptionTransitions } from '@lanewise/database/schema/tables';
import { stripeSignature } from '@lanewise/sandbox/stripe/sandbox';
import { cardNumbers, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';

const fixture = await startPaymentFixture({ leavesMails: true });
const { database, stripe } = fixture;
const { queries } = database;
const { backend } = stripe;
afterEach(fixture.forget);

/** Buys a subscription and returns the stand-in's objects. */
async function subscribed(how: { readonly card?: string; readonly trialDays?: number } = {}) {
  const { token, userId } = await fixture.newBuyer();
  const id = await fixture.buy(token, 'us-month', { trialDays: 7, ...how });
  const subscription = backend.subscriptions.get(fixture.sessionOf(id).subscription ?? '');
  if (!subscription) throw new Error('The stand-in has no subscription.');
  const stateNow = async () => {
    await fixture.settle();
    return (await fixture.subscriptions(token)).find((each) => each.id === id)?.state;
  };
  const charges = () => [...backend.charges.values()].filter(({ customer }) => customer === subscription.customer);
  return { token, userId, id, subscription, stateNow, charges };
}

const movesOf = async (userId: string) =>
  (
    await queries
      .select()
      .from(subscriptionTransitions)
      .where(eq(subscriptionTransitions.userId, userId))
      .orderBy(asc(subscriptionTransitions.number))
  ).map(({ from, to, cause }) => [from, to, cause]);

const stored = async (id: string) => (await queries.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0];

describe('a webhook', () => {
  const last = async () => {
    const { token } = await fixture.newBuyer();
    await fixture.buy(token, 'us-pass-7');
    const webhook = fixture.webhooks.at(-1);
    if (!webhook) throw new Error('There was no webhook.');
    return webhook;
  };

  test('is stored and applied once, however often it comes', async () => {
    const webhook = await last();
    const { id } = JSON.parse(webhook.body);
    const before = await stored(id);
    expect(before).toMatchObject({ state: 'applied', tries: 1 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => fixture.deliver(webhook)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    await fixture.settle();
    expect(await stored(id)).toEqual(before);
  });

  test('changed by one byte, or signed by nobody, is refused and not stored', async () => {
    const webhook = await last();
    const forged = webhook.body.replace(/"id":"evt_./, '"id":"evt_x');
    expect(await fixture.deliver({ ...webhook, body: forged })).toBeRefusedWith('MALFORMED_REQUEST');
    expect(await fixture.deliver({ ...webhook, headers: {} })).toBeRefusedWith('MALFORMED_REQUEST');
    expect(await fixture.deliver({ ...webhook, body: `${webhook.body} ` })).toBeRefusedWith('MALFORMED_REQUEST');
    expect(await stored(JSON.parse(forged).id)).toBeUndefined();
  });

  test('is refused when its signature is older than five minutes', async () => {
    const webhook = await last();
    expect((await fixture.deliver(webhook)).statusCode).toBe(204);
    backend.advance(6 / (24 * 60));
    expect(await fixture.deliver(webhook)).toBeRefusedWith('MALFORMED_REQUEST');
  });

  test('about a customer who is not ours is set aside at once, and applied when the customer buys here', async () => {
    const { token, userId } = await fixture.newBuyer();
    const { checkout_id: id } = (await fixture.open(token, 'us-month', 7)).json();
    fixture.holds = true;
    const first = fixture.webhooks.length;
    fixture.pay(id);
    backend.advance(8);
    await stripe.settled();
    fixture.holds = false;
    const held = fixture.webhooks.slice(first);
    const charge = held.find(({ body }) => JSON.parse(body).type === 'charge.succeeded');
    if (!charge) throw new Error('Nothing was charged.');
    await fixture.deliver(charge);
    await fixture.settle();
    const eventId = JSON.parse(charge.body).id;
    expect(await stored(eventId)).toMatchObject({ state: 'ignored', reason: 'the customer is not ours' });
    for (const webhook of held) await fixture.deliver(webhook);
    await fixture.settle();
    expect(await stored(eventId)).toMatchObject({ state: 'applied', reason: null });
    expect((await fixture.subscriptions(token))[0]).toMatchObject({ id, state: 'active' });
    const rows = await queries.select().from(subscriptions).where(eq(subscriptions.userId, userId));
    expect(rows).toHaveLength(1);
  });

  test('that can never be applied keeps none of ours waiting, however many there are', async () => {
    const { token } = await fixture.newBuyer();
    await fixture.buy(token, 'us-pass-7');
    const [ours] = await queries.select().from(paymentEvents).where(eq(paymentEvents.state, 'applied')).limit(1);
    if (!ours) throw new Error('There is no webhook.');
    const waiting = {
      ...ours,
      state: 'waiting',
      settledAt: null,
      receivedAt: new Date(Date.now() - 10 * 60_000),
    } as const;
    await queries.insert(paymentEvents).values(
      Array.from({ length: 205 }, (_, at) => ({
        ...waiting,
        id: `evt_poison_${at}`,
        about: { kind: 'purchase', reference: `sub_of_nobody_${at}` },
        receivedAt: new Date(Date.now() - 60 * 60_000),
        tries: 1,
        reason: 'the provider does not know the purchase',
      })),
    );
    await queries.insert(paymentEvents).values({ ...waiting, id: 'evt_ours_last', tries: 0 });
    await fixture.sweep();
    expect(await stored('evt_ours_last')).toMatchObject({ state: 'applied' });
    await queries.delete(paymentEvents).where(sql`id like 'evt_poison%'`);
  });

  test.each([
    ['null', { id: 'evt_null', type: 'charge.refunded', data: { object: null } }, 'evt_null'],
    ['empty', { id: 'evt_empty', type: 'charge.refunded', data: {} }, 'evt_empty'],
    ['a list', [], 'sha256:'],
    ['without an id', { type: 'charge.refunded', data: { object: {} } }, 'sha256:'],
    ['with U+0000 in its id', { id: 'evt\u0000', type: 'charge.refunded', data: { object: {} } }, 'sha256:'],
  ])('whose object is %s is kept, marked and acknowledged', async (_what, body, id) => {
    const text = JSON.stringify(body);
    const headers = { 'stripe-signature': stripeSignature(text, backend.now()) };
    for (const _again of [1, 2])
      expect((await fixture.deliver({ provider: 'stripe', body: text, headers })).statusCode).toBe(204);
    const kept = (await queries.select().from(paymentEvents)).filter((row) => row.id.startsWith(id));
    expect(kept.filter((row) => JSON.stringify(row.body) === JSON.stringify(body))).toMatchObject([
      { state: 'ignored', reason: 'its content has an unknown shape' },
    ]);
  });

  test('about something else is stored and ignored', async () => {
    const first = fixture.webhooks.length;
    stripe.tell('product.created', { id: 'prod_1', object: 'product' });
    await stripe.settled();
    const { id } = JSON.parse(fixture.webhooks[first]?.body ?? '{}');
    expect(await stored(id)).toMatchObject({ state: 'ignored', type: 'product.created' });
  });
});

test('of a burst about one purchase, the provider is asked once; a webhook that arrives later is asked about again', async () => {
  const provider = fixture.app.converging.billing.providers.get('stripe');
  if (!provider) throw new Error('Stripe is not configured.');
  fixture.holds = true;
  const first = fixture.webhooks.length;
  const { token } = await fixture.newBuyer();
  const { checkout_id: id } = (await fixture.open(token, 'us-month', 7)).json();
  fixture.pay(id);
  backend.advance(8);
  await stripe.settled();
  fixture.holds = false;
  const burst = fixture.webhooks.slice(first).filter(({ body }) => /"type":"(?:customer|invoice|charge)/.test(body));
  expect(burst.length).toBeGreaterThan(3);
  // Invoices and charges name the customer, who is known once the subscription is.
  const created = burst.find(({ body }) => JSON.parse(body).type === 'customer.subscription.created');
  for (const webhook of [created, ...burst]) if (webhook) await fixture.deliver(webhook);
  const asked = vi.spyOn(provider, 'findPurchase');
  await fixture.settle();
  expect(asked).toHaveBeenCalledTimes(1);
  for (const { body } of burst) expect(await stored(JSON.parse(body).id)).toMatchObject({ state: 'applied' });
  const subscription = backend.subscriptions.get(fixture.sessionOf(id).subscription ?? '');
  if (subscription) backend.setRenewal(subscription, true);
  await fixture.settle();
  expect(asked).toHaveBeenCalledTimes(2);
  expect((await fixture.subscriptions(token))[0]?.state).toBe('cancelling');
  asked.mockRestore();
});

test('webhooks in any order, repeated, lead to the same state', async () => {
  fixture.holds = true;
  const first = fixture.webhooks.length;
  const { token } = await fixture.newBuyer();
  const { checkout_id: id } = (await fixture.open(token, 'us-month', 7)).json();
  fixture.pay(id);
  backend.advance(8);
  const subscription = backend.subscriptions.get(fixture.sessionOf(id).subscription ?? '');
  if (subscription) backend.setRenewal(subscription, true);
  await stripe.settled();
  fixture.holds = false;
  const held = fixture.webhooks
    .slice(first)
    .filter(({ body }) => body.includes(subscription?.customer ?? '') || body.includes(id));
  expect(held.length).toBeGreaterThanOrEqual(5);
  for (const webhook of [...held.toReversed(), ...held]) {
    await fixture.deliver(webhook);
    await fixture.settle();
  }
  const [own] = await fixture.subscriptions(token);
  expect(own).toMatchObject({ state: 'cancelling', next_charge: null });
  expect(own?.receipts).toHaveLength(1);
});

describe('a subscription', () => {
  test('is charged after its trial and then each month, each time with a receipt', async () => {
    const { token, userId, stateNow } = await subscribed();
    backend.advance(7.1);
    expect(await stateNow()).toBe('active');
    backend.advance(31);
    expect(await stateNow()).toBe('active');
    const [own] = await fixture.subscriptions(token);
    expect(own?.receipts.map(({ amount }) => amount)).toEqual([799, 799]);
    expect(await movesOf(userId)).toEqual([
      [null, 'trialing', 'started'],
      ['trialing', 'active', 'paid'],
    ]);
  });

  test('whose renewal fails keeps access for a week, then ends here and at the provider', async () => {
    const { token, userId, subscription, stateNow } = await subscribed({ card: cardNumbers.failsAtRenewal });
    backend.advance(7.1);
    expect(await stateNow()).toBe('past_due');
    expect((await fixture.subscriptions(token))[0]?.access_until).not.toBeNull();
    backend.advance(6);
    await fixture.sweep();
    expect(await stateNow()).toBe('past_due');
    backend.advance(1);
    await fixture.sweep();
    expect(await stateNow()).toBe('expired');
    expect(subscription.status).toBe('canceled');
    expect((await movesOf(userId)).at(-1)).toEqual(['past_due', 'expired', 'grace_over']);
    expect((await fixture.subscriptions(token))[0]?.receipts).toEqual([]);
  });

  test('cancelled runs until its end and then is over, even if the provider says nothing', async () => {
    const { userId, subscription, stateNow } = await subscribed();
    backend.setRenewal(subscription, true);
    expect(await stateNow()).toBe('cancelling');
    fixture.holds = true;
    backend.advance(7.1);
    await stripe.settled();
    fixture.holds = false;
    expect(await stateNow()).toBe('cancelling');
    await fixture.sweep();
    expect(await stateNow()).toBe('expired');
    expect((await movesOf(userId)).slice(1)).toEqual([
      ['trialing', 'cancelling', 'cancelled'],
      ['cancelling', 'expired', 'ended'],
    ]);
  });

  test('whose renewal nobody told us about is found by the sweep', async () => {
    const { token, stateNow } = await subscribed();
    fixture.holds = true;
    backend.advance(7.2);
    await stripe.settled();
    fixture.holds = false;
    await fixture.sweep();
    expect(await stateNow()).toBe('active');
    expect((await fixture.subscriptions(token))[0]?.receipts).toHaveLength(1);
  });

  test('given back in full gives no access, and goes on with its next payment', async () => {
    const { stateNow, charges } = await subscribed({ card: cardNumbers.works });
    backend.advance(7.1);
    const [charge] = charges();
    if (charge) backend.refund(charge, 799);
    expect(await stateNow()).toBe('refunded');
    backend.advance(31);
    expect(await stateNow()).toBe('active');
  });

  test('gives no access while its payment is disputed, and gives it again when the dispute is won', async () => {
    const { token, stateNow, charges } = await subscribed();
    backend.advance(7.1);
    const [charge] = charges();
    if (charge) backend.dispute(charge, 'needs_response');
    expect(await stateNow()).toBe('disputed');
    expect((await fixture.subscriptions(token))[0]?.access_until).toBeNull();
    if (charge) backend.dispute(charge, 'won');
    expect(await stateNow()).toBe('active');
  });

  test('is ended at the provider when its account is deleted, and its receipts stay', async () => {
    const { userId, subscription } = await subscribed();
    backend.advance(7.1);
    await fixture.settle();
    await database.pool.query('delete from users where id = $1', [userId]);
    await fixture.sweep();
    expect(subscription.status).toBe('canceled');
    const { rows } = await database.pool.query('select state from subscriptions where user_id = $1', [userId]);
    expect(rows).toEqual([{ state: 'expired' }]);
    const receipts = await database.pool.query('select number from receipts where user_id = $1', [userId]);
    expect(receipts.rows).toHaveLength(1);
  });
});

test('a learner sees only their own subscriptions', async () => {
  const { id } = await subscribed();
  const { token } = await fixture.newBuyer();
  expect(await fixture.subscriptions(token)).toEqual([]);
  const rows = await queries
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id)));
  expect(rows).toHaveLength(1);
});
