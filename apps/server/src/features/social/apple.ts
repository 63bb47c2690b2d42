/** Apple: verifies an identity token that Apple issued for us. */
import { createHash } from 'node:crypto';
import { usableEmail } from './email.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';
import type { TokenVerifier } from './signed-token.ts';

export interface AppleSettings {
  /** The Services ID of the site and the bundle ids of apps. */
  readonly clientIds: readonly string[];
  readonly issuer: string;
  readonly verify: TokenVerifier;
}

export interface AppleToken {
  readonly identityToken: string;
  /** The nonce as the client created it. */
  readonly nonce: string | undefined;
  /** Whether the hosted sign-in service vouches for the token as well. It uses its own nonce, which no client sees. */
  readonly isHosted: boolean;
}

/** The domain of hidden addresses (developer.apple.com, "Communicating using the private email relay service"). */
const RELAY = '@privaterelay.appleid.com';

/**
 * Returns the person of an identity token.
 *
 * @throws {ApiError} VALIDATION: not Apple's, not for us, expired, wrong nonce. UNAVAILABLE: Apple's keys cannot be fetched.
 */
export async function verifyApple(settings: AppleSettings, token: AppleToken): Promise<ProviderPerson> {
  const { clientIds, issuer, verify } = settings;
  const { claims, expiresAt } = await verify({
    provider: 'apple',
    token: token.identityToken,
    issuer,
    audience: clientIds,
  });
  if (!nonceFits(claims.nonce, token)) throw tokenNotValid('apple', 'another nonce');
  const { sub = '', email, email_verified, is_private_email } = claims;
  const address = usableEmail(email);
  return {
    provider: 'apple',
    subject: sub,
    email: address,
    // A string in some tokens, a boolean in others (developer.apple.com, "Authenticating users with Sign in with Apple").
    isEmailVerified: address !== null && String(email_verified) === 'true',
    hidesAddress: String(is_private_email) === 'true' || (address?.toLowerCase().endsWith(RELAY) ?? false),
    hostedIds: [sub],
    singleUse: [{ token: token.identityToken, expiresAt }],
  };
}

/** The token contains the nonce itself or its SHA-256, which Apple's SDKs ask their callers to send. */
function nonceFits(claimed: unknown, { nonce, isHosted }: AppleToken): boolean {
  if (nonce === undefined) return claimed === undefined || isHosted;
  return claimed === nonce || claimed === createHash('sha256').update(nonce).digest('hex');
}
