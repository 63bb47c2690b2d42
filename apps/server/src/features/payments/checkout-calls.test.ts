/** Buying: a checkout is opened, paid at the stand-in by the real SDK, and becomes a subscription or a pass. */
import {
  checkouts,
  paymentConsents,
  receipts,
  subscriptions,
  subscriptionTransitions,
} from '@lanewise/database/schema/tables';
import { ProviderFault } from '@lanewise/payments/port';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';

const fixture = await startPaymentFixture({ leavesMails: true });
const { app, database, stripe } = fixture;
const { queries } = database;

const get = async (token: string, path: string) =>
  await app.inject({ url: `/api/v3/subscription/${path}`, headers: { authorization: `Bearer ${token}` } });

/** Opens a checkout with other values than the usual ones. */
const openWith = async (token: string, body: Record<string, unknown>) =>
  await fixture.send(
    'startStripeCheckout',
    { plan_id: 'us-month', trial_days: 7, locale: 'us', consents: allConsents, ...body },
    { token },
  );

describe('a checkout', () => {
  test("leads to the provider's page, with the plan's amount and the buyer's address", async () => {
    const { token } = await fixture.newBuyer();
    const answer = await fixture.open(token, 'us-month', 7);
    expect(answer).toAnswer('startStripeCheckout');
    const { checkout_id: id, url } = answer.json();
    const session = fixture.sessionOf(id);
    expect(url).toBe(`http://localhost:3003/sandbox/stripe/pay/${session.id}`);
    expect(session).toMatchObject({ mode: 'subscription', trialDays: 7, price: { amount: 799, currency: 'usd' } });
    expect(session.email).toContain('buyer');
    expect(session.successUrl).toBe(`http://localhost:3003/us/upgrade/checkout?checkout=${id}`);
  });

  test('keeps what the buyer agreed to in the words of the server, with their version and the time', async () => {
    const { token, userId } = await fixture.newBuyer();
    const terms = await get(token, 'terms/us-month?locale=us');
    expect(terms).toAnswer('getOrderTerms');
    const { consents, version } = terms.json();
    expect(consents[0].text).toMatch(
      /^I agree to the renewal: You pay nothing today\. On .+ you pay \$7\.99, and then/,
    );
    await openWith(token, { consents });
    const kept = await queries.select().from(paymentConsents).where(eq(paymentConsents.userId, userId));
    expect(kept.map(({ kind, text }) => ({ kind, text }))).toEqual(consents);
    for (const row of kept) expect(row).toMatchObject({ version, locale: 'us', at: expect.any(Date) });
  });

  test.each([
    ['al-car', 'I’m 19 or over'],
    ['ne-car', 'I’m 19 or over'],
    ['ms-car', 'I’m 21 or over'],
    ['ca-car', null],
  ])('of a learner of %s who is 18 or over asks for the age of contract there', async (course, words) => {
    const { token, userId } = await fixture.newBuyer();
    await database.pool.query(`update users set age_band = '18_or_over' where id = $1`, [userId]);
    await database.pool.query(
      `insert into enrolments (user_id, subject_code, course_code, is_current) values ($1, 'us', $2, true)`,
      [userId, course],
    );
    const { consents } = (await get(token, 'terms/us-pass-7?locale=us')).json();
    expect(consents).toEqual(words === null ? [] : [{ kind: 'parent', text: expect.stringContaining(words) }]);
    const opened = await openWith(token, { plan_id: 'us-pass-7', trial_days: 0, consents });
    expect(opened.statusCode).toBe(200);
    if (words !== null) {
      const without = await openWith(token, { plan_id: 'us-pass-7', trial_days: 0, consents: [] });
      expect(fieldsOf(without)).toEqual({ consents: 'payment.consents' });
    }
  });

  test('that was shown before midnight is taken an hour later, and not two days later', async () => {
    const { token } = await fixture.newBuyer();
    const { consents } = (await get(token, 'terms/us-month?locale=us')).json();
    fixture.standIns.clock.advance(50 / (24 * 60));
    expect((await openWith(token, { consents })).statusCode).toBe(200);
    fixture.standIns.clock.advance(2);
    expect(fieldsOf(await openWith(token, { consents }))).toEqual({ consents: 'payment.consents' });
  });

  test.each([
    ['without consent to the renewal', { consents: allConsents.slice(1) }, { consents: 'payment.consents' }],
    ['without a word on who is of age', { consents: allConsents.slice(0, 2) }, { consents: 'payment.consents' }],
    ['with the same consent twice', { consents: [...allConsents, allConsents[0]] }, { consents: 'payment.consents' }],
    [
      'with words that were never shown',
      { consents: [{ kind: 'renewal', text: '$1 a year, until I cancel.' }, ...allConsents.slice(1)] },
      { consents: 'payment.consents' },
    ],
    ['with another trial than the plan has', { trial_days: 30 }, { trial_days: 'payment.trial' }],
  ])('%s is refused', async (_what, body, fields) => {
    const { token } = await fixture.newBuyer();
    expect(fieldsOf(await openWith(token, body))).toEqual(fields);
  });

  test('costs what the plan costs, whatever the browser sends', async () => {
    const { token } = await fixture.newBuyer();
    const answer = await openWith(token, { amount: 1, currency: 'SEK' });
    expect(fixture.sessionOf(answer.json().checkout_id).price).toMatchObject({ amount: 799, currency: 'usd' });
  });

  test('for a plan that does not exist is refused, and for nobody', async () => {
    const { token } = await fixture.newBuyer();
    expect(await openWith(token, { plan_id: 'us-decade' })).toBeRefusedWith('PLAN_NOT_FOUND');
    expect(await fixture.send('startStripeCheckout', {})).toBeRefusedWith('AUTHENTICATION');
  });

  test('replaces an earlier one, which can no longer be paid', async () => {
    const { token } = await fixture.newBuyer();
    const first = (await fixture.open(token, 'us-month', 7)).json().checkout_id;
    await fixture.open(token, 'us-year', 7);
    expect(fixture.sessionOf(first).status).toBe('expired');
    expect((await get(token, `checkouts/${first}`)).json()).toEqual({
      state: 'closed',
      approval_url: null,
      subscription: null,
    });
  });

  test('is told to be open, then paid, to its buyer alone, even if no webhook arrives', async () => {
    const { token } = await fixture.newBuyer();
    const { checkout_id: id } = (await fixture.open(token, 'us-pass-30')).json();
    expect((await get(token, `checkouts/${id}`)).json()).toEqual({
      state: 'open',
      approval_url: null,
      subscription: null,
    });
    fixture.holds = true;
    fixture.pay(id);
    await stripe.settled();
    fixture.holds = false;
    const answer = await get(token, `checkouts/${id}`);
    expect(answer).toAnswer('getCheckout');
    expect(answer.json()).toMatchObject({ state: 'paid', subscription: { id, state: 'active', next_charge: null } });
    const other = await fixture.newBuyer();
    expect(await get(other.token, `checkouts/${id}`)).toBeRefusedWith('CHECKOUT_NOT_FOUND');
    expect(await get(token, 'checkouts/none')).toBeRefusedWith('CHECKOUT_NOT_FOUND');
  });

  test.each([
    ['its provider cannot be asked', new ProviderFault('no answer')],
    [
      'somebody else still asks',
      Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    ],
  ])('is open while %s, and paid afterwards', async (_why, fault) => {
    const { token } = await fixture.newBuyer();
    const { checkout_id: id } = (await fixture.open(token, 'us-pass-30')).json();
    fixture.holds = true;
    fixture.pay(id);
    await stripe.settled();
    fixture.holds = false;
    const provider = app.converging.billing.providers.get('stripe');
    if (!provider) throw new Error('Stripe is missing.');
    const away = vi.spyOn(provider, 'findCheckout').mockRejectedValue(fault);
    const answer = await get(token, `checkouts/${id}`);
    away.mockRestore();
    expect(answer).toAnswer('getCheckout');
    expect(answer.json()).toEqual({ state: 'open', approval_url: null, subscription: null });
    expect((await get(token, `checkouts/${id}`)).json()).toMatchObject({ state: 'paid', subscription: { id } });
  });

  test('nobody pays is closed by the sweep once it has expired', async () => {
    const { token, userId } = await fixture.newBuyer();
    const { checkout_id: id } = (await fixture.open(token, 'us-pass-7')).json();
    stripe.backend.expire(fixture.sessionOf(id));
    await queries
      .update(checkouts)
      .set({ openedAt: new Date(stripe.now().getTime() - 10 * 60_000) })
      .where(eq(checkouts.userId, userId));
    await fixture.sweep();
    const [row] = await queries.select().from(checkouts).where(eq(checkouts.userId, userId));
    expect(row?.state).toBe('closed');
  });
});

test.each(['startPayPalCheckout', 'startSolidgateCheckout', 'startSolidgateForm'] as const)(
  '%s requires the same consents and trial as a Stripe checkout, and a signed-in learner',
  async (call) => {
    const { token } = await fixture.newBuyer();
    const body = { plan_id: 'us-month', trial_days: 7, locale: 'us', consents: allConsents };
    expect(fieldsOf(await fixture.send(call, { ...body, consents: [] }, { token }))).toEqual({
      consents: 'payment.consents',
    });
    expect(fieldsOf(await fixture.send(call, { ...body, trial_days: 0 }, { token }))).toEqual({
      trial_days: 'payment.trial',
    });
    expect(await fixture.send(call, { ...body, plan_id: 'us-decade' }, { token })).toBeRefusedWith('PLAN_NOT_FOUND');
    expect(await fixture.send(call, {})).toBeRefusedWith('AUTHENTICATION');
    expect(await fixture.send(call, body, { token })).toAnswer(call);
  },
);

describe('a paid subscription', () => {
  test('begins with its trial, without a receipt, and says when it charges what', async () => {
    const { token, userId } = await fixture.newBuyer();
    await fixture.buy(token, 'us-month', { trialDays: 7 });
    const answer = await get(token, 'stripe/subscriptions');
    expect(answer).toAnswer('listSubscriptions');
    const [own] = await fixture.subscriptions(token);
    expect(own).toMatchObject({
      state: 'trialing',
      provider: 'stripe',
      subject_code: 'us',
      receipts: [],
      next_charge: { amount: 799, currency: 'USD', at: own?.period_end },
    });
    const days = (Date.parse(own?.period_end ?? '') - Date.parse(own?.started_at ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const moves = await queries
      .select()
      .from(subscriptionTransitions)
      .where(eq(subscriptionTransitions.userId, userId))
      .orderBy(asc(subscriptionTransitions.number));
    expect(moves).toMatchObject([{ number: 1, from: null, to: 'trialing', cause: 'started', at: expect.any(Date) }]);
  });

  test('gives no second trial', async () => {
    const { token } = await fixture.newBuyer();
    const id = await fixture.buy(token, 'us-month', { trialDays: 7 });
    const subscription = stripe.backend.subscriptions.get(fixture.sessionOf(id).subscription ?? '');
    if (subscription) stripe.backend.cancel(subscription);
    await fixture.settle();
    expect(fieldsOf(await fixture.open(token, 'us-month', 7))).toEqual({ trial_days: 'payment.trial' });
    const plans = await app.inject({
      url: '/api/v3/guest/plans/us/ca-car',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(plans.json().plans.map((plan: { trial_days: number }) => plan.trial_days)).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await fixture.open(token, 'us-month', 0)).statusCode).toBe(200);
  });

  test('is the only one that renews in its country', async () => {
    const { token } = await fixture.newBuyer();
    await fixture.buy(token, 'us-month', { trialDays: 7 });
    expect(await fixture.open(token, 'us-pass-7')).toBeRefusedWith('ALREADY_SUBSCRIBED');
    expect((await fixture.open(token, 'de-pass-7')).statusCode).toBe(200);
  });

  test('beside another one, paid in a second tab, is ended and given back', async () => {
    const { token, userId } = await fixture.newBuyer();
    const first = await fixture.buy(token, 'us-month', { trialDays: 7 });
    // The first subscription's row is out of sight while the second checkout is opened, as if both had been opened at once.
    await queries.update(subscriptions).set({ state: 'expired' }).where(eq(subscriptions.userId, userId));
    const second = (await fixture.open(token, 'us-year', 0)).json().checkout_id;
    await queries
      .update(subscriptions)
      .set({ state: 'trialing' })
      .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, first)));
    fixture.pay(second);
    await fixture.settle();
    const states = Object.fromEntries((await fixture.subscriptions(token)).map(({ id, state }) => [id, state]));
    expect(states).toEqual({ [first]: 'trialing', [second]: 'refunded' });
    const charges = [...stripe.backend.charges.values()].filter(
      ({ metadata, customer }) => metadata && customer === fixture.sessionOf(second).customer,
    );
    expect(charges).toMatchObject([{ amount: 3999, refunded: 3999 }]);
  });
});

describe('a pass', () => {
  test('ends by itself, with a receipt that shows the tax', async () => {
    const { token } = await fixture.newBuyer();
    await fixture.buy(token, 'de-pass-30');
    const [own] = await fixture.subscriptions(token);
    expect(own).toMatchObject({ state: 'active', next_charge: null, access_until: own?.period_end });
    expect(own?.receipts).toMatchObject([{ amount: 799, currency: 'EUR', tax_name: 'MwSt.', tax_percent: 19 }]);
  });

  test('bought while another one runs begins when that one ends', async () => {
    const { token } = await fixture.newBuyer();
    await fixture.buy(token, 'us-pass-7');
    await fixture.buy(token, 'us-pass-30');
    const [second, first] = await fixture.subscriptions(token);
    const length = Date.parse(second?.period_end ?? '') - Date.parse(first?.period_end ?? '');
    expect(length).toBe(30 * 86_400_000);
  });
});

test('receipts are numbered one after the other, without a gap, however many are bought at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => fixture.newBuyer()));
  const ids = await Promise.all(
    buyers.map(async ({ token }) => (await fixture.open(token, 'us-pass-7')).json().checkout_id),
  );
  for (const id of ids) fixture.pay(id);
  await fixture.settle();
  const numbers = (await queries.select().from(receipts).orderBy(asc(receipts.number))).map(({ number }) => number);
  expect(numbers.length).toBeGreaterThanOrEqual(6);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
});
