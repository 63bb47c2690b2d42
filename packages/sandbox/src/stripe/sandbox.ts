/**
 * The stand-in for Stripe. The real SDK reaches its API on a free local port; browsers reach its pages through the server that mounts them;
 * it tells the server about events by webhooks, signed as Stripe signs them.
 */
import Stripe from 'stripe';
import { formOf, Refusal, sendJson } from '../pages/answers.ts';
import { startApiServer } from '../provider-tools/api-server.ts';
import { daysOf, type PageAnswer, type StandIn, type StandInOptions, standIn } from '../provider-tools/stand-in.ts';
import { sendTo, webhookQueue } from '../provider-tools/webhooks.ts';
import { StripeBackend } from './backend.ts';
import { cardOf } from './cards.ts';
import { newId, type SandboxPrice } from './objects.ts';
import { bankPage, overviewPage, payPage, portalPage } from './pages.ts';
import { stripeWire } from './wire.ts';

/** Base path of its pages. */
export const STRIPE_BASE = '/sandbox/stripe';

/** The keys that work at the stand-in. */
export const sandboxStripeKeys = { secretKey: 'sk_test_sandbox', webhookSecret: 'whsec_sandbox' } as const;

export interface StripeSandboxOptions extends StandInOptions {
  readonly prices: readonly SandboxPrice[];
}

export interface StripeSandbox extends StandIn<StripeBackend> {
  /** Address of the API, for the SDK. */
  readonly api: string;
  /** Sends a webhook about an object. */
  tell(type: string, object: object): void;
  /** The stand-in's clock. */
  now(): Date;
}

/** Starts the stand-in, on a free local port. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const { publicOrigin, prices, clock, send = sendTo(publicOrigin) } = options;
  const queue = webhookQueue(send);
  const tell = (type: string, object: object) => {
    const body = JSON.stringify({
      id: newId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      type,
      livemode: false,
      created: backend.now(),
      data: { object },
      pending_webhooks: 1,
      request: null,
    });
    queue.add(() => ({
      provider: 'stripe',
      body,
      headers: { 'stripe-signature': stripeSignature(body, backend.now()) },
    }));
  };
  const pageOf = (session: string) => `${publicOrigin}${STRIPE_BASE}/pay/${session}`;
  const backend = new StripeBackend({ clock, prices, pageOf, tell });
  const answer = stripeWire(backend);
  const server = await startApiServer(async (request, response) => {
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
  });
  return {
    api: server.address,
    tell,
    now: () => backend.clock(),
    ...standIn({
      backend,
      base: STRIPE_BASE,
      queue,
      server,
      answerPage: (path, form) => answerPage(backend, path, form),
    }),
  };
}

/** Signs a webhook as Stripe does. */
/** Returns the header that Stripe would send with a webhook. `timestamp`: seconds since the epoch. */
export function stripeSignature(payload: string, timestamp: number): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: sandboxStripeKeys.webhookSecret, timestamp });
}

function answerPage(backend: StripeBackend, path: string, form: URLSearchParams | null): PageAnswer {
  const portal = backend.portals.get(/^\/portal\/(\w+)$/.exec(path)?.[1] ?? '');
  if (portal) {
    const card = cardOf(form?.get('card') ?? null);
    if (!form || !card) return portalPage(portal);
    backend.setCard(portal.customer, card);
    return { goTo: portal.returnUrl };
  }
  const [, id] = /^\/pay\/(\w+)$/.exec(path) ?? [];
  if (id === undefined) {
    if (form) changeBackend(backend, form);
    return form ? { goTo: STRIPE_BASE } : overviewPage(backend);
  }
  const session = backend.sessions.get(id);
  if (!session) throw new Refusal('There is no such checkout. The sandbox forgets everything when the server stops.');
  if (session.status === 'open' && session.expiresAt <= backend.now()) backend.expire(session);
  if (session.status === 'complete') return { goTo: session.successUrl };
  if (session.status === 'expired') throw new Refusal('This checkout is no longer open.');
  if (!form) return payPage(session, false);
  const outcome = payWith(form);
  if (outcome === 'ask') return bankPage(session);
  if (outcome === 'declined') return payPage(session, true);
  backend.pay(session, outcome);
  return { goTo: session.successUrl };
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

function changeBackend(backend: StripeBackend, form: URLSearchParams): void {
  const days = daysOf(form);
  if (days > 0) backend.advance(days);
  const charge = backend.charges.get(form.get('dispute') ?? '');
  if (charge) backend.dispute(charge, charge.dispute === 'needs_response' ? 'won' : 'needs_response');
}
