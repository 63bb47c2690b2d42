/** Stand-ins for sign-in providers, served on a port of their own, and providers that fail. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Person, personOf } from '@lanewise/sandbox/identity/people';
import { BASE, type IdentitySandbox, startIdentitySandbox } from '@lanewise/sandbox/identity/sandbox';
import { afterAll } from 'vitest';

/** The public origin of the server under test. */
const ORIGIN = 'http://localhost:3003';

export interface StandIns {
  readonly identity: IdentitySandbox;
  readonly mint: IdentitySandbox['mint'];
  /** Where they answer, and the beginning of their issuers. */
  readonly address: { readonly at: string; readonly issuer: string };
}

/** Starts the stand-ins; they are closed when the test file has ended. */
export async function startStandIns(): Promise<StandIns> {
  const identity = await startIdentitySandbox({ publicOrigin: ORIGIN });
  afterAll(() => identity.close());
  return { identity, mint: identity.mint, address: { at: identity.endpoints, issuer: `${ORIGIN}${BASE}` } };
}

/** Returns one of the sandbox's people. Throws if there is none with this id. */
export function personCalled(id: string): Person {
  const person = personOf(id);
  if (!person) throw new Error(`There is no ${id} among the sandbox's people.`);
  return person;
}

/** Ways in which a provider can fail, by name. */
const failures = {
  'answers with a fault': (response) => response.writeHead(503).end('{"error":"backend"}'),
  'has had too much': (response) => response.writeHead(429).end('{}'),
  'says no JSON': (response) => response.end('<html>'),
  'never stops': (response) => {
    const more = () => response.write('x'.repeat(64 * 1024)) && setImmediate(more);
    response.on('drain', more).on('error', () => {});
    more();
  },
  'hangs up': (response) => response.destroy(),
  'leads elsewhere': (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
} as const satisfies Readonly<Record<string, (response: ServerResponse) => unknown>>;

export type ProviderFailure = keyof typeof failures;
export const failureNames = Object.keys(failures) as readonly ProviderFailure[];

/** Starts a provider that always fails, and returns its origin. It is closed when the test file has ended. */
export async function startFailing(failure: ProviderFailure): Promise<string> {
  const server = createServer((_request, response) => void failures[failure](response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
