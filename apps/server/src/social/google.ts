/** Google: an access token is looked at by Google itself, and must have been made for us. */
import { z } from 'zod';
import type { ProviderEndpoints } from '../providers/endpoints.ts';
import { askProvider } from '../providers/provider-request.ts';
import { usableEmail } from './email.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';

export interface GoogleSettings {
  readonly clientIds: readonly string[];
  readonly endpoints: ProviderEndpoints['google'];
}

/** What tokeninfo says; numbers and flags are texts. Source: developers.google.com/identity/openid-connect/openid-connect */
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

/** Scopes of which one opens the address. */
const emailScopes = ['email', 'https://www.googleapis.com/auth/userinfo.email'];

/**
 * Returns whose access token it is.
 *
 * @throws {ApiError} VALIDATION: unknown, made for another app, expired, without the scope of the address. UNAVAILABLE: Google is away.
 */
export async function verifyGoogle(settings: GoogleSettings, accessToken: string): Promise<ProviderPerson> {
  const { clientIds, endpoints } = settings;
  const refuse = (why: string) => tokenNotValid('google', why);
  const asked = await askProvider({
    what: "Google's tokeninfo",
    url: endpoints.tokenInfo,
    query: { access_token: accessToken },
  });
  const info = TokenInfo.safeParse(asked.body);
  if (asked.status !== 200 || !info.success) throw refuse('tokeninfo does not know it');
  const { aud, azp = aud, sub, scope, exp, email, email_verified } = info.data;
  // Userinfo alone would take a token that was made for any app.
  if (!clientIds.includes(aud) || !clientIds.includes(azp)) throw refuse('made for another app');
  if (exp * 1000 <= Date.now()) throw refuse('expired');
  if (!scope.split(' ').some((each) => emailScopes.includes(each))) throw refuse('without the scope of the address');
  const user = await askProvider({ what: "Google's userinfo", url: endpoints.userInfo, bearer: accessToken });
  if (UserInfo.safeParse(user.body).data?.sub !== sub) throw refuse('userinfo says another person');
  const address = usableEmail(email);
  return {
    provider: 'google',
    subject: sub,
    email: address,
    isEmailVerified: address !== null && String(email_verified) === 'true',
    hostedIds: [sub],
    singleUse: [],
  };
}
