/** Facebook's token, which the specification keeps in a cookie (section 4). No script reads it. */
import { cookieNames, facebookCookie } from '@lanewise/contracts/constants/cookies';
import type { Caller } from '../calls/caller.ts';
import type { Config } from '../config.ts';

/** Adds the cookie to the caller's answer: for this host alone, Secure outside plain HTTP on this machine. */
export function keepFacebookToken({ publicUrl }: Pick<Config, 'publicUrl'>, caller: Caller, token: string): void {
  const { path, maxAge, sameSite } = facebookCookie;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = encodeURIComponent(token);
  caller.setCookies.push(
    `${cookieNames.facebook}=${value}; Path=${path}${secure}; SameSite=${sameSite}; Max-Age=${maxAge}; HttpOnly`,
  );
}
