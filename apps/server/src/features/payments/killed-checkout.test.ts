/**
 * The process is killed between any two steps of a checkout: before or after each statement and each request to a provider. Whatever the moment,
 * nobody is charged without getting what they paid for, and nobody gets anything without a record.
 */
import { accountOf } from '@lanewise/sandbox/paypal/accounts';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import { killedAtEachStep, restart } from '@lanewise/testing/killed-process';
import { allConsents, cardNumbers, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { expect, test } from 'vitest';
import { converge } from './converge.ts';

const atEachStep = killedAtEachStep();
const fixture = await startPaymentFixture({ leavesMails: true });
const { app, standIns } = fixture;
const parts = app.converging;
const { backend } = standIns.stripe;

const body = (plan: string) => ({ plan_id: plan, trial_days: 0, locale: 'us', consents: allConsents });

/** What a buyer has paid at the stand-in for Stripe, what they have, and what is recorded. */
async function standingOf({ token, userId }: { readonly token: string; readonly userId: string }) {
  const customers = [...backend.sessions.values()]
    .filter(({ metadata }) => metadata.checkout_id?.startsWith(userId))
    .map(({ customer }) => customer);
  const charges = [...backend.charges.values()].filter((charge) => charge.paid && customers.includes(charge.customer));
  const bought = await fixture.subscriptions(token);
  return {
    charges: charges.filter(({ refunded, amount }) => refunded < amount).length,
    active: bought.filter(({ state }) => state === 'active').length,
    receipts: bought.flatMap(({ receipts }) => receipts).length,
  };
}

test('while a page is opened, at Stripe: what is paid on it is given, and one that never opened can be ordered again', async () => {
  const steps = await atEachStep(fixture, async (kill) => {
    const buyer = await fixture.newBuyer();
    await kill(() => fixture.open(buyer.token, 'us-pass-7'));
    await restart(fixture);
    const opened = [...backend.sessions.values()].find(({ metadata }) =>
      metadata.checkout_id?.startsWith(buyer.userId),
    );
    const card = cardOf(cardNumbers.works);
    if (opened?.status === 'open' && card) backend.pay(opened, card);
    else await fixture.buy(buyer.token, 'us-pass-7');
    await restart(fixture);
    expect(await standingOf(buyer)).toEqual({ charges: 1, active: 1, receipts: 1 });
  });
  expect(steps).toBeGreaterThan(8);
});

test('while a payment is stored: it is given once, with one receipt', async () => {
  const steps = await atEachStep(fixture, async (kill) => {
    const buyer = await fixture.newBuyer();
    const id = (await fixture.open(buyer.token, 'us-pass-7')).json().checkout_id;
    fixture.holds = true;
    fixture.pay(id);
    await standIns.settled();
    fixture.holds = false;
    const reference = fixture.sessionOf(id).paymentIntent ?? '';
    await kill(() => converge(parts, { provider: 'stripe', reference }, 'test'));
    // No more webhooks arrive: the sweep asks the provider.
    await restart(fixture);
    expect(await standingOf(buyer)).toEqual({ charges: 1, active: 1, receipts: 1 });
  });
  expect(steps).toBeGreaterThan(8);
});

test('while what was approved at PayPal is charged: charged and given, or neither', async () => {
  const steps = await atEachStep(fixture, async (kill) => {
    const buyer = await fixture.newBuyer();
    const opened = await fixture.send('startPayPalCheckout', body('us-pass-7'), { token: buyer.token });
    const id: string = opened.json().checkout_id;
    const { paypal } = standIns;
    const order = [...paypal.backend.orders.values()].find(({ customId }) => customId.endsWith(id));
    const account = accountOf('works');
    if (!order || !account) throw new Error('There is no order at the stand-in.');
    fixture.holds = true;
    paypal.backend.approve(order, account);
    await kill(() =>
      app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers: { authorization: `Bearer ${buyer.token}` } }),
    );
    await standIns.settled();
    fixture.holds = false;
    await restart(fixture);
    const bought = await fixture.subscriptions(buyer.token);
    expect(paypal.backend.paymentsOf(order.id)).toHaveLength(1);
    expect(bought.map(({ state, receipts }) => [state, receipts.length])).toEqual([['active', 1]]);
  });
  expect(steps).toBeGreaterThan(12);
});
