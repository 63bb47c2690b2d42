/** Issues tokens as the providers do: identity tokens signed with the stand-in's own key, and access tokens that only its endpoints can read. */

import { randomBytes } from 'node:crypto';
import { HOUR_SECONDS } from '@lanewise/contracts/durations';
import { type JWTPayload, SignJWT } from 'jose';
import { type KeyOwner, type SigningKey, signingKeys } from './keys.ts';
import { accountOf, type Person, type Provider } from './people.ts';

/** The app that the stand-ins issue tokens to. The server uses it in place of the operator's keys. */
export const sandboxApp = {
  google: 'lanewise-sandbox-google',
  facebook: 'lanewise-sandbox-facebook',
  facebookSecret: 'lanewise-sandbox-facebook-secret',
  apple: 'lanewise-sandbox-apple',
  microsoft: 'lanewise-sandbox-microsoft',
  firebaseProject: 'lanewise-sandbox',
  recaptchaSecret: 'lanewise-sandbox-recaptcha-secret',
} as const;

/** The hosted sign-in service's names of the providers. */
const firebaseProviderIds: Readonly<Record<Provider, string>> = {
  google: 'google.com',
  facebook: 'facebook.com',
  apple: 'apple.com',
  microsoft: 'microsoft.com',
};

/** Deviations from a valid token, for tests. */
export interface TokenOptions {
  /** The app that the token is issued to. */
  readonly clientId?: string;
  readonly firebaseProject?: string;
  /** Seconds from now; negative for an expired token. */
  readonly expiresIn?: number;
  readonly scope?: string;
  readonly nonce?: string;
}

/** What an access token grants. */
export interface AccessGrant {
  readonly provider: Provider;
  readonly person: Person;
  readonly clientId: string;
  readonly scope: string;
  /** Seconds since the epoch. */
  readonly expiresAt: number;
}

/** All tokens of a sign-in with one provider, named like the fields of the product's calls. */
export interface SignInTokens {
  readonly access_token?: string;
  readonly id_token?: string;
  readonly identity_token?: string;
  readonly nonce?: string;
  readonly firebase_token: string;
}

export interface TokenMint {
  readonly key: (owner: KeyOwner) => Promise<SigningKey>;
  /** Issuers in the tokens. Microsoft's contains `{tenantid}`, as in its documentation. */
  readonly issuers: Readonly<Record<KeyOwner, string>>;
  /** Returns the tokens of a person's sign-in. `accessToken` is the identity provider's; without it one is made up. */
  credential(provider: Provider, person: Person, options?: TokenOptions, accessToken?: string): Promise<SignInTokens>;
  /** Signs any claims with an owner's key, to test what must be refused. */
  sign(owner: KeyOwner, claims: JWTPayload): Promise<string>;
  /** Returns what an access token grants; undefined for an unknown token. */
  grantOf(accessToken: string): AccessGrant | undefined;
}

/** Maximum number of access tokens remembered; beyond it the oldest are forgotten. */
const MOST_GRANTS = 5000;
const SCOPE = 'openid email profile';

/** Returns the mint. `base` is the address of the stand-ins. */
export function tokenMint(base: string): TokenMint {
  const key = signingKeys();
  const grants = new Map<string, AccessGrant>();
  const issuers = {
    google: `${base}/google`,
    apple: `${base}/apple`,
    microsoft: `${base}/microsoft/{tenantid}/v2.0`,
    firebase: `${base}/firebase`,
  };

  async function sign(owner: KeyOwner, claims: JWTPayload): Promise<string> {
    const { kid, privateKey } = await key(owner);
    return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
  }

  function grant(provider: Provider, person: Person, options: TokenOptions, token: string): void {
    const { clientId = sandboxApp[provider], scope = SCOPE, expiresIn = HOUR_SECONDS } = options;
    grants.set(token, { provider, person, clientId, scope, expiresAt: now() + expiresIn });
    const [oldest] = grants.keys();
    if (grants.size > MOST_GRANTS && oldest !== undefined) grants.delete(oldest);
  }

  /** The provider's identity token; null for Facebook, which has none. */
  async function identityToken(provider: Provider, person: Person, options: TokenOptions): Promise<string | null> {
    if (provider === 'facebook') return null;
    const { subject, email, isEmailVerified, name, tenant } = accountOf(provider, person);
    const { clientId = sandboxApp[provider], expiresIn = HOUR_SECONDS, nonce } = options;
    const common = {
      iss: issuers[provider].replace('{tenantid}', tenant),
      aud: clientId,
      sub: subject,
      iat: now() + Math.min(expiresIn - HOUR_SECONDS, 0),
      exp: now() + expiresIn,
      jti: randomBytes(12).toString('base64url'),
      ...(nonce !== undefined && { nonce }),
    };
    const address = email === null ? {} : { email };
    const own = {
      google: { ...address, email_verified: isEmailVerified, azp: clientId, name },
      // Apple sends the flag as a string (developer.apple.com, "Authenticating users with Sign in with Apple").
      apple: { ...address, ...(email !== null && { email_verified: String(isEmailVerified) }) },
      microsoft: { ...address, oid: subject, tid: tenant, name, preferred_username: email ?? name, ver: '2.0' },
    };
    return await sign(provider, { ...common, ...own[provider] });
  }

  async function firebaseToken(provider: Provider, person: Person, options: TokenOptions): Promise<string> {
    const { subject, email } = accountOf(provider, person);
    const { firebaseProject = sandboxApp.firebaseProject, expiresIn = HOUR_SECONDS } = options;
    const issued = now() + Math.min(expiresIn - HOUR_SECONDS, 0);
    const id = firebaseProviderIds[provider];
    return await sign('firebase', {
      iss: `${issuers.firebase}/${firebaseProject}`,
      aud: firebaseProject,
      // The service's id of the federated user, which is temporary here.
      sub: randomBytes(14).toString('hex'),
      auth_time: issued,
      iat: issued,
      exp: now() + expiresIn,
      firebase: {
        sign_in_provider: id,
        identities: { [id]: [subject], ...(email !== null && { email: [email] }) },
      },
    });
  }

  return {
    key,
    issuers,
    sign,
    grantOf: (accessToken) => grants.get(accessToken),
    async credential(provider, person, options = {}, accessToken = randomBytes(32).toString('base64url')) {
      const [identity, firebase_token] = await Promise.all([
        identityToken(provider, person, options),
        firebaseToken(provider, person, options),
      ]);
      if (provider === 'apple' && identity !== null) {
        const { nonce } = options;
        return { identity_token: identity, firebase_token, ...(nonce !== undefined && { nonce }) };
      }
      grant(provider, person, options, accessToken);
      return { access_token: accessToken, firebase_token, ...(identity !== null && { id_token: identity }) };
    },
  };
}

/** Seconds since the epoch. */
function now(): number {
  return Math.floor(Date.now() / 1000);
}
