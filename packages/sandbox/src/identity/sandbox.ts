/**
 * The sandbox's identity services under one base path: the stand-ins' endpoints, the identity provider, and the flow between them. Browsers reach them
 * through the server that mounts them; that server reaches them over a local socket.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import { formOf, Refusal, sendHtml, sendJson } from '../pages/answers.ts';
import { faultPage } from '../pages/page.ts';
import { choicePage, handOffPage, policies } from './pages.ts';
import { peopleAt, personOf } from './people.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { siteVerify } from './siteverify.ts';
import { parseStart } from './start-request.ts';
import { type TokenMint, tokenMint } from './tokens.ts';
import { answerOnWire } from './wire.ts';

/** Base path. */
export const BASE = '/sandbox/identity';

/** Cookie of the identity provider's session. */
const SESSION_COOKIE = '_sandbox_session';

export interface IdentitySandbox {
  /** Answers a request whose path begins with `BASE`. Its body must not have been read. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Address at which the server reaches the stand-ins' endpoints, without a trailing slash. */
  readonly endpoints: string;
  /** Issues tokens without a browser, for tests. */
  readonly mint: TokenMint;
  close(): Promise<void>;
}

export interface IdentitySandboxOptions {
  /** Origin that browsers use for the server. */
  readonly publicOrigin: string;
}

/** Starts the sandbox's identity services, on a free local port. */
export async function startIdentitySandbox({ publicOrigin }: IdentitySandboxOptions): Promise<IdentitySandbox> {
  const mint = tokenMint(`${publicOrigin}${BASE}`);
  const verify = siteVerify(new URL(publicOrigin).hostname);
  let endpoints = '';
  // Loaded for the first browser: it takes a while, and most processes never need it.
  let flow: Promise<Flow> | undefined;
  const flowOnce = () => {
    flow ??= startFlow(publicOrigin, mint, endpoints);
    return flow;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sandbox.invalid');
    const path = pathname.slice(BASE.length);
    const { method = 'GET', headers } = request;
    response.setHeader('cache-control', 'no-store');
    if (path === '/recaptcha/api/siteverify' && method === 'POST') {
      return sendJson(response, 200, verify(await formOf(request)));
    }
    const { authorization } = headers;
    const wire = await answerOnWire({ method, path, query: searchParams, authorization }, mint);
    if (wire) return sendJson(response, wire.status, wire.body);
    if (path.startsWith('/oidc/')) return mounted((await flowOnce()).provider, request, response);
    const origin = originOf(request, publicOrigin);
    if (path === '/start') return await start(await flowOnce(), searchParams, origin, response);
    if (path === '/callback') {
      return await finish(await flowOnce(), new URL(request.url ?? '', origin), response);
    }
    if (path.startsWith('/choose/')) return await choose(await flowOnce(), request, response);
    sendHtml(response, 404, faultPage('There is nothing at this address.'), policies.choice);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await answer(request, response);
    } catch (fault) {
      if (response.headersSent) return void response.destroy();
      const words = fault instanceof Refusal ? fault.message : 'The choice is no longer open. Please start again.';
      sendHtml(response, 400, faultPage(words), policies.choice);
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  // The server must not keep the process alive.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoints = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  return {
    handle,
    endpoints,
    mint,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Flow extends SignInFlow {
  readonly provider: Provider;
}

async function startFlow(publicOrigin: string, mint: TokenMint, endpoints: string): Promise<Flow> {
  const { createIdentityProvider } = await import('./identity-provider.ts');
  const { signInFlow } = await import('./sign-in-flow.ts');
  const provider = await createIdentityProvider({
    issuer: `${publicOrigin}${BASE}/oidc`,
    sessionCookie: SESSION_COOKIE,
    choosePath: `${BASE}/choose/`,
    mayReturnTo: (address) => {
      if (!URL.canParse(address)) return false;
      const { origin, pathname, host } = new URL(address);
      return pathname === `${BASE}/callback` && (origin === publicOrigin || origin === loopbackOrigin(host));
    },
  });
  return { provider, ...signInFlow({ provider, mint, backChannel: `${endpoints}/oidc` }) };
}

/** Returns the origin of a host that is this machine, with any port; undefined for others. */
function loopbackOrigin(host: string): string | undefined {
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) ? `http://${host}` : undefined;
}

/** Returns the origin that the browser uses. The Host header is believed only if it names this machine. */
function originOf({ headers }: IncomingMessage, publicOrigin: string): string {
  return loopbackOrigin(headers.host ?? '') ?? publicOrigin;
}

async function start(flow: Flow, query: URLSearchParams, origin: string, response: ServerResponse): Promise<void> {
  const request = parseStart(query);
  if (typeof request === 'string') throw new Refusal(request);
  // The previous choice is forgotten, because a browser that is signed in could not choose another person.
  const forgotten = [SESSION_COOKIE, `${SESSION_COOKIE}.sig`].map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly`);
  const location = await flow.begin(request, origin, BASE);
  response.writeHead(303, { location, 'set-cookie': forgotten }).end();
}

async function finish(flow: Flow, callback: URL, response: ServerResponse): Promise<void> {
  const finished = await flow.finish(callback);
  if (!finished) throw new Refusal('This sign-in is no longer under way. Please start again.');
  const { request, credential, error } = finished;
  const { mode, returnTo, provider, state } = request;
  const nonce = randomBytes(16).toString('base64');
  const message = { type: 'lanewise.sandbox.identity', provider, state, credential, error };
  sendHtml(response, 200, handOffPage({ mode, returnTo, message }, nonce), policies.handOver(nonce));
}

async function choose(flow: Flow, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await flow.provider.interactionDetails(request, response);
  const asked = flow.requestOf(String(params.state));
  if (!asked) throw new Refusal('This sign-in is no longer under way. Please start again.');
  if (request.method === 'GET') {
    const html = choicePage(asked.provider, peopleAt(asked.provider), request.url ?? '', asked.scope);
    return sendHtml(response, 200, html, policies.choice);
  }
  const form = await formOf(request);
  const person = personOf(form.get('person') ?? '');
  if (!person && !form.has('cancel')) throw new Refusal('There is no such person.');
  const result = person
    ? { login: { accountId: person.id } }
    : { error: 'access_denied', error_description: 'The person cancelled.' };
  await flow.provider.interactionFinished(request, response, result);
}

/** Passes a request to the identity provider, which expects to be at the root and derives its mount path from `originalUrl`. */
function mounted(provider: Provider, request: IncomingMessage, response: ServerResponse): void {
  const whole = request.url ?? '';
  Object.assign(request, { originalUrl: whole, url: whole.slice(`${BASE}/oidc`.length) });
  void provider.callback()(request, response);
}
