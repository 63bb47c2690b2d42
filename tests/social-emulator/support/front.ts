/** A proxy in front of the emulator. It changes only the provider's page: /emulator/auth/handler signs in people of the sandbox. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { tokensOf } from './sandbox-person.ts';

export interface Front {
  /** The value for FIREBASE_AUTH_EMULATOR_HOST. It must be on the same site as the server, or browsers separate their storage. */
  readonly host: string;
  /** Sets the server whose sandbox provides the people. Called later, because the server starts after the front. */
  useSandboxOf(server: string): void;
  close(): Promise<void>;
}

/** The SDK's request to the provider's page. */
interface Asked {
  readonly apiKey: string;
  readonly appName: string;
  readonly authType: string;
  readonly providerId: string;
  readonly eventId: string;
  readonly redirectUrl: string;
}

/** The SDK's event: the result of the page, or its error. */
interface AuthEvent {
  readonly type: string;
  readonly eventId: string;
  readonly urlResponse: string | null;
  readonly sessionId: string;
  readonly postBody: null;
  readonly tenantId: null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

const json = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const choicePage = (
  { providerId, ...asked }: Asked,
  scopes: string,
): string => `<!DOCTYPE html><title>${providerId}</title>
<h1>Who do you want to be at ${providerId}?</h1><p id="scopes">${scopes.replace(/[^\w., ]/g, '')}</p>
<p id="way">${asked.authType.replace(/\W/g, '')}</p>
<form method="post"><label>Person <input name="person"></label><button>Sign in</button><button name="cancel" value="1">Cancel</button></form>`;

/** Passes the event to the SDK's frame in the page that opened the window, or stores it where that frame looks after a redirect. */
const eventPage = (asked: Asked, event: AuthEvent): string => `<!DOCTYPE html><title>Signed in</title><script>
const asked = ${json(asked)}, authEvent = ${json(event)}, storageKey = asked.apiKey + ':' + asked.appName;
if (/popup/i.test(asked.authType)) {
  for (let at = 0; at < window.opener.frames.length; at += 1) {
    let query;
    try { query = new URLSearchParams(window.opener.frames[at].location.search); } catch { continue; }
    if (query.get('apiKey') !== asked.apiKey || query.get('appName') !== asked.appName) continue;
    window.opener.frames[at].postMessage({ eventType: 'sendAuthEvent', data: { authEvent, storageKey } }, '*');
  }
} else {
  sessionStorage.setItem('firebase:redirectEvent:' + storageKey, JSON.stringify(authEvent));
  location.replace(asked.redirectUrl);
}
</script>`;

/** The claims from which the emulator makes its user, as text. For Facebook there is no signed token. */
function claimsOf(firebaseToken: string, providerId: string): string {
  const payload = Buffer.from(firebaseToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  const { identities } = JSON.parse(payload).firebase as { identities: Record<string, string[]> };
  const email = identities.email?.[0];
  return JSON.stringify({ sub: identities[providerId]?.[0], ...(email !== undefined && { email }) });
}

/** Returns the provider's answer in the form in which the SDK sends it to the service. */
async function answerOf(server: string, providerId: string, person: string): Promise<string> {
  const tokens = await tokensOf(server, providerId.replace('.com', ''), person);
  const { access_token, id_token = tokens.identity_token ?? claimsOf(tokens.firebase_token, providerId) } = tokens;
  const query = new URLSearchParams({ providerId, id_token, ...(access_token !== undefined && { access_token }) });
  return `http://localhost/?${query}`;
}

/** Starts the front of an emulator, on a free port. */
export async function startFront(emulatorPort: number): Promise<Front> {
  let sandboxOf = '';

  async function handlerPage(incoming: IncomingMessage, query: URLSearchParams): Promise<string> {
    const of = (name: string) => query.get(name) ?? '';
    const asked: Asked = {
      apiKey: of('apiKey'),
      appName: of('appName'),
      authType: of('authType'),
      providerId: of('providerId'),
      eventId: of('eventId'),
      redirectUrl: of('redirectUrl'),
    };
    if (incoming.method === 'GET') return choicePage(asked, of('scopes'));
    const form = new URLSearchParams(await text(incoming));
    const cancelled = form.has('cancel');
    const urlResponse = cancelled ? null : await answerOf(sandboxOf, asked.providerId, form.get('person') ?? '');
    return eventPage(asked, {
      type: asked.authType,
      eventId: asked.eventId,
      urlResponse,
      sessionId: 'not-used-by-the-emulator',
      postBody: null,
      tenantId: null,
      error: cancelled ? { code: 'auth/user-cancelled', message: 'The person cancelled.' } : null,
    });
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method, headers } = incoming;
    const { pathname, searchParams } = new URL(url, 'http://front.invalid');
    if (pathname === '/emulator/auth/handler') {
      const html = await handlerPage(incoming, searchParams);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      return;
    }
    const upstream = request({ host: '127.0.0.1', port: emulatorPort, path: url, method, headers }, (from) => {
      response.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((fault: unknown) => response.writeHead(500).end(String(fault)));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    useSandboxOf(origin) {
      sandboxOf = origin;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
