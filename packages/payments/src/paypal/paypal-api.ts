/** PayPal's API: its SDK, and plain requests for what the SDK lacks (disputes, sales). */
import {
  ApiError,
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  SubscriptionsController,
} from '@paypal/paypal-server-sdk';
import axios, { type InternalAxiosRequestConfig } from 'axios';
import { ProviderFault } from '../port.ts';

/** Milliseconds until PayPal counts as unreachable. */
const TIMEOUT = 10_000;

const hosts = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

export interface PayPalAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's own sandbox is for accounts without money. */
  readonly environment: 'live' | 'sandbox';
  /** Address of a stand-in, without a path; null for PayPal itself. */
  readonly standIn: string | null;
}

export interface PayPalApi {
  readonly subscriptions: SubscriptionsController;
  readonly orders: OrdersController;
  readonly payments: PaymentsController;
  /** Returns the API's answer for an address; null if there is no such object. */
  get(path: string): Promise<unknown>;
}

/** Returns the API. */
export function payPalApi({ clientId, clientSecret, environment, standIn }: PayPalAccess): PayPalApi {
  const host = hosts[environment];
  const client = new Client({
    environment: environment === 'live' ? Environment.Production : Environment.Sandbox,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    timeout: TIMEOUT,
    // The SDK only knows PayPal's own addresses.
    ...(standIn !== null && { unstable_httpClientOptions: { adapter: adapterFor(host, standIn) } }),
  });
  const { clientCredentialsAuthManager: tokens } = client;
  let token: Awaited<ReturnType<typeof tokens.fetchToken>> | undefined;
  return {
    subscriptions: new SubscriptionsController(client),
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    async get(path) {
      token = await tokens.updateToken(token);
      const headers = { authorization: `Bearer ${token.accessToken}`, accept: 'application/json' };
      const signal = AbortSignal.timeout(TIMEOUT);
      const answer = await fetch(`${standIn ?? host}${path}`, { headers, signal, redirect: 'error' });
      if (answer.status === 404) return null;
      if (!answer.ok)
        throw new ProviderFault(`PayPal: ${answer.status} ${answer.headers.get('paypal-debug-id') ?? ''}`);
      return await answer.json();
    },
  };
}

function adapterFor(host: string, standIn: string) {
  const send = axios.getAdapter('http');
  return (config: InternalAxiosRequestConfig) => send({ ...config, url: (config.url ?? '').replace(host, standIn) });
}

/** Runs a request to PayPal and turns its errors into faults. */
export async function withFaults<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw asFault(error);
  }
}

/** Like `withFaults`; null if PayPal has no such object. */
export async function orNull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw asFault(error);
  }
}

/** Returns the HTTP status of an error returned by PayPal; undefined for others. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.statusCode : undefined;
}

/** Returns the fault without the request, which may contain an address. */
function asFault(error: unknown): Error {
  if (error instanceof ProviderFault) return error;
  if (!(error instanceof ApiError)) return new ProviderFault(`PayPal: ${(error as Error).name}`, { cause: error });
  const { name = '', details = [] } = (error.result ?? {}) as { name?: string; details?: { issue?: string }[] };
  const issues = details.map(({ issue = '' }) => issue);
  return new ProviderFault(['PayPal:', error.statusCode, name, ...issues].join(' ').trim());
}
