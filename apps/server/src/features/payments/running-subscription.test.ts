/** Pausing, resuming and switching a running subscription at its provider. */
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { describe, expect, test } from 'vitest';
import { converge } from './converge.ts';

const fixture = await startPaymentFixture({ leavesMails: true });
const { app, stripe } = fixture;
const { backend } = stripe;
const parts = app.converging;

/** Buys a subscription without a trial, and returns the operations that tests use. */
async function subscribed(planId = 'us-month') {
  const { token } = await fixture.newBuyer();
  const id = await fixture.buy(token, planId, { trialDays: 7 });
  backend.advance(7.1);
  const reference = fixture.sessionOf(id).subscription ?? '';
  const provider = parts.billing.providers.get('stripe');
  if (!provider) throw new Error('Stripe is not configured.');
  const seen = async () => {
    await fixture.settle();
    await converge(parts, { provider: 'stripe', reference }, 'test');
    const [own] = await fixture.subscriptions(token);
    if (!own) throw new Error('There is no subscription.');
    return own;
  };
  return { reference, provider, seen };
}

const planOf = (id: string) => {
  const plan = parts.billing.plans.find((each) => each.id === id);
  if (plan?.kind !== 'subscription') throw new Error(`${id} is not a subscription.`);
  return plan;
};

const pages = { doneUrl: 'http://localhost/done', cancelledUrl: 'http://localhost/cancelled' };

describe('a paused subscription', () => {
  test('is not charged and keeps access for the paid time only', async () => {
    const { reference, provider, seen } = await subscribed();
    const before = await seen();
    await provider.pause(reference);
    const paused = await seen();
    expect(paused).toMatchObject({ state: 'paused', next_charge: null, access_until: before.period_end });
    backend.advance(45);
    const later = await seen();
    expect(later).toMatchObject({ state: 'paused', access_until: before.period_end });
    expect(later.receipts).toHaveLength(1);
  });

  test('resumed within the paid time continues as if it had never paused', async () => {
    const { reference, provider, seen } = await subscribed();
    const before = await seen();
    await provider.pause(reference);
    await seen();
    await provider.resume(reference, false);
    expect(await seen()).toMatchObject({ state: 'active', period_end: before.period_end, receipts: before.receipts });
  });

  test('resumed after the paid time starts a new period, which is charged', async () => {
    const { reference, provider, seen } = await subscribed();
    await provider.pause(reference);
    backend.advance(45);
    await provider.resume(reference, true);
    const resumed = await seen();
    expect(resumed.state).toBe('active');
    expect(resumed.receipts).toHaveLength(2);
    expect(Date.parse(resumed.period_end)).toBeGreaterThan(stripe.now().getTime() + 27 * 86_400_000);
  });

  test('can be cancelled', async () => {
    const { reference, provider, seen } = await subscribed();
    await provider.pause(reference);
    await seen();
    await provider.setRenewal(reference, false);
    expect((await seen()).state).toBe('cancelling');
    backend.advance(31);
    expect((await seen()).state).toBe('expired');
  });
});

describe('a subscription that is switched to another plan', () => {
  test('is charged for the new plan from its next period, and nothing before', async () => {
    const { reference, provider, seen } = await subscribed();
    const before = await seen();
    expect(await provider.switchPlan({ reference, plan: planOf('us-year'), ...pages })).toBeNull();
    const switched = await seen();
    expect(switched).toMatchObject({ state: 'active', plan: { id: 'us-year' }, period_end: before.period_end });
    expect(switched.next_charge).toMatchObject({ amount: 3999, at: before.period_end });
    backend.advance(31);
    const renewed = await seen();
    expect(renewed.receipts.map(({ amount }) => amount)).toEqual([3999, 799]);
    expect(Date.parse(renewed.period_end)).toBeGreaterThan(stripe.now().getTime() + 360 * 86_400_000);
  });

  test('and then back is unchanged', async () => {
    const { reference, provider, seen } = await subscribed();
    await provider.switchPlan({ reference, plan: planOf('us-year'), ...pages });
    await provider.switchPlan({ reference, plan: planOf('us-month'), ...pages });
    expect(await seen()).toMatchObject({ plan: { id: 'us-month' }, next_charge: { amount: 799 } });
  });

  test('and then cancelled ends without starting the other plan', async () => {
    const { reference, provider, seen } = await subscribed();
    await provider.switchPlan({ reference, plan: planOf('us-year'), ...pages });
    await provider.setRenewal(reference, false);
    expect(await seen()).toMatchObject({ state: 'cancelling', plan: { id: 'us-month' } });
    backend.advance(31);
    const over = await seen();
    expect(over.state).toBe('expired');
    expect(over.receipts).toHaveLength(1);
  });
});
