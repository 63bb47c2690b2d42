/** The calls that sign in with a social account: they exchange a provider's token for ours. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { ErrorCode } from '@lanewise/contracts/errors';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { AccountParts } from '../accounts/account-parts.ts';
import { deliverSignIn } from '../accounts/sign-in/sign-in.ts';
import { logSecurity } from '../accounts/users/security-log.ts';
import { verifyApple } from './apple.ts';
import { verifyFacebook } from './facebook.ts';
import { keepFacebookToken } from './facebook-cookie.ts';
import { verifyGoogle } from './google.ts';
import { requireHosted } from './hosted.ts';
import { verifyMicrosoft } from './microsoft.ts';
import { keepPending } from './pending-identity.ts';
import type { ProviderPerson } from './person.ts';
import type { Offered, SocialSetup } from './setup.ts';
import { signInPerson } from './sign-in.ts';

type SocialCall = 'loginWithGoogle' | 'loginWithFacebook' | 'loginWithApple' | 'loginWithMicrosoft';

/** The parts of a sign-in besides the provider's tokens. */
interface Request {
  readonly caller: Caller;
  readonly language: ContentLanguage | undefined;
  /** The hosted sign-in service's token. */
  readonly hostedToken: string | undefined;
  /** What the client wants to happen to a social account that belongs to no account; undefined to let us decide. */
  readonly unknown: 'ask' | 'create' | undefined;
}

/** Refusals after which the person is asked whose the social account is. */
const waits: ReadonlySet<ErrorCode> = new Set(['NEW_OR_EXISTING', 'PROVIDER_TAKEN']);

function requestOf(
  body: { readonly firebase_token?: string | undefined; readonly new_account?: 'ask' | 'create' | undefined },
  query: { readonly locale?: ContentLanguage | undefined },
  caller: Caller,
): Request {
  return { caller, language: query.locale, hostedToken: body.firebase_token, unknown: body.new_account };
}

/** Returns the handlers. The call of a provider that is not configured answers UNAVAILABLE. */
export function socialCalls(parts: AccountParts, setup: SocialSetup): CallHandlers<SocialCall> {
  async function signIn<Settings>(
    offered: Offered<Settings> | null,
    { caller, language, hostedToken, unknown }: Request,
    verify: (settings: Settings, isHosted: boolean) => Promise<ProviderPerson>,
  ) {
    if (!offered) throw new ApiError('UNAVAILABLE', { inside: 'no keys of this provider' });
    const { settings, hosted } = offered;
    const person = await verify(settings, hosted !== null);
    const hostedUse = hosted ? [await requireHosted(hosted, hostedToken, person)] : [];
    const vouched = { ...person, singleUse: [...person.singleUse, ...hostedUse] };
    // Without a key nothing can be kept until the answer.
    const asked = parts.config.secretKey ? (unknown ?? (person.hidesAddress ? 'ask' : 'create')) : 'create';
    const signedIn = await signInPerson(parts, vouched, { caller, language, unknown: asked }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && waits.has(error.code))
          keepPending(parts.config, caller, person, currentTime());
        throw error;
      },
    );
    const { outcome, wasRegistered, userId } = signedIn;
    const token = deliverSignIn(parts, caller, outcome);
    // plugins/errors.ts logs refusals with their reason.
    logSecurity(parts.log, wasRegistered ? 'signed in' : 'signed up', userId, caller, { method: person.provider });
    return { token, is_user_registered: wasRegistered };
  }

  return {
    async loginWithGoogle({ body, query }, caller) {
      const request = requestOf(body, query, caller);
      return await signIn(setup.google, request, (settings) => verifyGoogle(settings, body.access_token));
    },

    async loginWithFacebook({ body, query }, caller) {
      const request = requestOf(body, query, caller);
      const answer = await signIn(setup.facebook, request, (settings) => verifyFacebook(settings, body.access_token));
      keepFacebookToken(parts.config, caller, body.access_token);
      return answer;
    },

    async loginWithApple({ body, query }, caller) {
      const request = requestOf(body, query, caller);
      const { identity_token: identityToken, nonce } = body;
      return await signIn(setup.apple, request, (settings, isHosted) =>
        verifyApple(settings, { identityToken, nonce, isHosted }),
      );
    },

    async loginWithMicrosoft({ body, query }, caller) {
      const request = requestOf(body, query, caller);
      const tokens = { accessToken: body.access_token, idToken: body.id_token };
      return await signIn(setup.microsoft, request, (settings) => verifyMicrosoft(settings, tokens));
    },
  };
}
