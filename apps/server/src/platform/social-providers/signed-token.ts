/** Verifies tokens signed by a provider: RS256, with a key that it publishes. */

import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { HOUR_MS } from '@lanewise/contracts/durations';
import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import { away, boundedText, reasonOf } from '../providers/provider-request.ts';
import { tokenNotValid } from './person.ts';

/** Seconds by which clocks may differ. */
const CLOCK_TOLERANCE = 5;
/** Milliseconds: time limit for fetching a provider's keys, and how long they are cached. */
const TIMEOUT = 5_000;
const KEPT_MS = HOUR_MS;

export interface TokenDemands {
  /** The provider of the sign-in, for the error. */
  readonly provider: SocialProvider;
  readonly token: string;
  readonly issuer?: string;
  readonly audience: readonly string[] | string;
}

export interface VerifiedToken {
  readonly claims: JWTPayload;
  readonly expiresAt: Date;
  /** The issuer that the provider says the key signs for; undefined if it does not say. */
  readonly signer: unknown;
}

export type TokenVerifier = (demands: TokenDemands) => Promise<VerifiedToken>;

/**
 * Returns a verifier for the tokens of one issuer. It checks signature, issuer, audience and age, and requires an expiry. It throws an ApiError: VALIDATION
 * for an invalid token, UNAVAILABLE if the keys cannot be fetched.
 *
 * @param what Whose keys they are, for the log.
 */
export function tokenVerifier(what: string, keysUrl: string): TokenVerifier {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    timeoutDuration: TIMEOUT,
    cacheMaxAge: KEPT_MS,
    // Tokens with unknown keys must not cause a request to the provider each time. A new key is found after this time at the latest.
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

/** Returns whether the token is at fault; otherwise the keys could not be fetched. */
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
