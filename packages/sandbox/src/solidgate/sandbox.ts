/**
 * The stand-in for Solidgate. The adapter reaches its APIs on a free local port; browsers reach its pages through the server that mounts
 * them; it tells the server about events by webhooks, signed as Solidgate signs them.
 */
import { createDecipheriv, createHmac, randomUUID } from 'node:crypto';
import { Refusal, sendJson } from '../pages/answers.ts';
import { bodyOf, startApiServer } from '../provider-tools/api-server.ts';
import { daysOf, type PageAnswer, type StandIn, type StandInOptions, standIn } from '../provider-tools/stand-in.ts';
import { sendTo, webhookQueue } from '../provider-tools/webhooks.ts';
import { SolidgateBackend } from './backend.ts';
import { cardOf } from './cards.ts';
import type { SandboxPage, SandboxProduct } from './objects.ts';
import { bankPage, overviewPage, payPage } from './pages.ts';
import { answerOf, openPage } from './wire.ts';

/** Base path of its pages. */
export const SOLIDGATE_BASE = '/sandbox/solidgate';

/** The keys that work at the stand-in. Forms are encrypted with the first 32 characters of the secret key. */
export const sandboxSolidgateKeys = {
  publicKey: 'api_pk_sandbox',
  secretKey: 'api_sk_sandbox_0123456789abcdef0123456789',
  webhooks: { publicKey: 'wh_pk_sandbox', secretKey: 'wh_sk_sandbox' },
} as const;

export interface SolidgateSandboxOptions extends StandInOptions {
  readonly products: readonly SandboxProduct[];
}

export interface SolidgateSandbox extends StandIn<SolidgateBackend> {
  /** Addresses of its APIs. */
  readonly hosts: Readonly<Record<'pay' | 'subscriptions' | 'paymentPage' | 'reports', string>>;
  /** Opens the page for a form's data after checking its signature, as Solidgate's form does in a browser. */
  openForm(form: {
    readonly merchant: string;
    readonly signature: string;
    readonly payment_intent: string;
  }): SandboxPage;
}

/** Starts the stand-in, on a free local port. */
export async function startSolidgateSandbox(options: SolidgateSandboxOptions): Promise<SolidgateSandbox> {
  const { publicOrigin, products, clock, send = sendTo(publicOrigin) } = options;
  const queue = webhookQueue(send);
  const tell = (type: string, content: object) => {
    const body = JSON.stringify(content);
    const headers = {
      merchant: sandboxSolidgateKeys.webhooks.publicKey,
      signature: signatureOf(sandboxSolidgateKeys.webhooks, body),
      'solidgate-event-id': randomUUID(),
      'solidgate-event-type': type,
      'solidgate-event-created-at': clock.now().toISOString(),
    };
    queue.add(() => ({ provider: 'solidgate', body, headers }));
  };
  const backend = new SolidgateBackend({ clock, products, tell });
  const pageOf = (guid: string) => `${publicOrigin}${SOLIDGATE_BASE}/pay/${guid}`;
  const server = await startApiServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://sandbox.invalid');
    const { method = 'GET', headers } = request;
    const text = await bodyOf(request);
    const isSigned = headers.signature === signatureOf(sandboxSolidgateKeys, text);
    if (headers.merchant !== sandboxSolidgateKeys.publicKey || !isSigned) {
      return sendJson(response, 200, { error: { code: '1.01', messages: ['Authentication failed'] } });
    }
    const body: unknown = text === '' ? null : JSON.parse(text);
    const answered = answerOf(backend, { method, path: pathname, body }, pageOf);
    sendJson(response, answered.status, answered.body);
  });
  return {
    hosts: {
      pay: `${server.address}/pay`,
      subscriptions: `${server.address}/subscriptions`,
      paymentPage: `${server.address}/page`,
      reports: `${server.address}/reports`,
    },
    openForm({ merchant, signature, payment_intent: intent }) {
      const isOurs =
        merchant === sandboxSolidgateKeys.publicKey && signature === signatureOf(sandboxSolidgateKeys, intent);
      if (!isOurs) throw new Refusal('The signature of the form is wrong.');
      return openPage(backend, decrypted(intent));
    },
    ...standIn({
      backend,
      base: SOLIDGATE_BASE,
      queue,
      server,
      answerPage: (path, form) => answerPage(backend, path, form),
    }),
  };
}

/** Signs as Solidgate does (api-docs.solidgate.com): the hex of an HMAC, in base64. */
function signatureOf({ publicKey, secretKey }: { publicKey: string; secretKey: string }, data: string): string {
  const hex = createHmac('sha512', secretKey).update(`${publicKey}${data}${publicKey}`).digest('hex');
  return Buffer.from(hex).toString('base64');
}

/** Decrypts a payment intent: AES-256-CBC, the initial vector before the text, in base64 for addresses. */
function decrypted(intent: string): unknown {
  const bytes = Buffer.from(intent.replaceAll('-', '+').replaceAll('_', '/'), 'base64');
  const key = sandboxSolidgateKeys.secretKey.slice(0, 32);
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, 16));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString('utf8'));
}

function answerPage(backend: SolidgateBackend, path: string, form: URLSearchParams | null): PageAnswer {
  const [, guid] = /^\/pay\/([\w-]+)$/.exec(path) ?? [];
  if (guid === undefined) {
    if (form) changeBackend(backend, form);
    return form ? { goTo: SOLIDGATE_BASE } : overviewPage(backend, SOLIDGATE_BASE);
  }
  const page = backend.pages.get(guid);
  if (!page) throw new Refusal('There is no such page. The sandbox forgets everything when the server stops.');
  if (backend.orders.get(page.orderId)?.status === 'settle_ok') return { goTo: page.successUrl };
  if (!page.isActive || page.expiresAt <= backend.now()) throw new Refusal('This page is no longer open.');
  if (!form) return payPage(page, SOLIDGATE_BASE, false);
  const said = form.get('bank');
  const card = cardOf(said === null ? form.get('card') : 'asks');
  if (!card) throw new Refusal('There is no such card.');
  const outcome = said === null ? card.atCheckout : said === 'yes' ? 'paid' : 'declined';
  backend.pay(page, card, outcome === 'ask' ? 'asking' : outcome);
  if (outcome === 'ask') return bankPage(page, SOLIDGATE_BASE);
  return outcome === 'declined' ? payPage(page, SOLIDGATE_BASE, true) : { goTo: page.successUrl };
}

function changeBackend(backend: SolidgateBackend, form: URLSearchParams): void {
  const days = daysOf(form);
  if (days > 0) backend.advance(days);
  const order = backend.orders.get(form.get('dispute') ?? '');
  if (order) backend.dispute(order, order.chargeback === 'in_progress' ? 'reversed' : 'in_progress');
}
