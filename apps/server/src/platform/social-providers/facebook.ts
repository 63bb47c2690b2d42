/** Facebook: checks an access token with Facebook; it must have been issued to our app. */
import { createHmac } from 'node:crypto';
import { providerKey } from '@lanewise/contracts/provider-key';
import { sandboxApp } from '@lanewise/sandbox/identity/tokens';
import { z } from 'zod';
import { facebookGraph } from '../providers/endpoints.ts';
import { askProvider, away, type ProviderAnswer } from '../providers/provider-request.ts';
import { defineSocialProvider } from './define-social-provider.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';
import { usableEmail } from './usable-email.ts';

export interface FacebookKeys {
  readonly appId: string;
  readonly appSecret: string;
}

interface FacebookSettings extends FacebookKeys {
  /** The Graph API, with its version. */
  readonly graph: string;
}

/** Source: developers.facebook.com/docs/graph-api/reference/debug_token */
const DebugToken = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.coerce.string().optional(),
    type: z.string().optional(),
    user_id: z.coerce.string().optional(),
    /** Seconds since the epoch; 0 for one that does not expire. */
    expires_at: z.number().optional(),
  }),
});

const Me = z.object({ id: z.string().min(1), email: z.string().optional() });

/** Source: developers.facebook.com/docs/graph-api/guides/error-handling */
const Fault = z.object({ error: z.object({ code: z.number(), is_transient: z.boolean().optional() }) });
/** Codes for a problem of Facebook or of our app's limits, not of the token. */
const transient = new Set([1, 2, 4, 17, 341]);

/**
 * Returns the person of an access token. The address may be missing and never counts as verified.
 *
 * @throws {ApiError} VALIDATION: not valid, of another app, expired, of another person. UNAVAILABLE: Facebook cannot be reached.
 */
export async function verifyFacebook(settings: FacebookSettings, accessToken: string): Promise<ProviderPerson> {
  const { appId, appSecret, graph } = settings;
  const refuse = (why: string) => tokenNotValid('facebook', why);
  const debugged = await ask("Facebook's debug_token", `${graph}/debug_token`, {
    input_token: accessToken,
    access_token: `${appId}|${appSecret}`,
  });
  const debug = DebugToken.safeParse(debugged.body);
  if (debugged.status !== 200 || !debug.success) throw refuse(`debug_token answers ${debugged.status}`);
  const { is_valid, app_id, type = 'USER', user_id, expires_at = 0 } = debug.data.data;
  if (!is_valid) throw refuse('debug_token calls it not valid');
  if (app_id !== appId) throw refuse('made for another app');
  if (type !== 'USER' || !user_id) throw refuse('of no person');
  if (expires_at !== 0 && expires_at * 1000 <= Date.now()) throw refuse('expired');
  const { status, body } = await ask("Facebook's /me", `${graph}/me`, {
    fields: 'id,name,email',
    access_token: accessToken,
    // Proves that we hold the app's secret (developers.facebook.com/docs/graph-api/guides/secure-requests).
    appsecret_proof: createHmac('sha256', appSecret).update(accessToken).digest('hex'),
  });
  const me = Me.safeParse(body);
  if (status !== 200 || !me.success) throw refuse(`/me answers ${status}`);
  if (me.data.id !== user_id) throw refuse('/me says another person');
  return {
    provider: 'facebook',
    subject: user_id,
    email: usableEmail(me.data.email),
    isEmailVerified: false,
    hidesAddress: false,
    hostedIds: [user_id],
    singleUse: [],
  };
}

async function ask(what: string, url: string, query: Readonly<Record<string, string>>): Promise<ProviderAnswer> {
  const answer = await askProvider({ what, url, query });
  const fault = Fault.safeParse(answer.body).data?.error;
  if (fault && (fault.is_transient || transient.has(fault.code))) throw away(what, `error ${fault.code}`);
  return answer;
}

export const facebook = defineSocialProvider({
  variables: { FACEBOOK_APP_ID: providerKey.optional(), FACEBOOK_APP_SECRET: providerKey.optional() },
  together: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  hostedId: 'facebook.com',
  keysIn: ({ FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret }): FacebookKeys | null =>
    appId === undefined || appSecret === undefined ? null : { appId, appSecret },
  endpoints: facebookGraph,
  standIn: ({ at }) => ({
    keys: { appId: sandboxApp.facebook, appSecret: sandboxApp.facebookSecret },
    endpoints: `${at}/facebook`,
  }),
  open:
    (keys, graph) =>
    ({ token }) =>
      verifyFacebook({ ...keys, graph }, token),
  async checkKeys({ appId, appSecret }, fetch) {
    // An app's own token is its id and its secret (developers.facebook.com/docs/facebook-login/guides/access-tokens).
    const { ok } = await fetch(`${facebookGraph}/app?access_token=${encodeURIComponent(`${appId}|${appSecret}`)}`);
    return ok ? 'accepted' : 'refused';
  },
});
