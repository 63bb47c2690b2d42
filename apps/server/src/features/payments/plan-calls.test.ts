/** Plans of a course, and a plan's price in every country. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { subjectCodes } from '@lanewise/contracts/countries';
import { payPalProvider } from '@lanewise/payments/paypal/paypal-provider';
import { readPlans } from '@lanewise/payments/plans/plan-files';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import type { Caller } from '../../platform/calls/caller.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { openBilling } from './billing.ts';
import { planCalls } from './plan-calls.ts';
import { plansOnSale } from './plans-on-sale.ts';

const { app, bank, database } = await startTestApp({ snapshot: smallSnapshot() });
const get = async (path: string) => await app.inject({ url: `/api/v3/guest/${path}` });

test("a course's plans come with amount, currency and tax, and the monthly one is the popular one", async () => {
  const answer = await get('plans/us/ca-car');
  expect(answer).toAnswer('listPlans');
  const { plans } = answer.json<CallAnswer<'listPlans'>>();
  expect(plans.find(({ is_popular }) => is_popular)).toEqual({
    id: 'us-month',
    kind: 'subscription',
    days: null,
    interval: 'month',
    trial_days: 7,
    amount: 799,
    currency: 'USD',
    is_popular: true,
    courses: null,
    tax: { name: 'sales tax', is_included: false, percent: null },
    providers: ['stripe', 'paypal', 'solidgate'],
  });
  expect(plans.filter(({ is_popular }) => is_popular)).toHaveLength(1);
  expect(plans.filter(({ kind }) => kind === 'pass').map(({ days }) => days)).toEqual([7, 30, 90]);
});

test("a provider's plans are those that can be paid with it", async () => {
  const [all, paypal, solidgate] = await Promise.all(
    ['plans/us/ca-car', 'paypal/plans/us', 'solidgate/plans/us/ca-car'].map(get),
  );
  expect(paypal).toAnswer('listPayPalPlans');
  expect(solidgate).toAnswer('listSolidgatePlans');
  expect(paypal?.json().plans).toEqual(all?.json().plans);
  expect(solidgate?.json().plans).toEqual(all?.json().plans);
});

test('a subscription that is not registered at a provider is not sold there, but a pass is', async () => {
  const [plans, now] = [readPlans(), () => new Date()];
  const keys = { clientId: 'id', clientSecret: 'secret', webhookId: 'WH-1', environment: 'live' } as const;
  const provider = payPalProvider({ ...keys, standIn: null, autopay: null, plans, now });
  const billing = { plans, providers: new Map([[provider.name, provider]]), closed: new Set<never>(), now };
  const calls = planCalls({ isLimited: false, billing, bank, store: database.queries });
  const guest = { isForEveryone: true } as Caller;
  const { plans: sold } = await calls.listPayPalPlans({ params: { x: 'us' }, query: {}, body: undefined }, guest);
  expect(new Set(sold.map(({ kind }) => kind))).toEqual(new Set(['pass']));
  const { plans: none } = await calls.listSolidgatePlans(
    { params: { a: 'us', b: 'ca-car' }, query: {}, body: undefined },
    guest,
  );
  expect(none).toEqual([]);
});

test("a plan's price is listed for every country, in its currency", async () => {
  const answer = await get('prices/de-month/universal');
  expect(answer).toAnswer('listPrices');
  const { prices } = answer.json<CallAnswer<'listPrices'>>();
  expect(prices.map(({ subject_code }) => subject_code)).toEqual(subjectCodes);
  expect(new Set(prices.map(({ plan }) => plan.interval))).toEqual(new Set(['month']));
  const german = prices.find(({ subject_code }) => subject_code === 'de')?.plan;
  expect(german).toMatchObject({
    id: 'de-month',
    currency: 'EUR',
    tax: { name: 'MwSt.', is_included: true, percent: 19 },
  });
});

test.each([
  ['us', 'us-month', 'USD', 799, { name: 'sales tax', is_included: false, percent: null }],
  ['uk', 'uk-month', 'GBP', 499, { name: 'VAT', is_included: true, percent: 20 }],
  ['au', 'au-month', 'AUD', 799, { name: 'GST', is_included: true, percent: 10 }],
  ['se', 'se-month', 'SEK', 7900, { name: 'moms', is_included: true, percent: 25 }],
  ['de', 'de-month', 'EUR', 599, { name: 'MwSt.', is_included: true, percent: 19 }],
  ['fr', 'fr-month', 'EUR', 599, { name: 'TVA', is_included: true, percent: 20 }],
] as const)(
  'in %s a month is %s, in %s, with the tax shown as its law wants it',
  async (code, id, currency, amount, tax) => {
    const { prices } = (await get('prices/us-month/universal')).json<CallAnswer<'listPrices'>>();
    const price = prices.find(({ subject_code }) => subject_code === code);
    expect(price?.plan).toMatchObject({ id, currency, amount, tax });
  },
);

test('a retired plan is neither listed nor priced', async () => {
  const plans = readPlans().map((plan) => (plan.id === 'us-pass-7' ? { ...plan, retired: '2026-12-01' } : plan));
  const on = (day: string) => {
    const billing = { plans, providers: new Map(), closed: new Set<never>(), now: () => new Date(`${day}T12:00:00Z`) };
    return planCalls({ isLimited: false, billing, bank, store: database.queries });
  };
  const guest = { isForEveryone: true } as Caller;
  const ids = async (day: string) => {
    const input = { params: { a: 'us', b: 'ca-car' }, query: {}, body: undefined };
    return (await on(day).listPlans(input, guest)).plans.map(({ id }) => id);
  };
  expect(await ids('2026-11-30')).toContain('us-pass-7');
  expect(await ids('2026-12-01')).not.toContain('us-pass-7');
  const asked = { params: { x: 'us-pass-7' }, query: {}, body: undefined };
  expect(() => on('2026-12-01').listPrices(asked, guest)).toThrow(expect.objectContaining({ code: 'PLAN_NOT_FOUND' }));
});

test.each([
  ['plans/xx/ca-car', 'SUBJECT_NOT_FOUND'],
  ['plans/us/xx-car', 'COURSE_NOT_FOUND'],
  ['paypal/plans/xx', 'SUBJECT_NOT_FOUND'],
  ['solidgate/plans/us/xx-car', 'COURSE_NOT_FOUND'],
  ['prices/us-decade/universal', 'PLAN_NOT_FOUND'],
] as const)('%s is refused with %s', async (path, code) => {
  expect(await get(path)).toBeRefusedWith(code);
});

test('with real keys nothing is sold in France without a mediator, nor in Germany without a word on arbitration', async () => {
  const keys = { NODE_ENV: 'production', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const soldIn = async (environment: Record<string, string>) => {
    const billing = await openBilling(parseConfig({ ...keys, ...environment }));
    return new Set(plansOnSale(billing).map(({ country }) => country));
  };
  const none = await soldIn({});
  expect([none.has('us'), none.has('uk'), none.has('de'), none.has('fr')]).toEqual([true, true, false, false]);
  expect((await soldIn({ OPERATOR_ARBITRATION: 'no' })).has('de')).toBe(true);
  expect((await soldIn({ OPERATOR_MEDIATOR: 'CM2C; 49 rue de Ponthieu; 75008 Paris' })).has('fr')).toBe(true);
});
