import { cookieNames, facebookCookie } from '@lanewise/contracts/constants/cookies';
import { stringifySetCookie } from 'cookie';
import type { Caller } from '../../platform/calls/caller.ts';
import type { Config } from '../../platform/config/config.ts';

/**
 * Adds Facebook's token, which the specification keeps in a cookie (section 4), to the caller's answer: for this host alone, HttpOnly, and
 * Secure unless the site is plain HTTP on this machine.
 */
export function keepFacebookToken({ publicUrl }: Pick<Config, 'publicUrl'>, caller: Caller, token: string): void {
  const secure = publicUrl.startsWith('https:');
  caller.setCookies.push(
    stringifySetCookie({ name: cookieNames.facebook, value: token, ...facebookCookie, secure, httpOnly: true }),
  );
}
