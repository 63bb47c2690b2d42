/** A server that sells through the payment stand-ins: their webhooks reach it, and their clock can be moved. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import type { CallAnswer } from '@lanewise/contracts/client';
import { type ConsentKind, consentKinds } from '@lanewise/contracts/constants/subscriptions';
import type { SandboxWebhook } from '@lanewise/sandbox/provider-tools/webhooks';
import { cardOf } from '@lanewise/sandbox/stripe/cards';
import type { SandboxSession } from '@lanewise/sandbox/stripe/objects';
import type { StripeSandbox } from '@lanewise/sandbox/stripe/sandbox';
import { openBilling } from '@lanewise/server/features/payments/billing';
import type { BillingSandbox } from '@lanewise/server/features/payments/sandbox';
import { parseConfig } from '@lanewise/server/platform/config/config';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newAddress, type Send, sender, signUp } from './account-calls.ts';
import { runJobs } from './mails.ts';
import { smallSnapshot } from './small-bank.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** Numbers of the stand-in's cards. */
export const cardNumbers = {
  works: '4242424242424242',
  failsAtRenewal: '4000000000000341',
} as const;

export interface PaymentFixture extends TestApp {
  readonly standIns: BillingSandbox;
  readonly stripe: StripeSandbox;
  readonly send: Send;
  /** Webhooks in the order of their events. While `holds` is true they are collected here and not delivered. */
  readonly webhooks: SandboxWebhook[];
  holds: boolean;
  /** Sends a webhook to the server. */
  deliver(webhook: Omit<SandboxWebhook, 'again'>): Promise<LightMyRequestResponse>;
  /** Waits for all webhooks and runs all jobs. */
  settle(): Promise<void>;
  /** Runs the sweep once. */
  sweep(): Promise<void>;
  /** Signs up a learner and returns their token and id. */
  newBuyer(): Promise<{ readonly token: string; readonly userId: string }>;
  /** Opens a checkout. */
  open(token: string, planId: string, trialDays?: number): Promise<LightMyRequestResponse>;
  /** Opens a checkout and pays it; returns its id. */
  buy(token: string, planId: string, how?: { readonly trialDays?: number; readonly card?: string }): Promise<string>;
  /** Returns the stand-in's session of a checkout. */
  sessionOf(checkoutId: string): SandboxSession;
  pay(checkoutId: string, card?: string): void;
  subscriptions(token: string): Promise<CallAnswer<'listSubscriptions'>['subscriptions']>;
  /** Forgets what was bought so far, here and at the stand-ins. Otherwise each later test waits for the renewals of all before it. */
  forget(): Promise<void>;
}

/** Stands for the words that the server shows; `send` puts them in its place. */
const asShown = 'As it is shown.';

/** Consents to everything that an order needs. */
export const allConsents = consentKinds.map((kind: ConsentKind) => ({ kind, text: asShown }));

interface SentOrder {
  readonly plan_id: string;
  readonly locale: string;
  readonly consents: typeof allConsents;
}

/** Returns a sender that reads the order first, as a buyer does, and agrees to its words. */
function reading(app: FastifyInstance, send: Send): Send {
  return async (name, body, how) => {
    const order = body as Partial<SentOrder> | undefined;
    if (!order?.consents?.some(({ text }) => text === asShown)) return await send(name, body, how);
    const url = allCalls.getOrderTerms.path.replace('{id}', order.plan_id ?? '');
    const headers = { authorization: `Bearer ${how?.token ?? ''}` };
    const answer = await app.inject({ url: `${url}?locale=${order.locale}`, headers });
    if (answer.statusCode !== 200) return await send(name, body, how);
    const shown = new Map(answer.json<CallAnswer<'getOrderTerms'>>().consents.map(({ kind, text }) => [kind, text]));
    const consents = order.consents.flatMap(({ kind, text }) => {
      const words = text === asShown ? shown.get(kind) : text;
      return words === undefined ? [] : [{ kind, text: words }];
    });
    return await send(name, { ...order, consents }, how);
  };
}

interface PaymentFixtureOptions extends Pick<TestAppOptions, 'snapshot' | 'texts' | 'config'> {
  /** Folder of the plan files; by default the product's. */
  readonly plansDir?: string;
  /** Leaves mails queued when jobs run. */
  readonly leavesMails?: boolean;
  /** Settings of who sells. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the server; call it once in a test file, at the top. */
export async function startPaymentFixture({
  plansDir,
  leavesMails = false,
  environment = {},
  ...options
}: PaymentFixtureOptions = {}): Promise<PaymentFixture> {
  const config = parseConfig({
    NODE_ENV: 'test',
    ...environment,
    ...(plansDir !== undefined && { PLANS_DIR: plansDir }),
  });
  const webhooks: SandboxWebhook[] = [];
  let buyers = 0;
  const billing = await openBilling(config, async (webhook) => {
    webhooks.push(webhook);
    return fixture.holds || (await fixture.deliver(webhook)).statusCode === 204;
  });
  const standIns = billing.sandbox;
  if (!standIns) throw new Error('The tests sell at the stand-ins.');
  const { stripe } = standIns;
  const testApp = await startTestApp({ snapshot: smallSnapshot(), ...options, billing });
  const { app, database } = testApp;
  const send = reading(app, sender(app));
  const fixture: PaymentFixture = {
    ...testApp,
    standIns,
    stripe,
    send,
    webhooks,
    holds: false,
    deliver: async ({ provider, body, headers }) =>
      await app.inject({
        method: 'POST',
        url: `/hooks/${provider}`,
        payload: body,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      }),
    async settle() {
      await standIns.settled();
      await runJobs(database, app.converging, leavesMails);
    },
    async sweep() {
      await database.pool.query("select graphile_worker.add_job('sweep_payments', '{}'::json)");
      await runJobs(database, app.converging, leavesMails);
    },
    async newBuyer() {
      buyers += 1;
      // Each from an address of their own: forms without a token of the bot check are limited by address.
      const { email, token } = await signUp(send, newAddress('buyer'), { from: `203.0.113.${buyers % 250}` });
      const { rows } = await database.pool.query('select id from users where email = $1', [email]);
      return { token, userId: rows[0].id };
    },
    open: async (token, planId, trialDays = 0) =>
      await send(
        'startStripeCheckout',
        { plan_id: planId, trial_days: trialDays, locale: 'us', consents: allConsents },
        { token },
      ),
    async buy(token, planId, { trialDays = 0, card } = {}) {
      const answer = await fixture.open(token, planId, trialDays);
      if (answer.statusCode !== 200) throw new Error(`The checkout was refused: ${answer.body}`);
      const id: string = answer.json().checkout_id;
      fixture.pay(id, card);
      await fixture.settle();
      return id;
    },
    sessionOf(checkoutId) {
      const own = [...stripe.backend.sessions.values()].find(({ metadata }) =>
        metadata.checkout_id?.endsWith(checkoutId),
      );
      if (!own) throw new Error('The stand-in has no such session.');
      return own;
    },
    pay(checkoutId, card = cardNumbers.works) {
      const used = cardOf(card);
      if (used) stripe.backend.pay(fixture.sessionOf(checkoutId), used);
    },
    async subscriptions(token) {
      const { path } = allCalls.listSubscriptions;
      const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200)
        throw new Error(`The subscriptions were refused: ${answer.statusCode} ${answer.body}`);
      return answer.json<CallAnswer<'listSubscriptions'>>().subscriptions;
    },
    async forget() {
      await standIns.settled();
      for (const { backend } of [stripe, standIns.paypal, standIns.solidgate]) backend.subscriptions.clear();
      await database.pool.query(
        'delete from subscriptions; delete from checkouts; delete from payment_events; delete from graphile_worker._private_jobs',
      );
    },
  };
  return fixture;
}
