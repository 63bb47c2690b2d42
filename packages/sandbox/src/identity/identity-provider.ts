/** The identity provider behind all four stand-ins: code flow with PKCE, a public client for each, automatic consent. */

import { randomBytes } from 'node:crypto';
import { HOUR_SECONDS } from '@lanewise/contracts/durations';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { mapAdapters } from './map-adapter.ts';
import { personOf, providers } from './people.ts';
import { sandboxApp } from './tokens.ts';

export interface IdentityProviderOptions {
  /** Its issuer: the address that browsers use. */
  readonly issuer: string;
  /** Path of the page on which a person is chosen, to which the interaction's id is appended. */
  readonly choosePath: string;
  readonly sessionCookie: string;
  /** Returns whether an address is an allowed redirect target. */
  readonly mayReturnTo: (redirectUri: string) => boolean;
}

const SCOPE = 'openid email profile';
/** Seconds. */
const ttl = { short: 10 * 60, hour: HOUR_SECONDS };

/** Returns the identity provider. Mount its callback at the path of its issuer. */
export async function createIdentityProvider(options: IdentityProviderOptions): Promise<Provider> {
  // This key's signatures are seen only by the flow's library; the stand-ins sign the providers' tokens with their own keys.
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(options.issuer, {
    adapter: mapAdapters(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    clients: providers.map((name) => ({
      client_id: sandboxApp[name],
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://localhost/sandbox/identity/callback'],
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: options.sessionCookie, interaction: '_sandbox_choice', resume: '_sandbox_resume' },
      long: { httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: ttl.hour,
      AuthorizationCode: 60,
      IdToken: ttl.hour,
      Interaction: ttl.short,
      Session: ttl.short,
      Grant: ttl.hour,
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${options.choosePath}${interaction.uid}` },
    async findAccount(_ctx, id) {
      const person = personOf(id);
      if (!person) return undefined;
      const { name, email, isEmailVerified } = person;
      return {
        accountId: id,
        claims: async () => ({ sub: id, name, email: email ?? undefined, email_verified: isEmailVerified }),
      };
    },
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    async renderError(ctx, { error, error_description: description }) {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = `The sandbox's identity provider says: ${error}${description ? `, ${description}` : ''}\n`;
    },
  });
  // The library's own rule needs all addresses in advance, but the port of a test or a second server is unknown then.
  provider.Client.prototype.redirectUriAllowed = options.mayReturnTo;
  return provider;
}
