/** What each provider is asked for beside who somebody is. */
import type { SocialProvider } from '@lanewise/contracts/constants/accounts';

/** `user_friends` is the specification's (section 4). Without `email` Facebook and Microsoft name no address. */
export const socialScopes: Readonly<Record<SocialProvider, readonly string[]>> = {
  google: ['email'],
  facebook: ['user_friends', 'email'],
  apple: ['email', 'name'],
  microsoft: ['openid', 'email', 'User.Read'],
};
