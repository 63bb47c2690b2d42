/**
 * The hosted sign-in service (Firebase Authentication): its own ID token, which binds a request to our project and to the person that the
 * provider named. It closes the gaps that a provider's token leaves. Source: firebase.google.com/docs/auth/admin/verify-id-tokens
 */
import { UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { type ProviderPerson, type SingleUseToken, tokenNotValid } from '../../platform/social-providers/person.ts';
import type { TokenVerifier } from '../../platform/social-providers/signed-token.ts';
import { socialDefinitions } from '../../platform/social-providers/social-providers.ts';

export interface HostedSettings {
  readonly projectId: string;
  /** The project's id follows it. */
  readonly issuer: string;
  readonly verify: TokenVerifier;
}

const Claims = z.object({
  sub: z.string().min(1),
  auth_time: z.number(),
  firebase: z.object({
    sign_in_provider: z.string(),
    identities: z.record(z.string(), z.unknown()),
  }),
});

/**
 * Returns the token, to be consumed, if it names our project, the provider and the person.
 *
 * @throws {ApiError} VALIDATION: missing, not the service's, of another project, expired, of another person. UNAVAILABLE: its keys cannot be fetched.
 */
export async function requireHosted(
  settings: HostedSettings,
  token: string | undefined,
  { provider, hostedIds }: ProviderPerson,
): Promise<SingleUseToken> {
  const refuse = (why: string) => tokenNotValid(provider, `hosted sign-in: ${why}`);
  if (token === undefined) throw refuse('without its token');
  const { projectId, issuer, verify } = settings;
  const { claims, expiresAt } = await verify({
    provider,
    token,
    issuer: `${issuer}/${projectId}`,
    audience: projectId,
  });
  const known = Claims.safeParse(claims).data;
  if (!known) throw refuse('not as the service writes them');
  const id = socialDefinitions[provider].hostedId;
  if (known.firebase.sign_in_provider !== id) throw refuse('of another provider');
  if (known.auth_time * 1000 > Date.now() + 60_000) throw refuse('from the future');
  const named = known.firebase.identities[id];
  const first: unknown = Array.isArray(named) ? named[0] : undefined;
  if (typeof first !== 'string' || !hostedIds.includes(first)) throw refuse('of another person');
  return { token, expiresAt };
}

/** Returns a verifier for the tokens of the auth emulator, which are not signed. config.ts ensures that production never uses it. */
export function emulatorVerifier(): TokenVerifier {
  return async ({ provider, token, issuer, audience }) => {
    try {
      const { payload } = UnsecuredJWT.decode(token, {
        audience: typeof audience === 'string' ? audience : [...audience],
        ...(issuer !== undefined && { issuer }),
        requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub'],
      });
      return { claims: payload, expiresAt: new Date((payload.exp ?? 0) * 1000), signer: undefined };
    } catch {
      throw tokenNotValid(provider, "not the emulator's");
    }
  };
}
