/** The calls that sign in with a social account: they exchange a provider's token for ours. */

import { ApiError } from '@lanewise/contracts/api-errors';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { ErrorCode } from '@lanewise/contracts/errors';
import type { ContentLanguage } from '@lanewise/contracts/languages';
import type { Caller } from '../../platform/calls/caller.ts';
import type { CallHandlers } from '../../platform/calls/execute.ts';
import { currentTime } from '../../platform/clock/clock.ts';
import type { AccountParts } from '../accounts/account-parts.ts';
import { deliverSignIn } from '../accounts/sign-in/sign-in.ts';
import { logSecurity } from '../accounts/users/security-log.ts';
import { keepFacebookToken } from './facebook-cookie.ts';
import { requireHosted } from './hosted.ts';
import { keepPending } from './pending-identity.ts';
import type { SocialSetup } from './setup.ts';
import { signInPerson } from './sign-in.ts';

type SocialCall = 'loginWithGoogle' | 'loginWithFacebook' | 'loginWithApple' | 'loginWithMicrosoft';

/** The parts of a request that all providers share. */
interface SocialRequest {
  readonly body: {
    readonly id_token?: string | undefined;
    readonly nonce?: string | undefined;
    /** The hosted sign-in service's token. */
    readonly firebase_token?: string | undefined;
    /** What the client wants to happen to a social account that belongs to no account; undefined to let us decide. */
    readonly new_account?: 'ask' | 'create' | undefined;
  };
  readonly query: { readonly locale?: ContentLanguage | undefined };
}

/** Refusals after which the person is asked whose the social account is. */
const waits: ReadonlySet<ErrorCode> = new Set(['NEW_OR_EXISTING', 'PROVIDER_TAKEN']);

/** Returns the handlers. The call of a provider that is not configured answers UNAVAILABLE. */
export function socialCalls(parts: AccountParts, setup: SocialSetup): CallHandlers<SocialCall> {
  async function signIn(name: SocialProvider, token: string, { body, query }: SocialRequest, caller: Caller) {
    const offered = setup[name];
    if (!offered) throw new ApiError('UNAVAILABLE', { inside: 'no keys of this provider' });
    const { verify, hosted } = offered;
    const person = await verify({ token, idToken: body.id_token, nonce: body.nonce, isHosted: hosted !== null });
    const hostedUse = hosted ? [await requireHosted(hosted, body.firebase_token, person)] : [];
    const vouched = { ...person, singleUse: [...person.singleUse, ...hostedUse] };
    // Without a key nothing can be kept until the answer.
    const asked = parts.config.secretKey ? (body.new_account ?? (person.hidesAddress ? 'ask' : 'create')) : 'create';
    const signedIn = await signInPerson(parts, vouched, { caller, language: query.locale, unknown: asked }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && waits.has(error.code))
          keepPending(parts.config, caller, person, currentTime());
        throw error;
      },
    );
    const { outcome, wasRegistered, userId } = signedIn;
    const ours = deliverSignIn(parts, caller, outcome);
    // plugins/errors.ts logs refusals with their reason.
    logSecurity(parts.log, wasRegistered ? 'signed in' : 'signed up', userId, caller, { method: person.provider });
    return { token: ours, is_user_registered: wasRegistered };
  }

  return {
    loginWithGoogle: (request, caller) => signIn('google', request.body.access_token, request, caller),
    async loginWithFacebook(request, caller) {
      const answer = await signIn('facebook', request.body.access_token, request, caller);
      keepFacebookToken(parts.config, caller, request.body.access_token);
      return answer;
    },
    loginWithApple: (request, caller) => signIn('apple', request.body.identity_token, request, caller),
    loginWithMicrosoft: (request, caller) => signIn('microsoft', request.body.access_token, request, caller),
  };
}
