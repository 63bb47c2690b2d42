/** Reduced plans: listed for anyone while they run, charged as their file says, and no longer sold afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallAnswer } from '@lanewise/contracts/client';
import { subjectCodes } from '@lanewise/contracts/countries';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { reducedDays, writeReducedPlans } from '@lanewise/testing/reduced-plans';
import { afterAll, expect, test } from 'vitest';

const plansDir = await mkdtemp(join(tmpdir(), 'lanewise-plans-'));
afterAll(() => rm(plansDir, { recursive: true }));
await writeReducedPlans(plansDir);
const { last, fixture } = { last: reducedDays(new Date()).until, fixture: await startPaymentFixture({ plansDir }) };

const discountsOf = async (country: string) => {
  const answer = await fixture.app.inject({ url: `/api/v3/guest/discounts/${country}` });
  expect(answer).toAnswer('listDiscounts');
  return answer.json<CallAnswer<'listDiscounts'>>().discounts;
};

test.each(subjectCodes)(
  'in %s each reduced plan states its last day, the regular price and the lowest before',
  async (country) => {
    const discounts = await discountsOf(country);
    expect(discounts.map(({ plan }) => plan.id)).toEqual([`${country}-pass-30-sale`, `${country}-year-sale`]);
    for (const { plan, last_day, regular_amount, lowest_amount } of discounts) {
      expect([last_day, regular_amount, lowest_amount]).toEqual([last, plan.amount + 100, plan.amount + 100]);
      expect(plan).toMatchObject({ is_popular: false, providers: ['stripe', 'paypal', 'solidgate'] });
    }
  },
);

test('the regular plans are listed without the reduced ones, and each has one price in every country', async () => {
  const plans = (await fixture.app.inject({ url: '/api/v3/guest/plans/us/ca-car' })).json().plans;
  expect(plans).toHaveLength(6);
  for (const id of ['us-pass-30', 'us-pass-30-sale']) {
    const { prices } = (await fixture.app.inject({ url: `/api/v3/guest/prices/${id}/universal` })).json();
    expect(prices.map(({ plan }: { plan: { id: string } }) => plan.id)).toEqual(
      subjectCodes.map((country) => id.replace('us', country)),
    );
  }
});

test('an order of a reduced subscription is charged its price, and so is each renewal; it is no plan to switch to', async () => {
  const { token } = await fixture.newBuyer();
  await fixture.buy(token, 'us-year-sale', { trialDays: 7 });
  const regular = await fixture.newBuyer();
  await fixture.buy(regular.token, 'us-month', { trialDays: 7 });
  await fixture.settle();
  const [bought] = await fixture.subscriptions(token);
  expect(bought).toMatchObject({ plan: { id: 'us-year-sale' }, next_charge: { amount: 3899, currency: 'USD' } });
  fixture.standIns.clock.advance(8);
  await fixture.settle();
  const [paid] = await fixture.subscriptions(token);
  expect(paid?.receipts.map(({ amount }) => amount)).toEqual([3899]);
  expect(paid?.next_charge?.amount).toBe(3899);
  const [other] = await fixture.subscriptions(regular.token);
  expect(other?.other_plans.map(({ plan: { id } }) => id)).toEqual(['us-quarter', 'us-year']);
});

test('what the browser says about the price changes nothing, and once the last day is over the plan cannot be ordered', async () => {
  const { token } = await fixture.newBuyer();
  const opened = await fixture.open(token, 'us-pass-30-sale');
  expect(opened.statusCode).toBe(200);
  expect(fixture.sessionOf(opened.json().checkout_id).price.amount).toBe(899);
  fixture.standIns.clock.advance(1);
  expect(await discountsOf('us')).toHaveLength(2);
  fixture.standIns.clock.advance(2);
  expect(await discountsOf('us')).toEqual([]);
  expect(await fixture.open(token, 'us-pass-30-sale')).toBeRefusedWith('PLAN_NOT_FOUND');
});
