/**
 * What we send to Stripe and PayPal, and what their stand-ins answer and tell, against the providers' own documents: their OpenAPI, and Stripe's
 * examples of its objects. Of Solidgate, whose document may not be kept, the report on orders as its page describes it. Each call of the documents is made at least once.
 */
import { DAY_MS } from '@lanewise/contracts/durations';
import { payPalProvider } from '@lanewise/payments/paypal/paypal-provider';
import { readPlans } from '@lanewise/payments/plans/plan-files';
import type { Order, PaymentProvider } from '@lanewise/payments/port';
import { solidgateProvider } from '@lanewise/payments/solidgate/solidgate-provider';
import { stripeProvider } from '@lanewise/payments/stripe/stripe-provider';
import { sandboxPayPalKeys } from '@lanewise/sandbox/paypal/sandbox';
import type { SandboxWebhook } from '@lanewise/sandbox/provider-tools/webhooks';
import { sandboxSolidgateKeys } from '@lanewise/sandbox/solidgate/sandbox';
import { sandboxStripeKeys } from '@lanewise/sandbox/stripe/sandbox';
import { openBillingSandbox, registeredInSandbox } from '@lanewise/server/features/payments/sandbox';
import Stripe from 'stripe';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { unlikeExample } from './like-example.ts';
import { openProviderApi, readProviderApi } from './provider-api.ts';
import { type ProviderStub, providerStubsOf } from './provider-stubs.ts';
import { type Exchange, startRecordingProxy } from './recording-proxy.ts';

// Compiling the documents takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
afterAll(() => vi.resetConfig());

const plans = readPlans().map(registeredInSandbox);
const webhooks: SandboxWebhook[] = [];
const standIns = await openBillingSandbox({
  publicUrl: 'http://localhost:3003',
  plans,
  send: async (webhook) => webhooks.push(webhook) > 0,
});
const [stripeStand, payPalStand, solidgateStand] = providerStubsOf(standIns);
if (!stripeStand || !payPalStand || !solidgateStand) throw new Error('A stand-in is missing.');
const { clock, now } = standIns;
const stripeProxy = await startRecordingProxy(standIns.stripe.api);
const payPalProxy = await startRecordingProxy(standIns.paypal.api);
const reportsProxy = await startRecordingProxy(standIns.solidgate.hosts.reports);
afterAll(async () => {
  for (const each of [stripeProxy, payPalProxy, reportsProxy, standIns]) await each.close();
});

const stripe = stripeProvider({ ...sandboxStripeKeys, standIn: stripeProxy.address, now });
const payPal = payPalProvider({
  ...sandboxPayPalKeys,
  environment: 'sandbox',
  standIn: payPalProxy.address,
  plans,
  now,
  autopay: null,
});

const solidgate = solidgateProvider({
  ...sandboxSolidgateKeys,
  standIn: { ...standIns.solidgate.hosts, reports: reportsProxy.address },
  plans,
  now,
});

const planOf = (id: string) => {
  const plan = plans.find((each) => each.id === id);
  if (!plan) throw new Error(`There is no plan ${id}.`);
  return plan;
};

const pages = { doneUrl: 'https://lanewise.example/done', cancelledUrl: 'https://lanewise.example/cancelled' };

const orderOf = (planId: string): Order => ({
  // Two UUIDs, as our checkouts have them.
  checkoutId: `${crypto.randomUUID()}.${crypto.randomUUID()}`,
  plan: planOf(planId),
  withTrial: true,
  email: 'learner@lanewise.example',
  locale: 'en-US',
  paidUrl: pages.doneUrl,
  cancelledUrl: pages.cancelledUrl,
});

/** Buys a plan and returns the provider's id of the purchase. */
async function buy(provider: PaymentProvider, stub: ProviderStub, planId: string): Promise<string> {
  const { reference } = await provider.openCheckout(orderOf(planId));
  await provider.findCheckout(reference);
  stub.pay(reference, 'works');
  const approved = await provider.findCheckout(reference);
  if (approved.state === 'approved') await provider.completeCheckout(reference);
  const outcome = await provider.findCheckout(reference);
  if (outcome.state !== 'paid') throw new Error(`The checkout is ${outcome.state}.`);
  return outcome.purchase;
}

/** Returns what was bought there in the last 30 days. */
async function listOf({ listPurchases }: PaymentProvider): Promise<readonly string[]> {
  const listed: string[] = [];
  const since = new Date(clock.now().getTime() - 30 * DAY_MS);
  for await (const reference of listPurchases(since)) listed.push(reference);
  return listed;
}

/** Uses all of a provider. */
async function useAll(provider: PaymentProvider, stub: ProviderStub): Promise<void> {
  const closed = await provider.openCheckout(orderOf('us-pass-7'));
  await provider.closeCheckout(closed.reference);
  const pass = await buy(provider, stub, 'us-pass-7');
  const [payment] = (await provider.findPurchase(pass))?.payments ?? [];
  if (!payment) throw new Error('The pass was not paid.');
  await provider.ownerOfCharge(payment.reference);
  await provider.refund({ payment: payment.reference, amount: 100, key: 'part' });
  await provider.findPurchase(pass);
  const running = await buy(provider, stub, 'us-month');
  clock.advance(7.1);
  const listed = await listOf(provider);
  expect(listed).toEqual(expect.arrayContaining([pass, running]));
  const [first] = (await provider.findPurchase(running))?.payments ?? [];
  if (!first) throw new Error('The subscription was not paid.');
  await provider.ownerOfCharge(first.reference);
  for (const state of ['open', 'lost'] as const) {
    stub.disputeLast(running, state);
    await provider.findPurchase(running);
  }
  await provider.setRenewal(running, false);
  await provider.setRenewal(running, true);
  await provider.pause(running);
  await provider.resume(running, false);
  for (const plan of [planOf('us-year'), planOf('us-quarter')]) {
    if (plan.kind === 'subscription') await provider.switchPlan({ reference: running, plan, ...pages });
    stub.agree(running);
  }
  const { customer = null } = (await provider.findPurchase(running)) ?? {};
  await provider.openMethodChange({
    id: 'method',
    reference: running,
    customer,
    currency: 'USD',
    email: 'learner@lanewise.example',
    locale: 'de-DE',
    doneUrl: pages.doneUrl,
  });
  clock.advance(32);
  await provider.pause(running);
  clock.advance(400);
  await provider.resume(running, true);
  standIns.stripe.backend.payOut(5000, 'usd');
  standIns.paypal.backend.payOut(5000, 'USD');
  clock.advance(0.1);
  await provider.listPayouts?.(new Date(clock.now().getTime() - 30 * DAY_MS), clock.now());
  await provider.end(running);
  await provider.findPurchase(running);
  await standIns.settled();
}

/** Faults by call; the same fault is named once. */
function faultsOf(exchanges: readonly Exchange[], check: (exchange: Exchange) => readonly string[]): string[] {
  return [...new Set(exchanges.flatMap((each) => check(each).map((fault) => `${each.method} ${each.path}: ${fault}`)))];
}

describe('Stripe', () => {
  const api = openProviderApi('stripe');
  const examples = readProviderApi('stripe-examples');

  /** What is newer than the document, which is of the API version 2023-08-16: the SDK's types have an object since 2026. */
  const isNewer = (fault: string) => fault.includes('body: /billing_cycle_anchor must ');

  test('is asked only what its OpenAPI document allows, in every call that we make', async () => {
    await useAll(stripe, stripeStand);
    const faults = faultsOf(stripeProxy.exchanges, (each) => api.check(each) ?? ['The document has no such call.']);
    expect(faults.filter((each) => !isNewer(each))).toEqual([]);
    expect(api.unused()).toEqual([]);
  });

  test('answers and tells nothing that its own examples do not have', async () => {
    const answers = stripeProxy.exchanges.flatMap(({ status, answer }) => (status === 200 ? [answer] : []));
    const told = webhooks.flatMap(({ provider, body }) => (provider === 'stripe' ? [JSON.parse(body)] : []));
    expect(answers.length).toBeGreaterThan(20);
    expect(told.map(({ api_version }) => api_version)).toContain(Stripe.API_VERSION);
    const unlike = [...answers, ...told, ...told.map(({ data }) => data.object)].flatMap((each) =>
      unlikeExample(examples, each),
    );
    expect([...new Set(unlike)]).toEqual([]);
  });

  test('is not asked, and does not answer, what they do not know', () => {
    const exchange = { path: '/v1/refunds', query: new URLSearchParams(), request: null, status: 200, answer: null };
    const form = new URLSearchParams({ charge: 'ch_1', amount: 'all', reason: 'bored', note: 'x', 'metadata[a]': '1' });
    expect(api.check({ method: 'POST', form, ...exchange })).toEqual([
      'body: the document does not name /note',
      'body:  must NOT have additional properties',
      'body: /amount must be integer',
      'body: /reason must be equal to one of the allowed values',
    ]);
    expect(unlikeExample(examples, { object: 'charge', amount: '799', current_period_end: 0 })).toEqual([
      'charge.amount is string, not number',
      'charge has no current_period_end',
    ]);
  });
});

describe('PayPal', () => {
  const subscriptionsApi = openProviderApi('paypal-billing-subscriptions-v1');
  const ordersApi = openProviderApi('paypal-checkout-orders-v2');
  const capturesApi = openProviderApi('paypal-payments-payment-v2');
  const salesApi = openProviderApi('paypal-payments-payment-v1');
  const disputesApi = openProviderApi('paypal-customer-disputes-v1');
  const reportsApi = openProviderApi('paypal-reporting-transactions-v1');
  const apis = [subscriptionsApi, ordersApi, capturesApi, salesApi, disputesApi, reportsApi];

  /** The token is described in words alone, and the list is younger than the documents; the SDK has it. */
  const undocumented = new Set(['POST /v1/oauth2/token', 'GET /v1/billing/subscriptions']);

  const check = (exchange: Exchange) => {
    for (const api of apis) {
      const faults = api.check(exchange);
      if (faults) return faults;
    }
    return ['No document has such a call.'];
  };

  test('is asked, and answers, only what its OpenAPI documents allow, in every call that we make', async () => {
    await useAll(payPal, payPalStand);
    const { exchanges } = payPalProxy;
    const asked = exchanges.filter(({ method, path }) => !undocumented.has(`${method} ${path}`));
    expect(faultsOf(asked, check)).toEqual([]);
    expect(apis.flatMap((api) => api.unused())).toEqual([]);
  });

  /** The kinds of webhooks, and the schema of what each is about. */
  const told = [
    [/^BILLING\.SUBSCRIPTION\./, subscriptionsApi, 'subscription'],
    [/^CHECKOUT\.ORDER\./, ordersApi, 'order'],
    [/^PAYMENT\.CAPTURE\.COMPLETED$/, capturesApi, 'capture-2'],
    [/^PAYMENT\.CAPTURE\.REFUNDED$/, capturesApi, 'refund'],
    [/^PAYMENT\.SALE\.COMPLETED$/, salesApi, 'sale'],
    [/^CUSTOMER\.DISPUTE\./, disputesApi, 'dispute'],
  ] as const;

  test.each(told)('tells by %s what its OpenAPI document says', (type, api, schema) => {
    const own = webhooks
      .filter(({ provider }) => provider === 'paypal')
      .map(({ body }) => JSON.parse(body))
      .filter(({ event_type }) => type.test(event_type));
    expect(own).not.toEqual([]);
    expect(own.flatMap(({ resource }) => api.checkPart(schema, resource))).toEqual([]);
  });
});

describe('Solidgate', () => {
  const api = openProviderApi('solidgate-reports-v1');

  test('is asked for its report on orders as its page says, page by page', async () => {
    const bought: string[] = [];
    for (const plan of ['us-pass-7', 'us-month', 'us-pass-7']) bought.push(await buy(solidgate, solidgateStand, plan));
    clock.advance(0.1);
    expect(await listOf(solidgate)).toEqual(bought);
    const { exchanges } = reportsProxy;
    expect(exchanges.length).toBeGreaterThan(1);
    expect(faultsOf(exchanges, (each) => api.check(each) ?? ['The page has no such call.'])).toEqual([]);
  });
});
