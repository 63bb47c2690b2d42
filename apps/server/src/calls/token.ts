/** The product token of a request: where it stands, and the cookies that carry it. */
import type { IncomingHttpHeaders } from 'node:http';
import { authCookie, cookieNames, facebookCookie } from '@lanewise/contracts/constants/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../config.ts';
import type { Caller } from './caller.ts';

/** Longest token that is looked at. Ours have 43 characters; what is longer is none of ours. */
const LONGEST = 200;

/** Returns the token of `Authorization: Bearer TOKEN`, else that of the cookie; undefined where there is neither. */
export function tokenOf(headers: IncomingHttpHeaders): Caller['token'] {
  const { authorization, cookie } = headers;
  if (authorization !== undefined) {
    // A header that says something else does not fall back to the cookie: the client meant to say who it is.
    const value = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization.slice(0, LONGEST))?.[1];
    return { value: value ?? '', from: 'header' };
  }
  const value = parseCookie(cookie ?? '')[cookieNames.auth];
  return value === undefined || value === '' ? undefined : { value: value.slice(0, LONGEST), from: 'cookie' };
}

/** Signs browsers in and out. One for a server. */
export interface TokenCookies {
  /** Adds the cookies that carry a token to the caller's answer. */
  signIn(caller: Caller, token: string): void;
  /** Adds what removes them, and the token of a provider that came with the sign-in. */
  signOut(caller: Caller): void;
}

/**
 * Returns what sets the cookies: HttpOnly, SameSite=Lax, path / and an expiry in 2040 (specification, section 4), Secure unless the site
 * is plain HTTP on this machine, on a shared domain where COOKIE_DOMAIN names one. Beside it a readable one that says only that there
 * is one: reading pages are the same for everyone.
 */
export function tokenCookies({ publicUrl, cookieDomain }: Pick<Config, 'publicUrl' | 'cookieDomain'>): TokenCookies {
  const secure = publicUrl.startsWith('https:');
  const shared = {
    path: authCookie.path,
    sameSite: authCookie.sameSite,
    secure,
    ...(cookieDomain !== null && { domain: cookieDomain }),
  };
  const cookies = (token: string, signedIn: string, expires: Date) => [
    stringifySetCookie({ name: cookieNames.auth, value: token, ...shared, expires, httpOnly: true }),
    stringifySetCookie({ name: cookieNames.signedIn, value: signedIn, ...shared, expires }),
  ];
  const end = new Date(authCookie.expires);
  const past = new Date(0);
  // For this host alone, whatever the domain of the others (social/facebook-cookie.ts).
  const { path, sameSite } = facebookCookie;
  const facebook = { name: cookieNames.facebook, value: '', path, sameSite, secure, expires: past, httpOnly: true };
  return {
    signIn: (caller, token) => void caller.setCookies.push(...cookies(token, '1', end)),
    signOut: (caller) => void caller.setCookies.push(...cookies('', '', past), stringifySetCookie(facebook)),
  };
}
