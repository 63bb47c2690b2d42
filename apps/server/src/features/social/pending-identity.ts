/**
 * A social account that waits until its person has said whose it is. It stands in a sealed cookie of the browser that proved it, so that nothing is
 * stored about somebody who leaves.
 */

import type { SocialProvider } from '@lanewise/contracts/constants/accounts';
import { cookieNames, pendingIdentityCookie, pendingIdentityMinutes } from '@lanewise/contracts/constants/cookies';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Config } from '../../platform/config/config.ts';
import { open, seal, secretKeysOf } from '../../platform/crypto/sealed-secret.ts';
import type { ProviderPerson } from '../../platform/social-providers/person.ts';

type Keys = Pick<Config, 'publicUrl' | 'secretKey' | 'previousSecretKeys'>;

/** The part of a person that is kept: their tokens have served. */
export type PendingIdentity = Pick<ProviderPerson, 'provider' | 'subject' | 'email' | 'isEmailVerified'>;

/** Seals for this purpose alone. */
const PURPOSE = 'pending identity';

/** Over HTTPS the name begins with `__Host-`, so that no other host of the domain can plant the cookie. */
function cookieName({ publicUrl }: Keys): string {
  return publicUrl.startsWith('https:') ? `__Host-${cookieNames.pendingIdentity}` : cookieNames.pendingIdentity;
}

function setCookie(config: Keys, caller: Pick<Caller, 'setCookies'>, value: string): void {
  const secure = config.publicUrl.startsWith('https:');
  const attributes = { ...pendingIdentityCookie, secure, httpOnly: true, ...(value === '' && { maxAge: 0 }) };
  caller.setCookies.push(stringifySetCookie({ name: cookieName(config), value, ...attributes }));
}

/** Lets a social account wait in the caller's browser. Does nothing on a server without a key. */
export function keepPending(
  config: Keys,
  caller: Pick<Caller, 'setCookies'>,
  person: PendingIdentity,
  now: Date,
): void {
  const keys = secretKeysOf(config);
  if (!keys) return;
  const { provider, subject, email, isEmailVerified } = person;
  const kept = JSON.stringify([provider, subject, email, isEmailVerified, now.getTime()]);
  setCookie(config, caller, seal(keys, PURPOSE, Buffer.from(kept)).toString('base64url'));
}

/** Returns the social account that waits in the caller's browser; null if none does, or for too long. */
export function pendingIn(config: Keys, { cookie }: Pick<Caller, 'cookie'>, now: Date): PendingIdentity | null {
  const keys = secretKeysOf(config);
  const sealed = parseCookie(cookie)[cookieName(config)];
  if (!keys || !sealed) return null;
  try {
    const kept = open(keys, PURPOSE, Buffer.from(sealed, 'base64url')).secret.toString();
    const [provider, subject, email, isEmailVerified, at] = JSON.parse(kept) as [
      SocialProvider,
      string,
      string | null,
      boolean,
      number,
    ];
    if (now.getTime() - at > pendingIdentityMinutes * MINUTE_MS) return null;
    return { provider, subject, email, isEmailVerified };
  } catch {
    // Not sealed by us.
    return null;
  }
}

/** Forgets the social account that waits in the caller's browser. */
export function dropPending(config: Keys, caller: Pick<Caller, 'setCookies'>): void {
  setCookie(config, caller, '');
}
