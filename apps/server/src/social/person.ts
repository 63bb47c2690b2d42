/** Who a provider says that somebody is. */
import { ApiError } from '@lanewise/contracts/api-errors';
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';

/** A person as a provider vouches for them. */
export interface ProviderPerson {
  readonly provider: SocialProvider;
  /** The provider's id of the person; Microsoft's is tenant and object id together. */
  readonly subject: string;
  /** null where there is none, or none that could be an account's. */
  readonly email: string | null;
  /** Whether the provider has made sure that the address is the person's. Facebook and Microsoft never say so. */
  readonly isEmailVerified: boolean;
  /** What the hosted sign-in service may call the person. */
  readonly hostedIds: readonly string[];
  /** Tokens that came along and are good for one sign-in. */
  readonly singleUse: readonly SingleUseToken[];
}

export interface SingleUseToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Name of the field under which a provider's own token is sent. */
const tokenField: Readonly<Record<SocialProvider, 'access_token' | 'identity_token'>> = {
  google: 'access_token',
  facebook: 'access_token',
  apple: 'identity_token',
  microsoft: 'access_token',
};

/** Returns the refusal of what was sent. `why` is for the log and must hold nothing of a token. */
export function tokenNotValid(provider: SocialProvider, why: string): ApiError {
  const fields = { [tokenField[provider]]: 'authentication.token_not_valid' } as const;
  return new ApiError('VALIDATION', { fields, inside: `${provider}: ${why}` });
}
