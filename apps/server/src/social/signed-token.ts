/** Tokens that a provider signed: RS256 by a key that it publishes, nothing else. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { away, boundedText, reasonOf } from '../providers/provider-request.ts';
import { tokenNotValid } from './person.ts';

/** Seconds that clocks may differ. */
const CLOCK_TOLERANCE = 5;
/** Milliseconds: until a provider's keys count as away, and how long they are kept. */
const TIMEOUT = 5_000;
const KEPT = 60 * 60 * 1000;

export interface TokenDemands {
  /** Whose sign-in it is, for the refusal. */
  readonly provider: SocialProvider;
  readonly token: string;
  readonly issuer?: string;
  readonly audience: readonly string[] | string;
}

export interface VerifiedToken {
  readonly claims: JWTPayload;
  readonly expiresAt: Date;
  /** The issuer that the provider says its key signs for; undefined where it says nothing of it. */
  readonly signer: unknown;
}

export type TokenVerifier = (demands: TokenDemands) => Promise<VerifiedToken>;

/**
 * Returns what verifies the tokens of one publisher of keys: signature, issuer, audience, age, and that there is an end to it.
 *
 * It throws an ApiError: VALIDATION for a token that is not good, UNAVAILABLE where the keys cannot be had.
 *
 * @param what For the log: whose keys.
 */
export function tokenVerifier(what: string, keysUrl: string): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: TIMEOUT,
    cacheMaxAge: KEPT,
    // Someone who sends keys that nobody has must not make us ask the provider each time; a changed key waits no longer than this.
    cooldownDuration: 30_000,
    [customFetch]: async (url, { headers, signal }) => {
      const response = await fetch(url, { headers, signal, redirect: 'error' });
      return new Response(await boundedText(response), { status: response.status });
    },
  });
  return async ({ provider, token, issuer, audience }) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        audience: typeof audience === 'string' ? audience : [...audience],
        ...(issuer !== undefined && { issuer }),
        clockTolerance: CLOCK_TOLERANCE,
        requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
      });
      const { kid } = decodeProtectedHeader(token);
      const key: Readonly<Record<string, unknown>> = { ...keys.jwks()?.keys.find((each) => each.kid === kid) };
      return { claims: payload, expiresAt: new Date((payload.exp ?? 0) * 1000), signer: key.issuer };
    } catch (error) {
      if (isRefusal(error)) throw tokenNotValid(provider, `${what}: ${reasonOf(error)}`);
      throw away(what, reasonOf(error));
    }
  };
}

/** Whether the fault is the token's. What else can go wrong is getting the keys. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
