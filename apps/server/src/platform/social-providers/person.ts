/** A person, as a provider identifies them. */
import { ApiError } from '@lanewise/contracts/api-errors';
import { type SocialProvider, socialTokenFields } from '@lanewise/contracts/constants/accounts';

/** A person whom a provider vouches for. */
export interface ProviderPerson {
  readonly provider: SocialProvider;
  /** The provider's id of the person; Microsoft's is tenant and object id together. */
  readonly subject: string;
  /** null if there is none, or none that an account could have. */
  readonly email: string | null;
  /** Whether the provider has verified that the address is the person's. Facebook and Microsoft never do. */
  readonly isEmailVerified: boolean;
  /** Whether the person hides their address behind a relay of the provider, so that it is never that of an account they have. */
  readonly hidesAddress: boolean;
  /** Ids by which the hosted sign-in service may know the person. */
  readonly hostedIds: readonly string[];
  /** The tokens of the request that are valid for one sign-in only. */
  readonly singleUse: readonly SingleUseToken[];
}

export interface SingleUseToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Returns the error for an invalid token. `why` is logged and must contain no part of the token. */
export function tokenNotValid(provider: SocialProvider, why: string): ApiError {
  const fields = { [socialTokenFields[provider]]: 'authentication.token_not_valid' } as const;
  return new ApiError('VALIDATION', { fields, inside: `${provider}: ${why}` });
}
