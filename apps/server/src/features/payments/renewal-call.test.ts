/** Cancelling: by one call, confirmed by mail, kept while the provider is away. */
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { afterEach, expect, test, vi } from 'vitest';
import { listSandboxMails } from '../../platform/mail/sandbox-mailbox.ts';
import { carryOutRenewal } from './renewal.ts';

const fixture = await startPaymentFixture();
const { database, stripe, send } = fixture;
const provider = fixture.app.converging.billing.providers.get('stripe');
if (!provider) throw new Error('The tests sell at the stand-in.');
const { setRenewal } = provider;

afterEach(() => {
  provider.setRenewal = setRenewal;
});

async function subscribed() {
  const buyer = await fixture.newBuyer();
  const id = await fixture.buy(buyer.token, 'us-month', { trialDays: 7 });
  const renew = (renews: boolean, whose = buyer.token) => send('setRenewal', { id, renews }, { token: whose });
  const state = async () => (await fixture.subscriptions(buyer.token))[0]?.state;
  const subscription = stripe.backend.subscriptions.get(fixture.sessionOf(id).subscription ?? '');
  return { ...buyer, id, renew, state, subscription };
}

const cancellationMails = async (userId: string) => {
  const { rows } = await database.pool.query('select email from users where id = $1', [userId]);
  const mails = await listSandboxMails(database.queries);
  return mails.filter(({ to, subject }) => to === rows[0].email && subject.includes('canceled'));
};

test('ends the renewal at the provider, keeps access to the end, and is confirmed by mail with date and time', async () => {
  const { renew, state, subscription, userId, token } = await subscribed();
  const answer = await renew(false);
  expect(answer).toAnswer('setRenewal');
  expect(answer.json()).toEqual({ is_done: true });
  expect(subscription).toMatchObject({ cancelsAtEnd: true, status: 'trialing' });
  expect(await state()).toBe('cancelling');
  expect((await fixture.subscriptions(token))[0]).toMatchObject({ next_charge: null });
  await fixture.settle();
  const [mail, ...more] = await cancellationMails(userId);
  expect(more).toEqual([]);
  expect(mail?.text).toMatch(/You canceled your subscription \(order [\dA-F]{4}(?:-[\dA-F]{4}){2}\) on .+ at .+/);
});

test('more requests at the same time than there are connections ask the provider once', async () => {
  const { id, userId, state } = await subscribed();
  const asked = vi.spyOn(provider, 'setRenewal');
  await Promise.all(Array.from({ length: 12 }, () => carryOutRenewal(fixture.app.converging, { userId, id }, false)));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await state()).toBe('cancelling');
  asked.mockRestore();
});

test('can be taken back until the end', async () => {
  const { renew, state, subscription } = await subscribed();
  await renew(false);
  expect((await renew(true)).json()).toEqual({ is_done: true });
  expect(subscription?.cancelsAtEnd).toBe(false);
  expect(await state()).toBe('trialing');
});

test('is kept while the provider is away, and carried out when it is back', async () => {
  const { renew, state, subscription, userId } = await subscribed();
  const { ProviderFault } = await import('@lanewise/payments/port');
  provider.setRenewal = async () => {
    throw new ProviderFault('away');
  };
  expect((await renew(false)).json()).toEqual({ is_done: false });
  expect(subscription?.cancelsAtEnd).toBe(false);
  provider.setRenewal = setRenewal;
  await fixture.settle();
  expect(subscription?.cancelsAtEnd).toBe(true);
  expect(await state()).toBe('cancelling');
  expect(await cancellationMails(userId)).toHaveLength(1);
});

test('cannot be taken back where the provider has ended it, and is not tried again', async () => {
  const { renew, state } = await subscribed();
  const { EndedFault } = await import('@lanewise/payments/port');
  await renew(false);
  let tries = 0;
  provider.setRenewal = async () => {
    tries += 1;
    throw new EndedFault('ended');
  };
  expect(await renew(true)).toBeRefusedWith('RENEWAL_OVER');
  await fixture.settle();
  await fixture.settle();
  expect(tries).toBe(2);
  expect(await state()).toBe('cancelling');
});

test('twice is one cancellation and one mail', async () => {
  const { renew, userId } = await subscribed();
  await renew(false);
  expect((await renew(false)).statusCode).toBe(200);
  await fixture.settle();
  expect(await cancellationMails(userId)).toHaveLength(1);
});

test('cannot be taken back beside another subscription', async () => {
  const { renew, token } = await subscribed();
  await renew(false);
  await fixture.buy(token, 'us-year');
  expect(await renew(true)).toBeRefusedWith('ALREADY_SUBSCRIBED');
});

test('is refused for a pass, for what has ended, and for others', async () => {
  const { renew, subscription } = await subscribed();
  const other = await fixture.newBuyer();
  expect(await renew(false, other.token)).toBeRefusedWith('SUBSCRIPTION_NOT_FOUND');
  const pass = await fixture.buy(other.token, 'us-pass-7');
  expect(await send('setRenewal', { id: pass, renews: false }, { token: other.token })).toBeRefusedWith(
    'SUBSCRIPTION_NOT_FOUND',
  );
  if (subscription) stripe.backend.cancel(subscription);
  await fixture.settle();
  expect(await renew(false)).toBeRefusedWith('SUBSCRIPTION_NOT_FOUND');
});
