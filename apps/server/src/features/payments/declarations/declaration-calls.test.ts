/** Cancelling and withdrawing without signing in, at the stand-in for Stripe. */
import { orderNumberOf } from '@lanewise/contracts/constants/declarations';
import { declarations, subscriptionTransitions } from '@lanewise/database/schema/tables';
import { ProviderFault } from '@lanewise/payments/port';
import { fieldsOf, lastMail, mailsTo, newAddress, tokenIn } from '@lanewise/testing/account-calls';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { converge } from '../converge.ts';

const fixture = await startPaymentFixture();
const { app, database, stripe, send } = fixture;
const provider = app.converging.billing.providers.get('stripe');
if (!provider) throw new Error('The tests sell at the stand-in.');
const { setRenewal, end } = provider;

afterEach(() => {
  Object.assign(provider, { setRenewal, end });
});

async function bought(plan: string, how: { trialDays?: number } = {}) {
  const buyer = await fixture.newBuyer();
  const id = await fixture.buy(buyer.token, plan, how);
  const { rows } = await database.pool.query('select email from users where id = $1', [buyer.userId]);
  const email: string = rows[0].email;
  const state = async () => (await fixture.subscriptions(buyer.token))[0]?.state;
  return { ...buyer, id, email, state, order: orderNumberOf(id), session: fixture.sessionOf(id) };
}

const declare = (body: Record<string, unknown>, from?: string) =>
  send('declare', body, { locale: 'en', ...(from !== undefined && { from }) });

const kindsMailedTo = async (email: string) => (await mailsTo(database, email)).map(({ kind }) => kind);

describe('a cancellation', () => {
  test('with address and order number is carried out at once and confirmed by mail with date and time', async () => {
    const { email, order, state, session } = await bought('de-month', { trialDays: 7 });
    // However it is typed.
    const answer = await declare({ kind: 'cancel', email: email.toUpperCase(), order_number: order.toLowerCase() });
    expect(answer).toAnswer('declare');
    expect(answer.json().received).toMatchObject({ kind: 'cancel', order_number: order, is_done: true });
    expect(stripe.backend.subscriptions.get(session.subscription ?? '')?.cancelsAtEnd).toBe(true);
    expect(await state()).toBe('cancelling');
    expect(await lastMail(database, email, 'subscription_cancelled')).toMatchObject({
      order,
      at: answer.json().received_at,
    });
  });

  test('is kept while the provider is away, and carried out when it is back', async () => {
    const { email, order, state } = await bought('de-month', { trialDays: 7 });
    provider.setRenewal = async () => {
      throw new ProviderFault('away');
    };
    const answer = await declare({ kind: 'cancel', email, order_number: order });
    expect(answer.json().received.is_done).toBe(false);
    expect(await kindsMailedTo(email)).toContain('subscription_cancelled');
    provider.setRenewal = setRenewal;
    await fixture.settle();
    expect(await state()).toBe('cancelling');
  });

  test('sent twice is one, with one mail', async () => {
    const { email, order } = await bought('de-month', { trialDays: 7 });
    const first = await declare({ kind: 'cancel', email, order_number: order });
    const second = await declare({ kind: 'cancel', email, order_number: order });
    expect(second.json().received).toEqual(first.json().received);
    expect((await kindsMailedTo(email)).filter((kind) => kind === 'subscription_cancelled')).toHaveLength(1);
  });

  test('of a pass is confirmed, too: it ends by itself', async () => {
    const { email, order, state } = await bought('de-pass-7');
    const { received } = (await declare({ kind: 'cancel', email, order_number: order })).json();
    expect(received).toMatchObject({ is_done: true });
    expect(await state()).toBe('active');
    expect(await lastMail(database, email, 'subscription_cancelled')).toMatchObject({ until: received.ends_at });
  });

  test('for a later day waits until the last period before it', async () => {
    const { email, order, state, token } = await bought('de-month', { trialDays: 7 });
    const periodEnd = Date.parse((await fixture.subscriptions(token))[0]?.period_end ?? '');
    const wished = new Date(periodEnd + 40 * 86_400_000).toISOString().slice(0, 10);
    const { received } = (await declare({ kind: 'cancel', email, order_number: order, ends_on: wished })).json();
    expect(received.ends_at >= wished).toBe(true);
    await fixture.settle();
    expect(await state()).toBe('trialing');
  });

  test('for cause is told to the operator, who decides about the paid time', async () => {
    const { email, order } = await bought('de-month', { trialDays: 7 });
    await declare({ kind: 'cancel', email, order_number: order, reason: 'The app does not work on my phone.' });
    const [kept] = await database.queries.select().from(declarations).where(eq(declarations.orderNumber, order));
    expect(kept).toMatchObject({ reason: 'The app does not work on my phone.' });
  });
});

describe('without the order number', () => {
  test('nothing happens until the link in the mail is confirmed; then it counts from when it was made', async () => {
    const { email, id, state } = await bought('de-month', { trialDays: 7 });
    const asked = await declare({ kind: 'cancel', email });
    expect(asked.json()).toMatchObject({ received: null });
    expect(await state()).toBe('trialing');
    const token = tokenIn(await lastMail(database, email, 'confirm_cancellation'));
    const opened = await send('openDeclaration', { token });
    expect(opened).toAnswer('openDeclaration');
    expect(opened.json()).toMatchObject({ kind: 'cancel', contracts: [{ id, can_withdraw: true }] });
    expect(await state()).toBe('trialing');
    const confirmed = await send('confirmDeclaration', { token, id });
    expect(confirmed).toAnswer('confirmDeclaration');
    expect(confirmed.json().received_at).toBe(asked.json().received_at);
    expect(await state()).toBe('cancelling');
  });

  test('a stranger is answered the same for a customer, for another number and for nobody', async () => {
    const { email } = await bought('de-month', { trialDays: 7 });
    const withoutTime = async (body: Record<string, unknown>) => {
      const { received_at: _at, ...rest } = (await declare({ kind: 'cancel', ...body })).json();
      return rest;
    };
    const nobody = newAddress('nobody');
    expect(await withoutTime({ email })).toEqual({ received: null });
    expect(await withoutTime({ email, order_number: 'FFFF-FFFF-FFFF' })).toEqual({ received: null });
    expect(await withoutTime({ email: nobody })).toEqual({ received: null });
    expect(await kindsMailedTo(nobody)).toEqual(['no_contract']);
  });

  test('a link opens only the contracts of its mailbox', async () => {
    const own = await bought('de-month', { trialDays: 7 });
    const other = await bought('de-month', { trialDays: 7 });
    await declare({ kind: 'cancel', email: own.email });
    const token = tokenIn(await lastMail(database, own.email, 'confirm_cancellation'));
    expect(await send('confirmDeclaration', { token, id: other.id })).toBeRefusedWith('SUBSCRIPTION_NOT_FOUND');
    expect(fieldsOf(await send('openDeclaration', { token: 'made-up' }))).toEqual({ token: 'token.not_found' });
  });

  test('a mailbox is not flooded, and its owner is not locked out', async () => {
    const { email, order, state } = await bought('de-month', { trialDays: 7 });
    for (let time = 0; time < 8; time += 1) await declare({ kind: 'cancel', email }, `192.0.2.${time + 10}`);
    expect((await kindsMailedTo(email)).filter((kind) => kind === 'confirm_cancellation')).toHaveLength(5);
    await declare({ kind: 'cancel', email, order_number: order }, '192.0.2.99');
    expect(await state()).toBe('cancelling');
  });
});

describe('a withdrawal', () => {
  const charges = (customer: string | null) =>
    [...stripe.backend.charges.values()].filter((charge) => charge.customer === customer);

  test('ends a pass at once and gives back what was not used', async () => {
    const { email, order, token, userId, session } = await bought('de-pass-30');
    const answer = await declare({ kind: 'withdraw', email, order_number: order });
    expect(answer.json().received).toMatchObject({ kind: 'withdraw', order_number: order, is_done: true });
    // Less than a minute of thirty days was used: a cent at most is kept.
    expect(charges(session.customer)[0]?.refunded).toBeGreaterThanOrEqual(798);
    const [own] = await fixture.subscriptions(token);
    expect(own?.access_until).toBeNull();
    const moves = await database.queries
      .select()
      .from(subscriptionTransitions)
      .where(eq(subscriptionTransitions.userId, userId));
    expect(moves.map(({ cause }) => cause)).toContain('withdrawn');
    expect(await kindsMailedTo(email)).toContain('contract_withdrawn');
  });

  test('is over from when it was declared, even if the provider is away and reports that all is well', async () => {
    const { email, order, token, session } = await bought('de-pass-30');
    provider.end = async () => {
      throw new ProviderFault('away');
    };
    const answer = await declare({ kind: 'withdraw', email, order_number: order });
    expect(answer.json().received.is_done).toBe(false);
    const outcome = await provider.findCheckout(session.id);
    if (outcome.state !== 'paid') throw new Error('The pass was paid.');
    await converge(app.converging, { provider: 'stripe', reference: outcome.purchase }, 'test');
    expect((await fixture.subscriptions(token))[0]).toMatchObject({ state: 'expired', access_until: null });
    expect(charges(session.customer)[0]?.refunded).toBe(0);
    provider.end = end;
    await fixture.settle();
    expect(charges(session.customer)[0]?.refunded).toBeGreaterThanOrEqual(798);
  });

  test('from a trial ends the subscription at the provider', async () => {
    const { email, order, session } = await bought('de-month', { trialDays: 7 });
    await declare({ kind: 'withdraw', email, order_number: order });
    expect(stripe.backend.subscriptions.get(session.subscription ?? '')?.status).toBe('canceled');
  });

  test('sent twice gives back once', async () => {
    const { email, order, session } = await bought('de-pass-7');
    const first = await declare({ kind: 'withdraw', email, order_number: order });
    const second = await declare({ kind: 'withdraw', email, order_number: order });
    expect(second.json().received).toEqual(first.json().received);
    expect(charges(session.customer)[0]?.refunded).toBeLessThanOrEqual(399);
  });

  test('is refused after fourteen days, and where the law knows none', async () => {
    const late = await bought('de-pass-90');
    await database.pool.query("update subscriptions set started_at = started_at - interval '16 days' where id = $1", [
      late.id,
    ]);
    expect(await declare({ kind: 'withdraw', email: late.email, order_number: late.order })).toBeRefusedWith(
      'WITHDRAWAL_OVER',
    );
    const american = await bought('us-pass-7');
    expect(await declare({ kind: 'withdraw', email: american.email, order_number: american.order })).toBeRefusedWith(
      'WITHDRAWAL_OVER',
    );
  });
});

test('declarations are deleted after four years, and not before', async () => {
  const email = newAddress('old');
  await declare({ kind: 'cancel', email });
  await declare({ kind: 'withdraw', email });
  await database.pool.query(
    "update declarations set at = at - interval '4 years 1 day' where email = $1 and kind = 'cancel'",
    [email],
  );
  await database.pool.query("select graphile_worker.add_job('sweep_declarations', '{}'::json)");
  await fixture.settle();
  const left = await database.queries.select().from(declarations).where(eq(declarations.email, email));
  expect(left.map(({ kind }) => kind)).toEqual(['withdraw']);
});

test('a signed-in learner need not say again who they are, and ends only own contracts', async () => {
  const own = await bought('de-month', { trialDays: 7 });
  const other = await bought('de-month', { trialDays: 7 });
  const { token } = own;
  const listed = await send('listContracts', undefined, { token });
  expect(listed).toAnswer('listContracts');
  expect(listed.json().contracts).toMatchObject([{ id: own.id, order_number: own.order }]);
  const answer = await send('declareOwn', { kind: 'cancel', id: own.id }, { token });
  expect(answer).toAnswer('declareOwn');
  expect(await own.state()).toBe('cancelling');
  expect(await send('declareOwn', { kind: 'cancel', id: other.id }, { token })).toBeRefusedWith(
    'SUBSCRIPTION_NOT_FOUND',
  );
  expect(await send('declareOwn', { kind: 'cancel', id: own.id })).toBeRefusedWith('AUTHENTICATION');
});
