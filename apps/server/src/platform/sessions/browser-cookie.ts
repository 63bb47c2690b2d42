/** Cookies that recognise a browser before anybody has signed in, so that codes and challenges issued to it work in no other browser. */
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Caller } from '../calls/caller.ts';
import type { Config } from '../config/config.ts';
import { hashOf, newToken } from '../crypto/tokens.ts';

type Origin = Pick<Config, 'publicUrl'>;

const TOKEN = /^[\w-]{43}$/;

export interface BrowserCookie {
  /** Returns the hash of the caller's cookie; null if the caller has none. */
  find(config: Origin, caller: Pick<Caller, 'cookie'>): Buffer | null;
  /** Sets or renews the browser's cookie and returns its hash. */
  remember(config: Origin, caller: Pick<Caller, 'cookie' | 'setCookies'>): Buffer;
}

/** Returns the functions of a cookie with a name and attributes. */
export function browserCookie(
  name: string,
  attributes: { readonly path: string; readonly maxAge: number; readonly sameSite: 'lax' },
): BrowserCookie {
  // Over HTTPS the name begins with `__Host-`, so that no other host of the domain can plant the cookie (RFC 6265bis, 4.1.3.2).
  const nameAt = ({ publicUrl }: Origin) => (publicUrl.startsWith('https:') ? `__Host-${name}` : name);
  const tokenOf = (config: Origin, { cookie }: Pick<Caller, 'cookie'>) => {
    const token = parseCookie(cookie)[nameAt(config)] ?? '';
    return TOKEN.test(token) ? token : null;
  };
  return {
    find(config, caller) {
      const token = tokenOf(config, caller);
      return token === null ? null : hashOf(token);
    },
    remember(config, caller) {
      const token = tokenOf(config, caller) ?? newToken();
      const secure = config.publicUrl.startsWith('https:');
      caller.setCookies.push(
        stringifySetCookie({ name: nameAt(config), value: token, ...attributes, secure, httpOnly: true }),
      );
      return hashOf(token);
    },
  };
}
