/**
 * A call and its job, or two calls, that come at the same time, and one that comes again because the answer to the first was lost. Whatever the provider
 * does with the second request, the money moves once.
 */
import { randomUUID } from 'node:crypto';
import { ProviderFault } from '@lanewise/payments/port';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { type ProviderStub, providerStubsOf } from '@lanewise/testing/provider-stubs';
import { newStaff } from '@lanewise/testing/staff';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { carryOutRefund } from '../back-office/refund-job.ts';
import { carryOutWithdrawal } from './declarations/withdrawal.ts';
import { whileLocked } from './locked-purchase.ts';

const fixture = await startPaymentFixture({ leavesMails: true });
const { app, database, send, standIns } = fixture;
const parts = app.converging;
const staff = await newStaff({ send, database });
afterEach(fixture.forget);

const threeTimes = async (work: () => Promise<unknown>) => await Promise.all([1, 2, 3].map(work));

describe.each(providerStubsOf(standIns))('$name', (stub: ProviderStub) => {
  const provider = parts.billing.providers.get(stub.name);
  if (!provider) throw new Error(`${stub.name} is not configured.`);

  /** The next request of a kind does not reach the provider. */
  const isAwayFor = (name: 'end' | 'refund') => {
    const away = vi.spyOn(provider, name).mockRejectedValueOnce(new ProviderFault('away'));
    onTestFinished(() => away.mockRestore());
  };

  async function bought(planId: string, trialDays = 0) {
    const { token, userId } = await fixture.newBuyer();
    const [locale] = planId.split('-');
    const body = { plan_id: planId, trial_days: trialDays, locale, consents: allConsents };
    const { checkout_id: id } = (await send(stub.call, body, { token })).json();
    const { rows } = await database.pool.query('select reference from checkouts where id = $1', [id]);
    stub.pay(rows[0].reference, 'works');
    await app.inject({ url: `/api/v3/subscription/checkouts/${id}`, headers: { authorization: `Bearer ${token}` } });
    standIns.clock.advance(trialDays + 0.1);
    await fixture.settle();
    const own = await database.pool.query('select reference from subscriptions where id = $1', [id]);
    return { token, userId, id, reference: own.rows[0].reference as string };
  }

  test('a withdrawal gives back the unused part once', async () => {
    const { token, userId, id, reference } = await bought('de-pass-30');
    // Less than half is left, so that it could be given back twice.
    await database.pool.query("update subscriptions set period_end = period_start + interval '1 day' where id = $1", [
      id,
    ]);
    standIns.clock.advance(0.6);
    isAwayFor('end');
    const declared = await send('declareOwn', { kind: 'withdraw', id }, { token });
    expect(declared.json()).toMatchObject({ is_done: false });
    await threeTimes(() => carryOutWithdrawal(parts, { userId, id }));
    await fixture.settle();
    // Seven tenths of 7.99 were used, and it is rounded for the buyer.
    expect(stub.refundedOfLast(reference)).toBeGreaterThan(230);
    expect(stub.refundedOfLast(reference)).toBeLessThan(245);
  });

  /** Asks for a refund of 2.00 that does not reach the provider; its job is left. */
  async function askedRefund() {
    const { userId, id, reference } = await bought('us-pass-30');
    const { rows } = await database.pool.query('select payment from receipts where subscription_id = $1', [id]);
    const key = crypto.randomUUID();
    const { payment } = rows[0];
    isAwayFor('refund');
    const body = { key, reason: 'Paid twice.', learner_id: userId, subscription_id: id, payment, amount: 200 };
    const asked = await send('refundPayment', body, { token: staff.token });
    expect(asked.json()).toEqual({ is_done: false });
    const ask = async () =>
      (await send('refundPayment', { ...body, key: crypto.randomUUID() }, { token: staff.token })).json();
    return { reference, carryOut: () => carryOutRefund(parts, key), ask };
  }

  test('a refund by staff is made once', async () => {
    const { reference, carryOut } = await askedRefund();
    await threeTimes(carryOut);
    await fixture.settle();
    expect(stub.refundedOfLast(reference)).toBe(200);
  });

  test('a refund by staff whose answer is lost is not made again, and does not count as another one', async () => {
    const { reference, carryOut, ask } = await askedRefund();
    const { refund } = provider;
    const lost = vi.spyOn(provider, 'refund').mockImplementationOnce(async (asked) => {
      await refund(asked);
      throw new ProviderFault('The answer was lost.');
    });
    onTestFinished(() => lost.mockRestore());
    await expect(carryOut()).rejects.toThrow(ProviderFault);
    await carryOut();
    expect(stub.refundedOfLast(reference)).toBe(200);
    expect(await ask()).toEqual({ is_done: true });
    expect(stub.refundedOfLast(reference)).toBe(400);
  });

  test('a refund by staff that another one has overtaken is still made', async () => {
    const { reference, carryOut, ask } = await askedRefund();
    expect(await ask()).toEqual({ is_done: true });
    expect(stub.refundedOfLast(reference)).toBe(200);
    await carryOut();
    expect(stub.refundedOfLast(reference)).toBe(400);
  });

  test('a subscription can be ended by two at once', async () => {
    const { reference } = await bought('us-month', 7);
    await threeTimes(() => provider.end(reference));
    expect(stub.isRunning(reference)).toBe(false);
  });

  test('a switch to another plan is asked for once, unless the buyer must agree to it at the provider', async () => {
    const { id, token } = await bought('us-month', 7);
    const [own] = await fixture.subscriptions(token);
    const text = own?.other_plans.find(({ plan }) => plan.id === 'us-year')?.consent ?? '';
    const asked = vi.spyOn(provider, 'switchPlan');
    onTestFinished(() => asked.mockRestore());
    const body = { id, plan_id: 'us-year', locale: 'us', consents: [{ kind: 'renewal', text }] };
    const answers = await Promise.all([1, 2].map(() => send('switchPlan', body, { token })));
    for (const answer of answers) expect(answer).toAnswer('switchPlan');
    expect(asked).toHaveBeenCalledTimes(stub.name === 'paypal' ? 2 : 1);
  });
});

test('while a provider does not answer, connections are left for everybody else', async () => {
  const { userId } = await fixture.newBuyer();
  const hanging = Promise.withResolvers<void>();
  let begun = 0;
  const acts = Array.from({ length: 20 }, () =>
    whileLocked(parts, { userId, id: randomUUID() }, async () => {
      begun += 1;
      await hanging.promise;
    }),
  );
  await expect.poll(() => begun).toBeGreaterThan(2);
  const { rows } = await database.pool.query('select 1 as answer');
  expect(rows).toEqual([{ answer: 1 }]);
  hanging.resolve();
  await Promise.all(acts);
}, 60_000);
