/**
 * The process is killed between any two steps of a checkout: before or after each statement and each request to a provider. Whatever the moment,
 * nobody is charged without getting what they paid for, and nobody gets anything without a record.
 */
import { accountOf } from '@lanewise/sandbox/paypal/accounts';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import { killedAtEachStep, restart } from '@lanewise/testing/killed-process';
import { allConsents, cardNumbers, startShop } from '@lanewise/testing/shop';
import { expect, test } from 'vitest';
import { converge } from './converge.ts';

const atEachStep = killedAtEachStep();
const shop = await startShop({ leavesMails: true });
const { app, standIns } = shop;
const parts = app.converging;
const { world } = standIns.stripe;

const body = (plan: string) => ({ plan_id: plan, trial_days: 0, locale: 'us', consents: allConsents });

/** What a buyer has paid at the stand-in for Stripe, what they have, and what is recorded. */
async function standingOf({ token, userId }: { readonly token: string; readonly userId: string }) {
  const customers = [...world.sessions.values()]
    .filter(({ metadata }) => metadata.checkout_id?.startsWith(userId))
    .map(({ customer }) => customer);
  const charges = [...world.charges.values()].filter((charge) => charge.paid && customers.includes(charge.customer));
  const bought = await shop.subscriptions(token);
  return {
    charges: charges.filter(({ refunded, amount }) => refunded < amount).length,
    active: bought.filter(({ state }) => state === 'active').length,
    receipts: bought.flatMap(({ receipts }) => receipts).length,
  };
}

test('while a page is opened, at Stripe: what is paid on it is given, and one that never opened can be ordered again', async () => {
  const steps = await atEachStep(shop, async (kill) => {
    const buyer = await shop.newBuyer();
    await kill(() => shop.open(buyer.token, 'us-pass-7'));
    await restart(shop);
    const opened = [...world.sessions.values()].find(({ metadata }) => metadata.checkout_id?.startsWith(buyer.userId));
    const card = cardOf(cardNumbers.works);
    if (opened?.status === 'open' && card) world.pay(opened, card);
    else await shop.buy(buyer.token, 'us-pass-7');
    await restart(shop);
    expect(await standingOf(buyer)).toEqual({ charges: 1, active: 1, receipts: 1 });
  });
  expect(steps).toBeGreaterThan(8);
});

test('while a payment is stored: it is given once, with one receipt', async () => {
  const steps = await atEachStep(shop, async (kill) => {
    const buyer = await shop.newBuyer();
    const id = (await shop.open(buyer.token, 'us-pass-7')).json().checkout_id;
    shop.holds = true;
    shop.pay(id);
    await standIns.settled();
    shop.holds = false;
    const reference = shop.sessionOf(id).paymentIntent ?? '';
    await kill(() => converge(parts, { provider: 'stripe', reference }, 'test'));
    // No more webhooks arrive: the sweep asks the provider.
    await restart(shop);
    expect(await standingOf(buyer)).toEqual({ charges: 1, active: 1, receipts: 1 });
  });
  expect(steps).toBeGreaterThan(8);
});

test('while what was approved at PayPal is charged: charged and given, or neither', async () => {
  const steps = await atEachStep(shop, async (kill) => {
    const buyer = await shop.newBuyer();
    const opened = await shop.send('startPayPalCheckout', body('us-pass-7'), { token: buyer.token });
    const id: string = opened.json().checkout_id;
    const { paypal } = standIns;
    const order = [...paypal.world.orders.values()].find(({ customId }) => customId.endsWith(id));
    const account = accountOf('works');
    if (!order || !account) throw new Error('There is no order at the stand-in.');
    shop.holds = true;
    paypal.world.approve(order, account);
    await kill(() =>
      app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers: { authorization: `Bearer ${buyer.token}` } }),
    );
    await standIns.settled();
    shop.holds = false;
    await restart(shop);
    const bought = await shop.subscriptions(buyer.token);
    expect(paypal.world.paymentsOf(order.id)).toHaveLength(1);
    expect(bought.map(({ state, receipts }) => [state, receipts.length])).toEqual([['active', 1]]);
  });
  expect(steps).toBeGreaterThan(12);
});
