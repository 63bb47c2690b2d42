/** The browser that asks for a code without being signed in. Its code belongs to it alone, so that strangers cannot use it up. */
import { codeRequestCookie, cookieNames } from '@lanewise/contracts/constants/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Caller } from '../../calls/caller.ts';
import type { Config } from '../../config.ts';
import { hashOf, newToken } from '../sessions/sessions.ts';

const TOKEN = /^[\w-]{43}$/;

/** Over HTTPS the name begins with `__Host-`, so that no other host of the domain can plant the cookie (RFC 6265bis, 4.1.3.2). */
function cookieName({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? `__Host-${cookieNames.codeRequest}` : cookieNames.codeRequest;
}

function tokenOf(config: Pick<Config, 'publicUrl'>, { cookie }: Pick<Caller, 'cookie'>): string | null {
  const token = parseCookie(cookie)[cookieName(config)] ?? '';
  return TOKEN.test(token) ? token : null;
}

/** Returns the hash of the cookie of a browser that has asked for a code; null if the caller has no such cookie. */
export function askingBrowser(config: Pick<Config, 'publicUrl'>, caller: Pick<Caller, 'cookie'>): Buffer | null {
  const token = tokenOf(config, caller);
  return token === null ? null : hashOf(token);
}

/** Gives the browser its cookie, or prolongs it, and returns its hash. */
export function rememberAsking(
  config: Pick<Config, 'publicUrl'>,
  caller: Pick<Caller, 'cookie' | 'setCookies'>,
): Buffer {
  const token = tokenOf(config, caller) ?? newToken();
  const secure = config.publicUrl.startsWith('https:');
  caller.setCookies.push(
    stringifySetCookie({ name: cookieName(config), value: token, ...codeRequestCookie, secure, httpOnly: true }),
  );
  return hashOf(token);
}
