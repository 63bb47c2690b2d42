/** Apple: verifies an identity token that Apple issued for us. */
import { createHash } from 'node:crypto';
import { sandboxApp } from '@lanewise/sandbox/identity/tokens';
import { type ClientIds, clientIdList, clientsOf } from './client-ids.ts';
import { defineSocialProvider, reachedAt, type SocialTokens } from './define-social-provider.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';
import { type TokenVerifier, tokenVerifier } from './signed-token.ts';
import { usableEmail } from './usable-email.ts';

/** The client ids are the Services ID of the site and the bundle ids of apps. */
interface AppleSettings extends ClientIds {
  readonly issuer: string;
  readonly verify: TokenVerifier;
}

/** Source: developer.apple.com/documentation/signinwithapplerestapi; read on 2026-11-21. */
const endpoints = { keys: 'https://appleid.apple.com/auth/keys', issuer: 'https://appleid.apple.com' };

/** The domain of hidden addresses (developer.apple.com, "Communicating using the private email relay service"). */
const RELAY = '@privaterelay.appleid.com';

/**
 * Returns the person of an identity token.
 *
 * @throws {ApiError} VALIDATION: not Apple's, not for us, expired, wrong nonce. UNAVAILABLE: Apple's keys cannot be fetched.
 */
export async function verifyApple(settings: AppleSettings, tokens: SocialTokens): Promise<ProviderPerson> {
  const { clientIds, issuer, verify } = settings;
  const { claims, expiresAt } = await verify({
    provider: 'apple',
    token: tokens.token,
    issuer,
    audience: clientIds,
  });
  if (!nonceFits(claims.nonce, tokens)) throw tokenNotValid('apple', 'another nonce');
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
    singleUse: [{ token: tokens.token, expiresAt }],
  };
}

/** The token contains the nonce itself or its SHA-256, which Apple's SDKs ask their callers to send. */
function nonceFits(claimed: unknown, { nonce, isHosted }: SocialTokens): boolean {
  if (nonce === undefined) return claimed === undefined || isHosted;
  return claimed === nonce || claimed === createHash('sha256').update(nonce).digest('hex');
}

export const apple = defineSocialProvider({
  variables: { APPLE_CLIENT_IDS: clientIdList },
  hostedId: 'apple.com',
  keysIn: ({ APPLE_CLIENT_IDS }) => clientsOf(APPLE_CLIENT_IDS),
  endpoints,
  standIn: ({ at, issuer }) => ({
    keys: { clientIds: [sandboxApp.apple] },
    endpoints: { keys: `${at}/apple/auth/keys`, issuer: `${issuer}/apple` },
  }),
  open({ clientIds }, { keys, issuer }) {
    const settings = { clientIds, issuer, verify: tokenVerifier("Apple's keys", keys) };
    return (tokens) => verifyApple(settings, tokens);
  },
  checkKeys: reachedAt(endpoints.keys),
});
