/** The flow from /start to the page that passes on the credential: an ordinary relying party, built on openid-client. */
import { randomBytes } from 'node:crypto';
import type Provider from 'oidc-provider';
import * as client from 'openid-client';
import { personOf } from './people.ts';
import type { StartRequest } from './start-request.ts';
import { type SignInTokens, sandboxApp, type TokenMint } from './tokens.ts';

export interface FlowOptions {
  readonly provider: Provider;
  readonly mint: TokenMint;
  /** Address at which this process reaches the identity provider's endpoints. */
  readonly backChannel: string;
}

interface Pending {
  readonly request: StartRequest;
  readonly verifier: string;
  readonly nonce: string;
  readonly until: number;
}

export interface Finished {
  readonly request: StartRequest;
  readonly credential: SignInTokens | null;
  readonly error: 'cancelled' | 'failed' | null;
}

export interface SignInFlow {
  /** Starts a flow and returns the address for the browser. `origin` is the origin that the browser uses. */
  begin(request: StartRequest, origin: string, base: string): Promise<string>;
  /** Finishes the flow of a callback; null if there is no such flow. */
  finish(callback: URL): Promise<Finished | null>;
  /** The request that started the flow of a `state`, while it is running. */
  requestOf(state: string): StartRequest | undefined;
}

/** Maximum duration of a flow, in milliseconds. */
const FLOW_MS = 10 * 60 * 1000;
/** Maximum number of running flows; beyond it the oldest are dropped. */
const MOST = 500;

/** Returns what runs the flows. */
export function signInFlow({ provider, mint, backChannel }: FlowOptions): SignInFlow {
  const pending = new Map<string, Pending>();

  function configuration(request: StartRequest): client.Configuration {
    const configured = new client.Configuration(
      {
        issuer: provider.issuer,
        token_endpoint: `${backChannel}/token`,
        jwks_uri: `${backChannel}/jwks`,
      },
      sandboxApp[request.provider],
      undefined,
      client.None(),
    );
    client.allowInsecureRequests(configured);
    return configured;
  }

  async function exchange(flow: Pending, state: string, callback: URL): Promise<SignInTokens> {
    const { request, verifier, nonce } = flow;
    const tokens = await client.authorizationCodeGrant(configuration(request), callback, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    });
    const person = personOf(tokens.claims()?.sub ?? '');
    if (!person) throw new Error('The identity provider named an unknown person.');
    const options = request.nonce === undefined ? {} : { nonce: request.nonce };
    return await mint.credential(request.provider, person, options, tokens.access_token);
  }

  return {
    requestOf: (state) => pending.get(state)?.request,
    async begin(request, origin, base) {
      const state = randomBytes(24).toString('base64url');
      const nonce = randomBytes(24).toString('base64url');
      const verifier = client.randomPKCECodeVerifier();
      pending.set(state, { request, verifier, nonce, until: Date.now() + FLOW_MS });
      const [oldest] = pending.keys();
      if (pending.size > MOST && oldest !== undefined) pending.delete(oldest);
      const query = new URLSearchParams({
        client_id: sandboxApp[request.provider],
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: `${origin}${base}/callback`,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Always ask, even if a person was chosen before: choosing is the sandbox's purpose.
        prompt: 'login',
      });
      return `${base}/oidc/auth?${query}`;
    },
    async finish(callback) {
      const state = callback.searchParams.get('state') ?? '';
      const flow = pending.get(state);
      pending.delete(state);
      if (!flow || flow.until < Date.now()) return null;
      const { request } = flow;
      if (callback.searchParams.get('error') === 'access_denied') {
        return { request, credential: null, error: 'cancelled' };
      }
      try {
        return { request, credential: await exchange(flow, state, callback), error: null };
      } catch {
        return { request, credential: null, error: 'failed' };
      }
    },
  };
}
