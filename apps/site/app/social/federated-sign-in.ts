/** What a social sign-in yields, whoever is behind it: the hosted sign-in service's SDK or the sandbox. */
import type { Api, CallError } from '@lanewise/contracts/client';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import type { ContentLanguage } from '@lanewise/contracts/languages';

/** The tokens of one sign-in, under the names of our calls. Which are there depends on the provider. */
export interface ProviderTokens {
  readonly access_token?: string | undefined;
  readonly identity_token?: string | undefined;
  readonly id_token?: string | undefined;
  readonly nonce?: string | undefined;
  /** The hosted sign-in service's own. */
  readonly firebase_token?: string | undefined;
}

export interface Federated {
  readonly tokens: ProviderTokens;
  /** Takes back the temporary federated user, where there is one: our own account was not to be had for it. */
  readonly discard: () => Promise<void>;
}

export interface FederatedSignIn {
  /** Opens the provider's window; to be called while the browser still counts a click. Rejects when it is closed, blocked or refused. */
  readonly popup: (provider: SocialProvider) => Promise<Federated>;
  /** Leaves the page for the provider's. Does not resolve before. */
  readonly redirect: (provider: SocialProvider) => Promise<void>;
  /** After a redirect: what came back, or null when nothing did. */
  readonly redirectResult: (provider: SocialProvider) => Promise<Federated | null>;
}

/** The person closed the window, or cancelled there: nothing is said. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** The browser did not let the window open. */
export class PopupBlocked extends Error {
  override readonly name = 'PopupBlocked';
}

/** A part of the page's script could not be loaded. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded';
}

/** The provider handed over no token (specification, section 8). The visitor reads its sentence, `emptyToken`; this text is for the log. */
export class EmptyToken extends Error {
  override readonly name = 'EmptyToken';
  override readonly message = 'The provider handed over no token.';
}

/** The browser did not keep the cookie that our answer set. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
}

/** Our sign-in call failed. */
export class ExchangeFailed extends Error {
  override readonly name = 'ExchangeFailed';
  readonly code: CallError['code'];

  constructor({ code, message }: Pick<CallError, 'code' | 'message'>) {
    super(message);
    this.code = code;
  }
}

/**
 * Exchanges a provider's tokens for ours, which the browser keeps as a cookie that no script reads.
 *
 * @param language of the mails that follow
 * @throws {EmptyToken} without the token that our call needs
 * @throws {ExchangeFailed} with the code of why our call failed
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
