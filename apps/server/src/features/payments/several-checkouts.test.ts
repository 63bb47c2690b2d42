/** One person with several checkouts: in two tabs, at two providers, by a request that reaches us twice. */
import { checkouts } from '@lanewise/database/schema/tables';
import { cardOf } from '@lanewise/sandbox/solidgate/cards';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { type ProviderStub, providerStubsOf } from '@lanewise/testing/provider-stubs';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';

const fixture = await startPaymentFixture({ leavesMails: true });
const { database, standIns } = fixture;
const { queries } = database;
afterEach(fixture.forget);

describe('one person', () => {
  const [stripe, paypal] = providerStubsOf(standIns);
  if (!stripe || !paypal) throw new Error('There are no stand-ins.');
  const opened = async (token: string, stub: ProviderStub, planId: string, trialDays = 7) => {
    const body = { plan_id: planId, trial_days: trialDays, locale: 'us', consents: allConsents };
    const answer = await fixture.send(stub.call, body, { token });
    return { answer, id: answer.json().checkout_id };
  };
  const referenceOf = async (id: string) =>
    (await queries.select().from(checkouts).where(eq(checkouts.id, id)))[0]?.reference ?? '';

  test('who approves a PayPal checkout that another tab has replaced is not charged', async () => {
    const { token } = await fixture.newBuyer();
    const first = await opened(token, paypal, 'us-month');
    paypal.pay(await referenceOf(first.id), 'works');
    const second = await opened(token, stripe, 'us-year');
    await fixture.settle();
    expect(standIns.paypal.backend.subscriptions.get(await referenceOf(first.id))?.status).toBe('APPROVED');
    stripe.pay(await referenceOf(second.id), 'works');
    await fixture.settle();
    expect(await fixture.subscriptions(token)).toMatchObject([
      { id: second.id, provider: 'stripe', state: 'trialing' },
    ]);
  });

  test.each([
    ['us-month', 7, 'trialing'],
    ['us-pass-30', 0, 'active'],
  ] as const)(
    'whose request for %s reaches us once more after they have approved it at PayPal gets what they approved',
    async (plan, trialDays, state) => {
      const { token } = await fixture.newBuyer();
      const first = await opened(token, paypal, plan, trialDays);
      paypal.pay(await referenceOf(first.id), 'works');
      await opened(token, paypal, plan, trialDays);
      await fixture.settle();
      expect(await fixture.subscriptions(token)).toMatchObject([{ id: first.id, provider: 'paypal', state }]);
    },
  );

  test('who pays through Solidgate’s form in an app gets exactly what the form was signed for', async () => {
    const { token } = await fixture.newBuyer();
    const body = { plan_id: 'us-pass-30', trial_days: 0, locale: 'us', consents: allConsents };
    const answer = await fixture.send('startSolidgateForm', body, { token });
    expect(answer).toAnswer('startSolidgateForm');
    const { solidgate } = standIns;
    const form = answer.json();
    const tampered = `${form.payment_intent.startsWith('A') ? 'B' : 'A'}${form.payment_intent.slice(1)}`;
    expect(() => solidgate.openForm({ ...form, payment_intent: tampered })).toThrow(/signature/);
    const page = solidgate.openForm(form);
    expect(page).toMatchObject({ amount: 999, currency: 'USD' });
    const card = cardOf('works');
    if (card) solidgate.backend.pay(page, card, 'paid');
    await fixture.settle();
    expect(await fixture.subscriptions(token)).toMatchObject([{ id: form.checkout_id, state: 'active' }]);
  });

  test('with a subscription at one provider cannot open a checkout at another', async () => {
    const { token } = await fixture.newBuyer();
    const { id } = await opened(token, stripe, 'us-month');
    stripe.pay(await referenceOf(id), 'works');
    await fixture.settle();
    expect((await opened(token, paypal, 'us-pass-7', 0)).answer).toBeRefusedWith('ALREADY_SUBSCRIBED');
  });
});
