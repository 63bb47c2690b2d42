/** What a buyer is told when a purchase changes, at each provider. */

import { allCalls } from '@lanewise/contracts/calls/all-calls';
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { subscriptions } from '@lanewise/database/schema/tables';
import { cardOf as solidgateCardOf } from '@lanewise/sandbox/solidgate/cards';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import { allConsents, cardNumbers, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { type Means, type ProviderStub, providerStubsOf } from '@lanewise/testing/provider-stubs';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';
import { converge } from './converge.ts';

const fixture = await startPaymentFixture();
const { app, database, send, standIns } = fixture;
const { queries, pool } = database;
const parts = app.converging;
afterEach(fixture.forget);

describe.each(providerStubsOf(standIns))('$name', (stub: ProviderStub) => {
  const provider = parts.billing.providers.get(stub.name);
  if (!provider) throw new Error(`${stub.name} is not configured.`);

  /** Buys a month, which has been charged once, and returns what its buyer is told afterwards. */
  async function subscribed(means: Means = 'works') {
    const { token, userId } = await fixture.newBuyer();
    const body = { plan_id: 'us-month', trial_days: 7, locale: 'us', consents: allConsents };
    const { checkout_id: id } = (await fixture.send(stub.call, body, { token })).json();
    const opened = await pool.query('select reference from checkouts where id = $1', [id]);
    stub.pay(opened.rows[0].reference, means);
    await app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers: { authorization: `Bearer ${token}` } });
    standIns.clock.advance(7.1);
    const look = async () => {
      const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.id, id));
      if (!row) throw new Error('Nothing was bought.');
      await converge(parts, { provider: stub.name, reference: row.reference }, 'test');
      await fixture.settle();
      return row;
    };
    await fixture.settle();
    const { reference } = await look();
    const { rows } = await pool.query('select email from users where id = $1', [userId]);
    const all = async () => await listSandboxMails(queries, rows[0].email);
    const before = new Set((await all()).map((mail) => mail.id));
    /** Returns the mails since, after what has happened was seen twice. */
    const told = async () => {
      await look();
      await look();
      return (await all()).filter((mail) => !before.has(mail.id));
    };
    return { id, token, reference, told, order: orderNumberOf(id) };
  }

  test('a pause, and its end, are told once each', async () => {
    const { reference, told, order } = await subscribed();
    await provider.pause(reference);
    const [paused, ...more] = await told();
    expect([paused?.subject, more]).toEqual(['Your subscription is paused', []]);
    expect(paused?.text).toContain(`(order ${order}) is paused. Nothing is charged until you resume it.`);
    await provider.resume(reference, false);
    const subjects = (await told()).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Your subscription continues', 'Your subscription is paused']);
  });

  test('a switch is told once, with the new price', async () => {
    const { reference, told } = await subscribed();
    const plan = parts.billing.plans.find(({ id }) => id === 'us-year');
    if (plan?.kind !== 'subscription') throw new Error('There is no year.');
    const pages = { doneUrl: 'http://localhost:3003/done', cancelledUrl: 'http://localhost:3003/cancelled' };
    await provider.switchPlan({ reference, plan, ...pages });
    stub.agree(reference);
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual(['Your new plan', []]);
    expect(mail?.text).toContain('with a charge of $39.99');
  });

  test('each refund is told with its amount', async () => {
    const { reference, told, order } = await subscribed();
    stub.refundLast(reference, 300);
    const [mail, ...more] = await told();
    // PayPal does not say how much of a subscription's payment was refunded.
    if (stub.name === 'paypal') {
      expect([mail?.subject, more]).toEqual([`A partial refund for your order ${order}`, []]);
      return;
    }
    expect([mail?.subject, more]).toEqual(['Your refund of $3.00', []]);
    expect(mail?.text).toContain(`$3.00 of your order ${order} was refunded on`);
    stub.refundLast(reference, 100);
    expect((await told()).map(({ subject }) => subject).toSorted()).toEqual([
      'Your refund of $1.00',
      'Your refund of $3.00',
    ]);
  });

  test('equal refunds of two payments have a mail each', async () => {
    const { reference, told } = await subscribed();
    const see = async () => await converge(parts, { provider: stub.name, reference }, 'test');
    stub.refundLast(reference, 300);
    await see();
    standIns.clock.advance(31);
    await see();
    stub.refundLast(reference, 300);
    const refunds = (await told()).filter(({ subject }) => /refund/i.test(subject));
    expect(refunds).toHaveLength(2);
  });

  test('a dispute is told once', async () => {
    const { reference, told, order } = await subscribed();
    stub.disputeLast(reference, 'open');
    const [mail, ...more] = await told();
    expect([mail?.subject, more]).toEqual([`A payment for your order ${order} is disputed`, []]);
    expect(mail?.text).toContain('/us/contact');
  });

  test('a renewal that fails is shown with the course, until it is paid', async () => {
    const { id, token } = await subscribed('fails-later');
    const unpaid = async () => {
      const url = allCalls.getProgress.path.replace('{a}', 'us').replace('{b}', 'ca-car');
      return (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json().unpaid;
    };
    const until = (await fixture.subscriptions(token))[0]?.access_until;
    expect(await unpaid()).toEqual({ subscription_id: id, amount: 799, currency: 'USD', access_until: until });
    standIns.clock.advance(8);
    await fixture.settle();
    await fixture.sweep();
    expect(await unpaid()).toBeUndefined();
  });
});

describe('another card', () => {
  async function subscribed(call: 'startStripeCheckout' | 'startSolidgateCheckout') {
    const { token, userId } = await fixture.newBuyer();
    const body = { plan_id: 'us-month', trial_days: 7, locale: 'us', consents: allConsents };
    const { checkout_id: id } = (await send(call, body, { token })).json();
    const { rows } = await pool.query(
      'select email, (select reference from checkouts where id = $2) from users where id = $1',
      [userId, id],
    );
    const [{ email, reference }] = rows;
    providerStubsOf(standIns)
      .find((stub) => stub.call === call)
      ?.pay(reference, 'works');
    await fixture.settle();
    await app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers: { authorization: `Bearer ${token}` } });
    const changes = async () => {
      await fixture.settle();
      const mails = await listSandboxMails(queries, email);
      return mails.filter(({ subject }) => subject === 'Your payment method has changed').map(({ text }) => text);
    };
    return { id, as: { token }, changes };
  }

  test('at Stripe is told once for each change, and not when the plan is bought', async () => {
    const { id, changes } = await subscribed('startStripeCheckout');
    const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.id, id));
    const card = cardOf(cardNumbers.works);
    if (!row?.customer || !card) throw new Error('Nothing was bought.');
    expect(await changes()).toEqual([]);
    fixture.stripe.backend.setCard(row.customer, card);
    expect(await changes()).toEqual([expect.stringContaining(`(order ${orderNumberOf(id)}) was changed`)]);
    const bought = fixture.stripe.backend.subscriptions.get(row.reference);
    if (bought) fixture.stripe.backend.setRenewal(bought, true);
    expect(await changes()).toHaveLength(1);
    fixture.stripe.backend.setCard(row.customer, card);
    expect(await changes()).toHaveLength(2);
  });

  test('at Solidgate is taken over and told once, and an older page does not bring its card back', async () => {
    const { id, as, changes } = await subscribed('startSolidgateCheckout');
    const { backend } = standIns.solidgate;
    const [row] = await queries.select().from(subscriptions).where(eq(subscriptions.id, id));
    const [works, fails] = [solidgateCardOf('works'), solidgateCardOf('fails-later')];
    if (!row || !works || !fails) throw new Error('Nothing was bought.');
    const taken = vi.spyOn(backend, 'setCard');
    onTestFinished(() => taken.mockRestore());

    /** Opens the page for another card and enters one; returns the call with which the buyer comes back, as often as they like. */
    const enter = async (card: typeof works) => {
      await send('openPaymentMethod', { id, locale: 'us' }, as);
      const page = [...backend.pages.values()].find(({ orderId, isActive }) => orderId.includes('method-') && isActive);
      if (!page) throw new Error('There is no page for the card.');
      const method = new URL(page.successUrl).searchParams.get('method') ?? '';
      const comeBack = async () => (await send('takePaymentMethod', { id, method }, as)).json();
      expect(await comeBack()).toEqual({ is_done: false });
      backend.pay(page, card, 'paid');
      return comeBack;
    };
    const cardNow = () => backend.subscriptions.get(row.reference)?.card;

    const older = await enter(fails);
    expect(await changes()).toEqual([]);
    expect(await Promise.all([older(), older()])).toEqual([{ is_done: true }, { is_done: true }]);
    expect(await changes()).toEqual([expect.stringContaining(`(order ${orderNumberOf(id)}) was changed`)]);
    // The mail has been sent, so that its job no longer keeps a second one from being queued.
    expect(await older()).toEqual({ is_done: true });
    expect(await changes()).toHaveLength(1);
    const newer = await enter(works);
    expect(await newer()).toEqual({ is_done: true });
    expect(await changes()).toHaveLength(2);
    expect(await older()).toEqual({ is_done: false });
    expect(await newer()).toEqual({ is_done: true });
    expect(await changes()).toHaveLength(2);
    expect(cardNow()).toBe(works);
    expect(taken).toHaveBeenCalledTimes(2);
  });
});
