/** The scopes requested from each provider besides the identity. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';

/** `user_friends` is from the specification (section 4). Without `email` Facebook and Microsoft return no address. */
export const socialScopes: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: ['email'],
  facebook: ['user_friends', 'email'],
  apple: ['email', 'name'],
  microsoft: ['openid', 'email', 'User.Read'],
};
