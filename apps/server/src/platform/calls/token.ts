/** The product token of a request, and the cookies that carry it. */
import type { IncomingHttpHeaders } from 'node:http';
import { authCookie, cookieNames, facebookCookie } from '@lanewise/contracts/constants/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../config/config.ts';
import type { Caller } from './caller.ts';

/** Maximum number of characters read of a token. Ours have 43. */
const LONGEST = 200;

/** Reads the product token of a request, and signs browsers in and out. One per server. */
export interface TokenCookies {
  /** Returns the token of `Authorization: Bearer TOKEN`, else the cookie's; undefined if there is neither. */
  tokenOf(headers: IncomingHttpHeaders): Caller['token'];
  /** Adds the cookies that carry a token to the caller's answer. */
  signIn(caller: Caller, token: string): void;
  /** Removes those cookies, and the one with a provider's token from the sign-in. */
  signOut(caller: Caller): void;
}

/**
 * Returns the name of the cookie with the token. Over HTTPS and without a shared domain it begins with `__Host-`: then browsers accept it
 * only from this host, so that no other host of the domain can plant a session (RFC 6265bis, 4.1.3.2).
 */
function authCookieName({ publicUrl, cookieDomain }: Pick<Config, 'publicUrl' | 'cookieDomain'>): string {
  return publicUrl.startsWith('https:') && cookieDomain === null ? `__Host-${cookieNames.auth}` : cookieNames.auth;
}

function tokenIn({ authorization, cookie }: IncomingHttpHeaders, cookieName: string): Caller['token'] {
  if (authorization !== undefined) {
    // Another kind of header does not fall back to the cookie, because the client meant to identify itself by it.
    const value = /^Bearer +([\w.~+/=-]+) *$/i.exec(authorization.slice(0, LONGEST))?.[1];
    return { value: value ?? '', from: 'header' };
  }
  const value = parseCookie(cookie ?? '')[cookieName];
  return value === undefined || value === '' ? undefined : { value: value.slice(0, LONGEST), from: 'cookie' };
}

/**
 * Returns the reader and writer of the cookies: HttpOnly, SameSite=Lax, path / and an expiry in 2040 (specification, section 4), Secure
 * unless the site is plain HTTP on this machine, on a shared domain if COOKIE_DOMAIN names one. The token's cookie comes with a readable
 * one that shows only that somebody is signed in, because reading pages are the same for everyone.
 */
export function tokenCookies(config: Pick<Config, 'publicUrl' | 'cookieDomain'>): TokenCookies {
  const { publicUrl, cookieDomain } = config;
  const name = authCookieName(config);
  const secure = publicUrl.startsWith('https:');
  const shared = {
    path: authCookie.path,
    sameSite: authCookie.sameSite,
    secure,
    ...(cookieDomain !== null && { domain: cookieDomain }),
  };
  const cookies = (token: string, signedIn: string, expires: Date) => [
    stringifySetCookie({ name, value: token, ...shared, expires, httpOnly: true }),
    stringifySetCookie({ name: cookieNames.signedIn, value: signedIn, ...shared, expires }),
  ];
  const end = new Date(authCookie.expires);
  const past = new Date(0);
  // For this host only, whatever the domain of the others (social/facebook-cookie.ts).
  const { path, sameSite } = facebookCookie;
  const facebook = { name: cookieNames.facebook, value: '', path, sameSite, secure, expires: past, httpOnly: true };
  return {
    tokenOf: (headers) => tokenIn(headers, name),
    signIn: (caller, token) => void caller.setCookies.push(...cookies(token, '1', end)),
    signOut: (caller) => void caller.setCookies.push(...cookies('', '', past), stringifySetCookie(facebook)),
  };
}
