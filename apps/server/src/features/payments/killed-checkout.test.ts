/**
 * The process is killed between any two steps of a checkout: before or after each statement and each request to a provider. Whatever the moment,
 * nobody is charged without getting what they paid for, and nobody gets anything without a record.
 */
import type { PaymentProvider } from '@lanewise/payments/port';
import { accountOf } from '@lanewise/sandbox/paypal/accounts';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import { allConsents, cardNumbers, startShop } from '@lanewise/testing/shop';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { converge } from './converge.ts';

class Killed extends Error {}

/** Steps until the process dies; Infinity while it lives. */
let left = Number.POSITIVE_INFINITY;

function step(): void {
  left -= 1;
  if (left < 0) throw new Killed('The process was killed.');
}

/**
 * A killed process loses its connections, and the database rolls back what was open. Nothing is between a transaction's beginning and its first
 * statement, and a connection on which it failed would not be given back.
 */
function isCounted(asked: unknown): boolean {
  const text = typeof asked === 'string' ? asked : (asked as { readonly text?: string }).text;
  return Number.isFinite(left) && !/^(?:begin|rollback)/i.test(text ?? '');
}

const { query } = pg.Client.prototype;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const done = args.at(-1);
  try {
    if (isCounted(args[0])) step();
  } catch (killed) {
    if (typeof done === 'function') return void done(killed);
    return Promise.reject(killed);
  }
  return Reflect.apply(query, this, args);
} as typeof query);
afterAll(() => vi.restoreAllMocks());

const shop = await startShop({ leavesMails: true });
const { app, standIns } = shop;
const parts = app.converging;
const { world } = standIns.stripe;

const asked = [
  'openCheckout',
  'closeCheckout',
  'findCheckout',
  'completeCheckout',
  'findPurchase',
  'end',
  'refund',
] as const;
for (const provider of parts.billing.providers.values()) {
  for (const name of asked) killable(provider, name);
}

/** Lets the process die before a request to the provider, or after it, when the answer is lost. */
function killable(provider: PaymentProvider, name: (typeof asked)[number]): void {
  const own = provider[name] as (...args: unknown[]) => Promise<unknown>;
  const wrapped = async (...args: unknown[]) => {
    if (Number.isFinite(left)) step();
    const answer = await own.apply(provider, args);
    if (Number.isFinite(left)) step();
    return answer;
  };
  Object.assign(provider, { [name]: wrapped });
}

/** Does the work in a process that is killed after a number of steps. Returns whether it was killed. */
async function killedAfter(steps: number, work: () => Promise<unknown>): Promise<boolean> {
  left = steps;
  await work().catch((error: unknown) => {
    if (left >= 0) throw error;
  });
  const isKilled = left < 0;
  left = Number.POSITIVE_INFINITY;
  return isKilled;
}

/** More steps than any part of a checkout has. */
const MOST = 80;

/** Kills the work after 0, 1, 2 … steps, until it ends alive, and checks each time what is left. */
async function atEachStep(attempt: (kill: (work: () => Promise<unknown>) => Promise<void>) => Promise<void>) {
  for (let steps = 0; steps < MOST; steps += 1) {
    let isKilled = false;
    await attempt(async (work) => {
      isKilled = await killedAfter(steps, work);
    });
    await shop.forget();
    if (!isKilled) return steps;
  }
  throw new Error('The work never ended.');
}

/** The server starts again: it applies what waits, and asks about orders that are some minutes old. */
async function restart(): Promise<void> {
  standIns.clock.advance(0.01);
  await standIns.settled();
  await shop.sweep();
  await shop.settle();
}

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
  const steps = await atEachStep(async (kill) => {
    const buyer = await shop.newBuyer();
    await kill(() => shop.open(buyer.token, 'us-pass-7'));
    await restart();
    const opened = [...world.sessions.values()].find(({ metadata }) => metadata.checkout_id?.startsWith(buyer.userId));
    const card = cardOf(cardNumbers.works);
    if (opened?.status === 'open' && card) world.pay(opened, card);
    else await shop.buy(buyer.token, 'us-pass-7');
    await restart();
    expect(await standingOf(buyer)).toEqual({ charges: 1, active: 1, receipts: 1 });
  });
  expect(steps).toBeGreaterThan(8);
});

test('while a payment is stored: it is given once, with one receipt', async () => {
  const steps = await atEachStep(async (kill) => {
    const buyer = await shop.newBuyer();
    const id = (await shop.open(buyer.token, 'us-pass-7')).json().checkout_id;
    shop.holds = true;
    shop.pay(id);
    await standIns.settled();
    shop.holds = false;
    const reference = shop.sessionOf(id).paymentIntent ?? '';
    await kill(() => converge(parts, { provider: 'stripe', reference }, 'test'));
    // No more webhooks arrive: the sweep asks the provider.
    await restart();
    expect(await standingOf(buyer)).toEqual({ charges: 1, active: 1, receipts: 1 });
  });
  expect(steps).toBeGreaterThan(8);
});

test('while what was approved at PayPal is charged: charged and given, or neither', async () => {
  const steps = await atEachStep(async (kill) => {
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
    await restart();
    const bought = await shop.subscriptions(buyer.token);
    expect(paypal.world.paymentsOf(order.id)).toHaveLength(1);
    expect(bought.map(({ state, receipts }) => [state, receipts.length])).toEqual([['active', 1]]);
  });
  expect(steps).toBeGreaterThan(12);
});
