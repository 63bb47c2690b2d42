/**
 * Microsoft: Graph accepts tokens that were issued to any app, so an access token alone proves nothing. The identity token, issued to us, must be sent as
 * well and name the same person. Source: learn.microsoft.com/entra/identity-platform/id-token-claims-reference
 */
import { z } from 'zod';
import { askProvider } from '../../platform/providers/provider-request.ts';
import { usableEmail } from './email.ts';
import { type ProviderPerson, tokenNotValid } from './person.ts';
import type { TokenVerifier } from './signed-token.ts';

export interface MicrosoftSettings {
  readonly clientIds: readonly string[];
  /** `common`, `consumers`, `organizations` or a tenant's id. */
  readonly tenant: string;
  /** Contains `{tenantid}`. */
  readonly issuer: string;
  readonly me: string;
  readonly verify: TokenVerifier;
}

export interface MicrosoftTokens {
  readonly accessToken: string;
  readonly idToken: string | undefined;
}

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
export async function verifyMicrosoft(settings: MicrosoftSettings, tokens: MicrosoftTokens): Promise<ProviderPerson> {
  const { clientIds, tenant, issuer, me: url, verify } = settings;
  const refuse = (why: string) => tokenNotValid('microsoft', why);
  const { accessToken, idToken } = tokens;
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
