/** Apple: an identity token that Apple signed for us. */
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
  /** As the client made it. */
  readonly nonce: string | undefined;
  /** Whether the hosted sign-in service vouches for the token too; it keeps a nonce of its own, which no client sees. */
  readonly isHosted: boolean;
}

/**
 * Returns whose identity token it is.
 *
 * @throws {ApiError} VALIDATION: not Apple's, not for us, expired, another nonce. UNAVAILABLE: Apple's keys cannot be had.
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
  const { sub = '', email, email_verified } = claims;
  const address = usableEmail(email);
  return {
    provider: 'apple',
    subject: sub,
    email: address,
    // A text in some tokens, a flag in others (developer.apple.com, "Authenticating users with Sign in with Apple").
    isEmailVerified: address !== null && String(email_verified) === 'true',
    hostedIds: [sub],
    singleUse: [{ token: token.identityToken, expiresAt }],
  };
}

/** A nonce stands in the token as it is, or as its SHA-256, which is what Apple's own SDKs ask their callers to send. */
function nonceFits(claimed: unknown, { nonce, isHosted }: AppleToken): boolean {
  if (nonce === undefined) return claimed === undefined || isHosted;
  return claimed === nonce || claimed === createHash('sha256').update(nonce).digest('hex');
}
