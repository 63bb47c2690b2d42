/**
 * The stand-in for PayPal. The real SDK reaches its API on a free local port; browsers reach its pages through the server that mounts them;
 * it tells the server about events by webhooks, signed as PayPal signs them.
 */
import { randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Refusal, sendJson } from '../pages/answers.ts';
import { bodyOf, startApiServer } from '../provider-tools/api-server.ts';
import { daysOf, type PageAnswer, type StandIn, type StandInOptions, standIn } from '../provider-tools/stand-in.ts';
import { sendTo, webhookQueue } from '../provider-tools/webhooks.ts';
import { accountOf } from './accounts.ts';
import { PayPalBackend } from './backend.ts';
import { newId, type SandboxPlan } from './objects.ts';
import { approvalPage, autopayPage, overviewPage, revisionPage } from './pages.ts';
import { payPalWire } from './wire.ts';

/** Base path of its pages. */
export const PAYPAL_BASE = '/sandbox/paypal';

/** The keys that work at the stand-in. */
export const sandboxPayPalKeys = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  webhookId: 'WH-SANDBOX',
} as const;

const CERTIFICATE = '/v1/notifications/certs/CERT-SANDBOX';

/** The key and the certificate are worthless outside the sandbox: only a server that uses the stand-in trusts them. */
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

export interface PayPalSandboxOptions extends StandInOptions {
  readonly plans: readonly SandboxPlan[];
}

export interface PayPalSandbox extends StandIn<PayPalBackend> {
  /** Address of the API, for the SDK. */
  readonly api: string;
  /** Sends a webhook about a resource. */
  tell(type: string, resource: object): void;
}

/** Starts the stand-in, on a free local port. */
export async function startPayPalSandbox(options: PayPalSandboxOptions): Promise<PayPalSandbox> {
  const { publicOrigin, plans, clock, send = sendTo(publicOrigin) } = options;
  const queue = webhookQueue(send);
  const token = newId();
  const key = read('webhook-key.pem');
  const certificate = read('webhook-certificate.pem');
  const tell = (event_type: string, resource: object) => {
    const create_time = clock.now().toISOString();
    const body = JSON.stringify({ id: newId('WH-'), event_version: '1.0', create_time, event_type, resource });
    // The clock can be moved between the event and its delivery, so webhooks are signed when sent.
    queue.add(() => ({ provider: 'paypal', body, headers: headersOf(body) }));
  };
  const headersOf = (body: string) => {
    const [id, sentAt] = [randomUUID(), clock.now().toISOString()];
    const signed = [id, sentAt, sandboxPayPalKeys.webhookId, crc32(body)].join('|');
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': sentAt,
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(signed), key).toString('base64'),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${server.address}${CERTIFICATE}`,
    };
  };
  const pageOf = (id: string) => `${publicOrigin}${PAYPAL_BASE}/approve/${id}`;
  const backend = new PayPalBackend({ clock, plans, pageOf, tell });
  const answer = payPalWire(backend);
  const server = await startApiServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://sandbox.invalid');
    const { method = 'GET', headers } = request;
    const text = await bodyOf(request);
    if (pathname === CERTIFICATE) {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(certificate);
      return;
    }
    if (pathname === '/v1/oauth2/token') {
      const isRight = headers.authorization === basicAuth() && text.includes('grant_type=client_credentials');
      const granted = { access_token: token, token_type: 'Bearer', expires_in: 32_400, scope: '' };
      return sendJson(response, isRight ? 200 : 401, isRight ? granted : { error: 'invalid_client' });
    }
    if (headers.authorization !== `Bearer ${token}`) {
      return sendJson(response, 401, { name: 'AUTHENTICATION_FAILURE', message: 'Authentication failed', links: [] });
    }
    const id = headers['paypal-request-id'];
    const requestId = typeof id === 'string' ? id : undefined;
    const body: unknown = text === '' ? null : JSON.parse(text);
    const answered = answer({ method, path: pathname, query, body, requestId });
    response.setHeader('paypal-debug-id', newId());
    if (answered.body === null) response.writeHead(answered.status).end();
    else sendJson(response, answered.status, answered.body);
  });
  return {
    api: server.address,
    tell,
    ...standIn({
      backend,
      base: PAYPAL_BASE,
      queue,
      server,
      answerPage: (path, form) => answerPage(backend, path, form),
    }),
  };
}

function basicAuth(): string {
  const { clientId, clientSecret } = sandboxPayPalKeys;
  return `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
}

function answerPage(backend: PayPalBackend, path: string, form: URLSearchParams | null): PageAnswer {
  if (path === '/autopay') {
    const [paid = '', account = ''] = (form?.get('pays') ?? '').split(' ');
    const subscription = backend.subscriptions.get(paid);
    if (subscription) subscription.account = accountOf(account) ?? subscription.account;
    return autopayPage(backend, PAYPAL_BASE);
  }
  const [, id] = /^\/approve\/([\w-]+)$/.exec(path) ?? [];
  if (id === undefined) {
    if (form) changeBackend(backend, form);
    return form ? { goTo: PAYPAL_BASE } : overviewPage(backend, PAYPAL_BASE);
  }
  const checkout = backend.subscriptions.get(id) ?? backend.orders.get(id);
  if (!checkout) throw new Refusal('There is no such checkout. The sandbox forgets everything when the server stops.');
  if ('revision' in checkout && checkout.revision) {
    if (!form) return revisionPage(checkout, PAYPAL_BASE);
    backend.approveRevision(checkout);
    return { goTo: checkout.returnUrl };
  }
  const isOpen = checkout.status === 'APPROVAL_PENDING' || checkout.status === 'PAYER_ACTION_REQUIRED';
  if (!isOpen) return { goTo: checkout.returnUrl };
  if (!form) return approvalPage(checkout, PAYPAL_BASE);
  const account = accountOf(form.get('account'));
  if (!account) throw new Refusal('There is no such account.');
  backend.approve(checkout, account);
  return { goTo: checkout.returnUrl };
}

function changeBackend(backend: PayPalBackend, form: URLSearchParams): void {
  const days = daysOf(form);
  if (days > 0) backend.advance(days);
  const payment = backend.payments.get(form.get('dispute') ?? '');
  if (payment) backend.dispute(payment, payment.dispute?.state === 'open' ? 'won' : 'open');
  const subscription = backend.subscriptions.get(form.get('cancel') ?? '');
  if (subscription?.status === 'ACTIVE') backend.setStatus(subscription, 'CANCELLED', null);
}
