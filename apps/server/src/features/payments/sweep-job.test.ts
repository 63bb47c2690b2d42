/** What the sweep settles, one thing failing beside others. */
import { checkouts } from '@lanewise/database/schema/tables';
import { ProviderFault } from '@lanewise/payments/port';
import { accountOf } from '@lanewise/sandbox/paypal/accounts';
import { allConsents, startShop } from '@lanewise/testing/shop';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { reconcile } from './reconcile.ts';

const shop = await startShop();
const { standIns, app, database } = shop;
const { billing } = app.converging;

/** Approves a pass at PayPal without telling us. */
async function approveAtPayPal(token: string): Promise<void> {
  const order = { plan_id: 'us-pass-7', trial_days: 0, locale: 'us', consents: allConsents };
  const id: string = (await shop.send('startPayPalCheckout', order, { token })).json().checkout_id;
  const { world } = standIns.paypal;
  const opened = [...world.orders.values()].find(({ customId }) => customId.endsWith(id));
  const account = accountOf('works');
  if (!opened || !account) throw new Error('There is no order at the stand-in.');
  world.approve(opened, account);
}

test('while one provider is away, what was paid at another is given, and the rest once it is back', async () => {
  const atStripe = await shop.newBuyer();
  const atPayPal = await shop.newBuyer();
  shop.holds = true;
  shop.pay((await shop.open(atStripe.token, 'us-pass-7')).json().checkout_id);
  await approveAtPayPal(atPayPal.token);
  await standIns.settled();
  shop.holds = false;
  const stripe = billing.providers.get('stripe');
  if (!stripe) throw new Error('There is no Stripe.');
  const away = vi.spyOn(stripe, 'findCheckout').mockRejectedValue(new ProviderFault('away'));
  standIns.clock.advance(0.01);
  await shop.sweep();
  expect(await shop.subscriptions(atPayPal.token)).toHaveLength(1);
  expect(await shop.subscriptions(atStripe.token)).toEqual([]);
  away.mockRestore();
  await shop.sweep();
  expect(await shop.subscriptions(atStripe.token)).toHaveLength(1);
});

test('a session that the provider does not know is closed and not asked about again', async () => {
  const { token } = await shop.newBuyer();
  const id: string = (await shop.open(token, 'us-pass-7')).json().checkout_id;
  const isIt = eq(checkouts.reference, shop.sessionOf(id).id);
  const [row] = await database.queries.select().from(checkouts).where(isIt);
  await database.queries
    .update(checkouts)
    .set({ reference: `cs_unknown_${id}` })
    .where(isIt);
  standIns.clock.advance(0.01);
  await shop.sweep();
  const unknown = eq(checkouts.reference, `cs_unknown_${id}`);
  expect(row?.state).toBe('open');
  expect((await database.queries.select().from(checkouts).where(unknown)).map(({ state }) => state)).toEqual([
    'closed',
  ]);
});

test('a comparison that fails is a finding, and the others are still compared', async () => {
  const provider = billing.providers.get('stripe');
  if (!provider) throw new Error('There is no Stripe.');
  const buyers = [await shop.newBuyer(), await shop.newBuyer()];
  for (const { token } of buyers) await shop.buy(token, 'us-pass-7');
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
