/**
 * Microsoft: Graph accepts tokens that were issued to any app, so an access token alone proves nothing. The identity token, issued to us, must be sent as
 * well and name the same person. Source: learn.microsoft.com/entra/identity-platform/id-token-claims-reference
 */
import { sandboxApp } from '@lanewise/sandbox/identity/tokens';
import { z } from 'zod';
import { askProvider } from '../providers/provider-request.ts';
import { type ClientIds, clientIdList } from './client-ids.ts';
import { defineSocialProvider, reachedAt, type SocialTokens } from './define-social-provider.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';
import { type TokenVerifier, tokenVerifier } from './signed-token.ts';
import { usableEmail } from './usable-email.ts';

export interface MicrosoftKeys extends ClientIds {
  /** Accounts that may sign in: `common` all, `consumers` personal ones, `organizations` all others, or a tenant's id. */
  readonly tenant: string;
}

interface MicrosoftSettings extends MicrosoftKeys {
  /** Contains `{tenantid}`. */
  readonly issuer: string;
  readonly me: string;
  readonly verify: TokenVerifier;
}

/**
 * `{tenantid}` in the issuer is replaced by the account's directory. Sources: learn.microsoft.com/entra/identity-platform/access-tokens,
 * login.microsoftonline.com/common/v2.0/.well-known/openid-configuration; read on 2026-11-21.
 */
const endpoints = {
  keys: 'https://login.microsoftonline.com/common/discovery/v2.0/keys',
  issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
  me: 'https://graph.microsoft.com/v1.0/me',
};

const guid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`;

const tenantField = z
  .string()
  .regex(
    new RegExp(`^(?:common|consumers|organizations|${guid})$`, 'i'),
    'must be common, consumers, organizations or a tenant id',
  )
  .transform((text) => text.toLowerCase())
  .optional();

const Claims = z.object({ oid: z.guid(), tid: z.guid(), iss: z.string() });
const Me = z.object({
  id: z.string().min(1),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});

/** The tenant of all personal accounts. Source: as above, `tid`. */
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Returns the person of the tokens. The address never counts as verified, because a tenant's administrator can set any.
 *
 * @throws {ApiError} VALIDATION: no identity token, not for us, expired, of another tenant, of two people. UNAVAILABLE: Microsoft cannot be reached.
 */
export async function verifyMicrosoft(settings: MicrosoftSettings, tokens: SocialTokens): Promise<ProviderPerson> {
  const { clientIds, tenant, issuer, me: url, verify } = settings;
  const refuse = (why: string) => tokenNotValid('microsoft', why);
  const { token: accessToken, idToken } = tokens;
  if (idToken === undefined) throw refuse('without an identity token');
  const { claims, expiresAt, signer } = await verify({ provider: 'microsoft', token: idToken, audience: clientIds });
  const { oid, tid, iss } = Claims.safeParse(claims).data ?? {};
  if (oid === undefined || tid === undefined || iss !== issuer.replace('{tenantid}', tid)) throw refuse('of no tenant');
  if (!isIssuerOfKey(signer, tid, iss)) throw refuse("signed by a key that is not the tenant's");
  if (!isAllowed(tid, tenant)) throw refuse('of a tenant that may not sign in');
  const { status, body } = await askProvider({ what: 'Microsoft Graph', url, bearer: accessToken });
  const me = Me.safeParse(body);
  if (status !== 200 || !me.success) throw refuse(`Graph answers ${status}`);
  if (objectId(me.data.id) !== oid.toLowerCase()) throw refuse('Graph says another person');
  return {
    provider: 'microsoft',
    subject: `${tid}.${oid}`.toLowerCase(),
    email: usableEmail(me.data.mail) ?? usableEmail(me.data.userPrincipalName),
    isEmailVerified: false,
    hidesAddress: false,
    hostedIds: [oid, me.data.id],
    singleUse: [{ token: idToken, expiresAt }],
  };
}

/**
 * A key names the issuer that it signs for, with `{tenantid}` for any tenant. Source: …/identity-platform/access-tokens, "Validate the issuer"
 */
function isIssuerOfKey(issuer: unknown, tid: string, iss: string): boolean {
  return issuer === undefined || (typeof issuer === 'string' && issuer.replace('{tenantid}', tid) === iss);
}

function isAllowed(tid: string, tenant: string): boolean {
  const isPrivate = tid.toLowerCase() === consumers;
  if (tenant === 'common') return true;
  if (tenant === 'consumers') return isPrivate;
  if (tenant === 'organizations') return !isPrivate;
  return tid.toLowerCase() === tenant;
}

/** Graph's id of a personal account is the last 16 digits of its object id. */
function objectId(id: string): string {
  const text = id.toLowerCase();
  return /^[\da-f]{16}$/.test(text) ? `00000000-0000-0000-${text.slice(0, 4)}-${text.slice(4)}` : text;
}

export const microsoft = defineSocialProvider({
  variables: { MICROSOFT_CLIENT_IDS: clientIdList, MICROSOFT_TENANT: tenantField },
  needs: [['MICROSOFT_TENANT', 'MICROSOFT_CLIENT_IDS']],
  hostedId: 'microsoft.com',
  keysIn({ MICROSOFT_CLIENT_IDS: clientIds, MICROSOFT_TENANT: tenant = 'common' }): MicrosoftKeys | null {
    return clientIds === undefined ? null : { clientIds, tenant };
  },
  endpoints,
  standIn: ({ at, issuer }) => ({
    keys: { clientIds: [sandboxApp.microsoft], tenant: 'common' },
    endpoints: {
      keys: `${at}/microsoft/discovery/v2.0/keys`,
      issuer: `${issuer}/microsoft/{tenantid}/v2.0`,
      me: `${at}/microsoft/graph/v1.0/me`,
    },
  }),
  open({ clientIds, tenant }, { keys, issuer, me }) {
    const settings = { clientIds, tenant, issuer, me, verify: tokenVerifier("Microsoft's keys", keys) };
    return (tokens) => verifyMicrosoft(settings, tokens);
  },
  checkKeys: reachedAt(endpoints.keys),
});
