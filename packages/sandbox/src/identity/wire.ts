/** The providers' endpoints that the product uses: paths below the stand-in's base, fields, errors. */
import { createHmac } from 'node:crypto';
import { accountOf } from './people.ts';
import { type AccessGrant, sandboxApp, type TokenMint } from './tokens.ts';

export interface IdentityRequest {
  readonly method: string;
  /** Below the stand-in's base, e.g. `/google/tokeninfo`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
}

export interface IdentityAnswer {
  readonly status: number;
  readonly body: unknown;
}

type Endpoint = (request: IdentityRequest, mint: TokenMint) => IdentityAnswer | Promise<IdentityAnswer>;

const ok = (body: unknown): IdentityAnswer => ({ status: 200, body });
const isAlive = (grant: AccessGrant | undefined): grant is AccessGrant =>
  grant !== undefined && grant.expiresAt > Date.now() / 1000;

/** Returns the valid grant of `Authorization: Bearer` at one provider, whichever app it was issued to. */
function bearer({ authorization = '' }: IdentityRequest, mint: TokenMint, provider: AccessGrant['provider']) {
  const grant = mint.grantOf(authorization.replace(/^Bearer +/i, ''));
  return isAlive(grant) && grant.provider === provider ? grant : undefined;
}

/** developers.google.com/identity/openid-connect: numbers and flags are strings here. */
const googleTokenInfo: Endpoint = ({ query }, mint) => {
  const grant = mint.grantOf(query.get('access_token') ?? '');
  if (!isAlive(grant) || grant.provider !== 'google') {
    return { status: 400, body: { error: 'invalid_token', error_description: 'Invalid Value' } };
  }
  const { subject, email, isEmailVerified } = accountOf('google', grant.person);
  return ok({
    azp: grant.clientId,
    aud: grant.clientId,
    sub: subject,
    scope: grant.scope.replace('email', 'https://www.googleapis.com/auth/userinfo.email'),
    exp: String(grant.expiresAt),
    expires_in: String(Math.floor(grant.expiresAt - Date.now() / 1000)),
    email: email ?? undefined,
    email_verified: String(isEmailVerified),
    access_type: 'online',
  });
};

const googleUserInfo: Endpoint = (request, mint) => {
  const grant = bearer(request, mint, 'google');
  if (!grant) return { status: 401, body: { error: 'invalid_request', error_description: 'Invalid Credentials' } };
  const { subject, email, isEmailVerified, name } = accountOf('google', grant.person);
  return ok({ sub: subject, name, email: email ?? undefined, email_verified: isEmailVerified });
};

/** developers.facebook.com/docs/graph-api/reference/debug_token */
const facebookDebugToken: Endpoint = ({ query }, mint) => {
  if (query.get('access_token') !== `${sandboxApp.facebook}|${sandboxApp.facebookSecret}`) {
    return facebookFault('Invalid OAuth access token signature.', 190);
  }
  const grant = mint.grantOf(query.get('input_token') ?? '');
  if (grant?.provider !== 'facebook') {
    return ok({ data: { is_valid: false, scopes: [], error: { code: 190, message: 'Invalid OAuth access token.' } } });
  }
  return ok({
    data: {
      app_id: grant.clientId,
      type: 'USER',
      application: 'Lanewise',
      expires_at: grant.expiresAt,
      is_valid: isAlive(grant),
      scopes: ['email', 'public_profile', 'user_friends'],
      user_id: accountOf('facebook', grant.person).subject,
    },
  });
};

const facebookMe: Endpoint = ({ query }, mint) => {
  const token = query.get('access_token') ?? '';
  const grant = mint.grantOf(token);
  if (!isAlive(grant) || grant.provider !== 'facebook') return facebookFault('Invalid OAuth access token.', 190);
  const proof = createHmac('sha256', sandboxApp.facebookSecret).update(token).digest('hex');
  if (query.get('appsecret_proof') !== proof) return facebookFault('Invalid appsecret_proof provided', 100);
  const { subject, name, email } = accountOf('facebook', grant.person);
  const fields = (query.get('fields') ?? 'id,name').split(',');
  const all = Object.entries({ id: subject, name, email: email ?? undefined });
  return ok(Object.fromEntries(all.filter(([field]) => fields.includes(field))));
};

function facebookFault(message: string, code: number): IdentityAnswer {
  return { status: 400, body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } } };
}

/** learn.microsoft.com/graph/api/user-get: like the real one, it accepts tokens issued to any app. */
const microsoftMe: Endpoint = (request, mint) => {
  const grant = bearer(request, mint, 'microsoft');
  if (!grant)
    return { status: 401, body: { error: { code: 'InvalidAuthenticationToken', message: 'Invalid token.' } } };
  const { graphId, name, email } = accountOf('microsoft', grant.person);
  return ok({ id: graphId, displayName: name, mail: email, userPrincipalName: email ?? name });
};

const keys =
  (owner: 'google' | 'apple' | 'firebase'): Endpoint =>
  async (_request, mint) =>
    ok({ keys: [(await mint.key(owner)).publicJwk] });

/** Microsoft names the issuer of each key. */
const microsoftKeys: Endpoint = async (_request, mint) =>
  ok({ keys: [{ ...(await mint.key('microsoft')).publicJwk, issuer: mint.issuers.microsoft }] });

const endpoints: Readonly<Record<string, Endpoint>> = {
  '/google/tokeninfo': googleTokenInfo,
  '/google/v1/userinfo': googleUserInfo,
  '/google/oauth2/v3/certs': keys('google'),
  '/facebook/debug_token': facebookDebugToken,
  '/facebook/me': facebookMe,
  '/apple/auth/keys': keys('apple'),
  '/microsoft/discovery/v2.0/keys': microsoftKeys,
  '/microsoft/graph/v1.0/me': microsoftMe,
  '/firebase/keys': keys('firebase'),
};

/** Returns the answer of an endpoint; null if there is none at that path. */
export async function answerOnWire(request: IdentityRequest, mint: TokenMint): Promise<IdentityAnswer | null> {
  const endpoint = Object.hasOwn(endpoints, request.path) ? endpoints[request.path] : undefined;
  if (!endpoint || request.method !== 'GET') return null;
  return await endpoint(request, mint);
}
