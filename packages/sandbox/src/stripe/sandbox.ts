/**
 * The stand-in for Stripe. The real SDK reaches its API on a free local port; browsers reach its pages through the server that mounts them;
 * it tells the server about events by webhooks, signed as Stripe signs them.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { formOf, Refusal, sendHtml, sendJson } from '../pages/answers.ts';
import { faultPage } from '../pages/page.ts';
import { cardOf } from './cards.ts';
import { newId, type SandboxPrice } from './objects.ts';
import { bankPage, overviewPage, payPage } from './pages.ts';
import { stripeWire } from './wire.ts';
import { StripeWorld } from './world.ts';

/** Base path of its pages. */
export const STRIPE_BASE = '/sandbox/stripe';

/** The keys that work at the stand-in. */
export const sandboxStripeKeys = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' } as const;

/** Milliseconds after which a webhook that was not accepted is sent again; Stripe does so for three days. */
const RETRIES = [200, 1_000, 5_000, 20_000];

/** Pages with forms run no scripts. No form-action: browsers apply it to the redirect back to the site. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** A webhook as it is sent. */
export interface SandboxWebhook {
  readonly body: string;
  readonly signature: string;
}

export interface StripeSandboxOptions {
  /** Origin that browsers use for the server. */
  readonly publicOrigin: string;
  readonly prices: readonly SandboxPrice[];
  /** Sends a webhook and returns whether it was accepted; by default to the server's own origin. For tests. */
  readonly send?: (webhook: SandboxWebhook) => Promise<boolean>;
}

export interface StripeSandbox {
  /** Address of the API, for the SDK. */
  readonly api: string;
  readonly world: StripeWorld;
  /** Sends a webhook about an object. */
  tell(type: string, object: object): void;
  /** The stand-in's clock. */
  now(): Date;
  /** Answers a request whose path begins with `STRIPE_BASE`. Its body must not have been read. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Resolves when every webhook so far was accepted or given up. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the stand-in, on a free local port. */
export async function startStripeSandbox({ publicOrigin, prices, send }: StripeSandboxOptions): Promise<StripeSandbox> {
  const post = send ?? ((webhook) => postWebhook(`${publicOrigin}/hooks/stripe`, webhook));
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;
  const tell = (type: string, object: object) => {
    const body = JSON.stringify({
      ...{ id: newId('evt'), object: 'event', api_version: Stripe.API_VERSION, type, livemode: false },
      ...{ created: world.now(), data: { object }, pending_webhooks: 1, request: null },
    });
    sending = sending.then(async () => {
      for (const delay of [0, ...RETRIES]) {
        if (delay > 0) await wait(delay, undefined, { ref: false });
        if (isClosed) return;
        if (await post({ body, signature: signatureOf(body, world.now()) }).catch(() => false)) return;
      }
    });
  };
  const pageOf = (session: string) => `${publicOrigin}${STRIPE_BASE}/pay/${session}`;
  const world = new StripeWorld({ prices, pageOf, tell });
  const answer = stripeWire(world);
  const server = createServer((request, response) => void answerApi(request, response));
  async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox.invalid');
    const { method = 'GET', headers } = request;
    if (headers.authorization !== `Bearer ${sandboxStripeKeys.secretKey}`) {
      return sendJson(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
    }
    const form = await formOf(request);
    const params = new URLSearchParams([...searchParams, ...form]);
    const key = headers['idempotency-key'];
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const { status, body } = answer({ method, path: pathname, params, idempotencyKey });
    response.setHeader('request-id', newId('req'));
    sendJson(response, status, body);
  }
  // It must not keep a process from ending.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    world,
    tell,
    now: () => world.clock(),
    async handle(request, response) {
      response.setHeader('cache-control', 'no-store');
      try {
        await answerPage(world, request, response);
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault;
        sendHtml(response, 400, faultPage(fault.message), POLICY);
      }
    },
    async settled() {
      for (let last = sending; ; last = sending) {
        await last;
        if (last === sending) return;
      }
    },
    async close() {
      isClosed = true;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Signs a webhook as Stripe does. */
function signatureOf(payload: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: sandboxStripeKeys.webhookSecret, timestamp });
}

async function postWebhook(url: string, { body, signature }: SandboxWebhook): Promise<boolean> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const { ok } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  return ok;
}

async function answerPage(world: StripeWorld, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '', 'http://sandbox.invalid').pathname.slice(STRIPE_BASE.length);
  const form = request.method === 'POST' ? await formOf(request) : null;
  const show = (html: string) => sendHtml(response, 200, html, POLICY);
  const goTo = (location: string) => void response.writeHead(303, { location }).end();
  const [, id] = /^\/pay\/(\w+)$/.exec(path) ?? [];
  if (id === undefined) {
    if (form) changeWorld(world, form);
    return form ? goTo(STRIPE_BASE) : show(overviewPage(world));
  }
  const session = world.sessions.get(id);
  if (!session) throw new Refusal('There is no such checkout. The sandbox forgets everything when the server stops.');
  if (session.status === 'open' && session.expiresAt <= world.now()) world.expire(session);
  if (session.status === 'complete') return goTo(session.successUrl);
  if (session.status === 'expired') throw new Refusal('This checkout is no longer open.');
  if (!form) return show(payPage(session, false));
  const outcome = payWith(form);
  if (outcome === 'ask') return show(bankPage(session));
  if (outcome === 'declined') return show(payPage(session, true));
  world.pay(session, outcome);
  goTo(session.successUrl);
}

/** Cards whose bank has asked are remembered by the answer alone: there is only one. */
const askingCard = '4000002500003155';

function payWith(form: URLSearchParams) {
  const said = form.get('bank');
  const card = cardOf(said === null ? form.get('card') : askingCard);
  if (!card) throw new Refusal('There is no such card.');
  if (said !== null) return said === 'yes' ? card : 'declined';
  return card.atCheckout === 'paid' ? card : card.atCheckout;
}

function changeWorld(world: StripeWorld, form: URLSearchParams): void {
  const days = Number(form.get('days') ?? 0);
  if (days > 0 && days <= 366) world.advance(days);
  const charge = world.charges.get(form.get('dispute') ?? '');
  if (charge) world.dispute(charge, charge.dispute === 'needs_response' ? 'won' : 'needs_response');
}
