/** What the sweep settles, one thing failing beside others. */
import { checkouts } from '@lanewise/database/schema/tables';
import { ProviderFault } from '@lanewise/payments/port';
import { accountOf } from '@lanewise/sandbox/paypal/accounts';
import { allConsents, startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { reconcile } from './reconcile.ts';

const fixture = await startPaymentFixture();
const { standIns, app, database } = fixture;
const { billing } = app.converging;

/** Approves a pass at PayPal without telling us. */
async function approveAtPayPal(token: string): Promise<void> {
  const order = { plan_id: 'us-pass-7', trial_days: 0, locale: 'us', consents: allConsents };
  const id: string = (await fixture.send('startPayPalCheckout', order, { token })).json().checkout_id;
  const { backend } = standIns.paypal;
  const opened = [...backend.orders.values()].find(({ customId }) => customId.endsWith(id));
  const account = accountOf('works');
  if (!opened || !account) throw new Error('There is no order at the stand-in.');
  backend.approve(opened, account);
}

test('while one provider is away, what was paid at another is given, and the rest once it is back', async () => {
  const atStripe = await fixture.newBuyer();
  const atPayPal = await fixture.newBuyer();
  fixture.holds = true;
  fixture.pay((await fixture.open(atStripe.token, 'us-pass-7')).json().checkout_id);
  await approveAtPayPal(atPayPal.token);
  await standIns.settled();
  fixture.holds = false;
  const stripe = billing.providers.get('stripe');
  if (!stripe) throw new Error('There is no Stripe.');
  const away = vi.spyOn(stripe, 'findCheckout').mockRejectedValue(new ProviderFault('away'));
  standIns.clock.advance(0.01);
  await fixture.sweep();
  expect(await fixture.subscriptions(atPayPal.token)).toHaveLength(1);
  expect(await fixture.subscriptions(atStripe.token)).toEqual([]);
  away.mockRestore();
  await fixture.sweep();
  expect(await fixture.subscriptions(atStripe.token)).toHaveLength(1);
});

test('a session that the provider does not know is closed and not asked about again', async () => {
  const { token } = await fixture.newBuyer();
  const id: string = (await fixture.open(token, 'us-pass-7')).json().checkout_id;
  const isIt = eq(checkouts.reference, fixture.sessionOf(id).id);
  const [row] = await database.queries.select().from(checkouts).where(isIt);
  await database.queries
    .update(checkouts)
    .set({ reference: `cs_unknown_${id}` })
    .where(isIt);
  standIns.clock.advance(0.01);
  await fixture.sweep();
  const unknown = eq(checkouts.reference, `cs_unknown_${id}`);
  expect(row?.state).toBe('open');
  expect((await database.queries.select().from(checkouts).where(unknown)).map(({ state }) => state)).toEqual([
    'closed',
  ]);
});

test('a comparison that fails is a finding, and the others are still compared', async () => {
  const provider = billing.providers.get('stripe');
  if (!provider) throw new Error('There is no Stripe.');
  const buyers = [await fixture.newBuyer(), await fixture.newBuyer()];
  for (const { token } of buyers) await fixture.buy(token, 'us-pass-7');
  const { findPurchase } = provider;
  let asked = 0;
  const away = vi.spyOn(provider, 'findPurchase').mockImplementation(async (reference) => {
    asked += 1;
    if (asked === 1) throw new ProviderFault('away');
    return await findPurchase(reference);
  });
  const findings = await reconcile(app.converging, { mends: true });
  expect(asked).toBeGreaterThan(1);
  expect(findings.map(({ what, isMended }) => [what, isMended])).toEqual([['not compared: away', false]]);
  away.mockRestore();
});
