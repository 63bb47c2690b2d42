/** The result of a social sign-in, whether by the hosted sign-in service's SDK or by the sandbox. */
import type { Api, CallError } from '@lanewise/contracts/client';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** The tokens of one sign-in, named as in our calls. Which ones are set depends on the provider. */
export interface ProviderTokens {
  readonly access_token?: string | undefined;
  readonly identity_token?: string | undefined;
  readonly id_token?: string | undefined;
  readonly nonce?: string | undefined;
  /** The hosted sign-in service's own token. */
  readonly firebase_token?: string | undefined;
  /** Not a token: what to do if no account belongs to the social account. */
  readonly new_account?: 'ask' | 'create' | undefined;
}

export interface Federated {
  readonly tokens: ProviderTokens;
  /** Deletes the temporary federated user, if there is one, after our own sign-in has failed. */
  readonly discard: () => Promise<void>;
}

export interface FederatedSignIn {
  /** Opens the provider's window; must be called during a click. Rejects if the window is closed, blocked or refused. */
  readonly popup: (provider: SocialProvider) => Promise<Federated>;
  /** Leaves the page for the provider's, and does not resolve before that. */
  readonly redirect: (provider: SocialProvider) => Promise<void>;
  /** Returns the result of a redirect, or null if there is none. */
  readonly redirectResult: (provider: SocialProvider) => Promise<Federated | null>;
}

/** The person closed the window or cancelled: no error is shown. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The browser blocked the window. */
export class PopupBlocked extends Error {
  override readonly name = 'PopupBlocked';
}

/** A part of the page's script could not be loaded. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** The provider returned no token (specification, section 8). The visitor sees the sentence `emptyToken`; this text is for the log. */
export class EmptyToken extends Error {
  override readonly name = 'EmptyToken';
  override readonly message = 'The provider handed over no token.';
}

/** The browser did not keep the cookie of our answer. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
}

/** Our sign-in call failed. */
export class ExchangeFailed extends Error {
  override readonly name = 'ExchangeFailed';
  readonly code: CallError['code'];
  /** Seconds after which the server wants the next try; null if it named none. */
  readonly retryAfter: number | null;

  constructor({ code, message, retryAfter }: Pick<CallError, 'code' | 'message' | 'retryAfter'>) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * Exchanges a provider's tokens for ours, which the browser stores in a cookie that scripts cannot read.
 *
 * @param language language of later mails
 * @throws {EmptyToken} without the token that our call needs
 * @throws {ExchangeFailed} with the error code of our call
 */
export async function exchange(
  api: Api,
  provider: SocialProvider,
  tokens: ProviderTokens,
  language: ContentLanguage,
): Promise<void> {
  const { access_token, identity_token, ...binding } = tokens;
  const query = { locale: language };
  const call = () => {
    if (provider === 'apple') {
      if (!identity_token) throw new EmptyToken();
      return api.loginWithApple({ query, body: { identity_token, ...binding } });
    }
    if (!access_token) throw new EmptyToken();
    const { nonce, ...rest } = binding;
    const body = { access_token, ...rest };
    if (provider === 'google') return api.loginWithGoogle({ query, body });
    if (provider === 'facebook') return api.loginWithFacebook({ query, body });
    return api.loginWithMicrosoft({ query, body });
  };
  const result = await call();
  if (!result.ok) throw new ExchangeFailed(result.error);
}
