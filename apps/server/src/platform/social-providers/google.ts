/** Google: checks an access token with Google; it must have been issued to us. */
import { sandboxApp } from '@lanewise/sandbox/identity/tokens';
import { z } from 'zod';
import { askProvider } from '../providers/provider-request.ts';
import { type ClientIds, clientIdList, clientsOf } from './client-ids.ts';
import { defineSocialProvider, reachedAt } from './define-social-provider.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';
import { usableEmail } from './usable-email.ts';

interface GoogleSettings extends ClientIds {
  readonly endpoints: typeof endpoints;
}

/** Sources: developers.google.com/identity/openid-connect/openid-connect, accounts.google.com/.well-known/openid-configuration; read on 2026-11-21. */
const endpoints = {
  tokenInfo: 'https://oauth2.googleapis.com/tokeninfo',
  userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
};

/** Answer of tokeninfo, in which numbers and flags are strings. Source: developers.google.com/identity/openid-connect/openid-connect */
const TokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string().min(1),
  scope: z.string(),
  exp: z.coerce.number(),
  email: z.string().optional(),
  email_verified: z.union([z.string(), z.boolean()]).optional(),
});

const UserInfo = z.object({ sub: z.string().min(1) });

/** Scopes, one of which is needed to read the address. */
const emailScopes = ['email', 'https://www.googleapis.com/auth/userinfo.email'];

/**
 * Returns the person of an access token.
 *
 * @throws {ApiError} VALIDATION: unknown, made for another app, expired, without the scope of the address. UNAVAILABLE: Google cannot be reached.
 */
export async function verifyGoogle(settings: GoogleSettings, accessToken: string): Promise<ProviderPerson> {
  const { clientIds, endpoints: at } = settings;
  const refuse = (why: string) => tokenNotValid('google', why);
  const asked = await askProvider({
    what: "Google's tokeninfo",
    url: at.tokenInfo,
    query: { access_token: accessToken },
  });
  const info = TokenInfo.safeParse(asked.body);
  if (asked.status !== 200 || !info.success) throw refuse('tokeninfo does not know it');
  const { aud, azp = aud, sub, scope, exp, email, email_verified } = info.data;
  // Userinfo alone would accept tokens that were issued to other apps.
  if (!clientIds.includes(aud) || !clientIds.includes(azp)) throw refuse('made for another app');
  if (exp * 1000 <= Date.now()) throw refuse('expired');
  if (!scope.split(' ').some((each) => emailScopes.includes(each))) throw refuse('without the scope of the address');
  const user = await askProvider({ what: "Google's userinfo", url: at.userInfo, bearer: accessToken });
  if (UserInfo.safeParse(user.body).data?.sub !== sub) throw refuse('userinfo says another person');
  const address = usableEmail(email);
  return {
    provider: 'google',
    subject: sub,
    email: address,
    isEmailVerified: address !== null && String(email_verified) === 'true',
    hidesAddress: false,
    hostedIds: [sub],
    singleUse: [],
  };
}

export const google = defineSocialProvider({
  variables: { GOOGLE_CLIENT_IDS: clientIdList },
  hostedId: 'google.com',
  keysIn: ({ GOOGLE_CLIENT_IDS }) => clientsOf(GOOGLE_CLIENT_IDS),
  endpoints,
  standIn: ({ at }) => ({
    keys: { clientIds: [sandboxApp.google] },
    endpoints: { tokenInfo: `${at}/google/tokeninfo`, userInfo: `${at}/google/v1/userinfo` },
  }),
  open:
    ({ clientIds }, own) =>
    ({ token }) =>
      verifyGoogle({ clientIds, endpoints: own }, token),
  checkKeys: reachedAt(endpoints.tokenInfo),
});
