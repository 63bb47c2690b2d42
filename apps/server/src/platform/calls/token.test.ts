import { describe, expect, test } from 'vitest';
import { type Caller, callerOf } from './caller.ts';
import { tokenCookies } from './token.ts';

const here = { publicUrl: 'http://localhost:3003', cookieDomain: null };
const { tokenOf } = tokenCookies(here);

describe('the token of a request', () => {
  test.for([
    [{ authorization: 'Bearer abc' }, { value: 'abc', from: 'header' }],
    [{ authorization: 'bearer  abc ' }, { value: 'abc', from: 'header' }],
    [{ cookie: 'x=1; lanewise_token=abc' }, { value: 'abc', from: 'cookie' }],
    // Browsers send the cookie of the longest path first (RFC 6265, 5.4).
    [{ cookie: 'lanewise_token=abc; lanewise_token=other' }, { value: 'abc', from: 'cookie' }],
    [
      { authorization: 'Bearer abc', cookie: 'lanewise_token=other' },
      { value: 'abc', from: 'header' },
    ],
    [{ cookie: 'lanewise_token=' }, undefined],
    [{ cookie: 'not_lanewise_token=abc' }, undefined],
    [{}, undefined],
  ] as const)('%j carries %j', ([headers, token]) => {
    expect(tokenOf(headers)).toEqual(token);
  });

  test('a header without a Bearer token is no token, whatever the cookie contains', () => {
    for (const authorization of ['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer a b', 'Bearer ü']) {
      expect(tokenOf({ authorization, cookie: 'lanewise_token=abc' })).toEqual({ value: '', from: 'header' });
    }
  });

  test('a token of a megabyte is truncated before it is looked up', () => {
    const { value = '' } = tokenOf({ cookie: `lanewise_token=${'x'.repeat(1_000_000)}` }) ?? {};
    expect(value.length).toBeLessThanOrEqual(200);
  });
});

function caller(): Caller {
  const request = { requestId: '', idempotencyKey: undefined, agent: '', cookie: '' };
  const parts = { ...request, address: '203.0.113.7', isForEveryone: false, locale: undefined, token: undefined };
  return callerOf(parts, () => Promise.resolve(null));
}

describe('the cookies', () => {
  test('on this machine: HttpOnly, SameSite=Lax, path /, until 2040; with a readable one that reveals nothing', () => {
    const visitor = caller();
    tokenCookies(here).signIn(visitor, 'abc');
    expect(visitor.setCookies).toEqual([
      'lanewise_token=abc; Path=/; Expires=Sun, 01 Jan 2040 00:00:00 GMT; HttpOnly; SameSite=Lax',
      'lanewise_signed_in=1; Path=/; Expires=Sun, 01 Jan 2040 00:00:00 GMT; SameSite=Lax',
    ]);
  });

  test('on a public address they are Secure, and use the shared domain if one is configured', () => {
    const visitor = caller();
    tokenCookies({ publicUrl: 'https://www.lanewise.example', cookieDomain: 'lanewise.example' }).signIn(
      visitor,
      'abc',
    );
    for (const cookie of visitor.setCookies) expect(cookie).toMatch(/; Domain=lanewise\.example; Path=\/;.*; Secure;/);
  });

  test('over HTTPS and for one host only, no other host of the domain can set the cookie with the token', () => {
    const visitor = caller();
    const cookies = tokenCookies({ publicUrl: 'https://lanewise.example', cookieDomain: null });
    cookies.signIn(visitor, 'abc');
    const [auth, signedIn] = visitor.setCookies;
    expect(auth).toMatch(/^__Host-lanewise_token=abc; Path=\/;.* HttpOnly; Secure;/);
    expect(auth).not.toContain('Domain');
    expect(signedIn).toMatch(/^lanewise_signed_in=1;/);
    expect(cookies.tokenOf({ cookie: '__Host-lanewise_token=abc' })).toEqual({ value: 'abc', from: 'cookie' });
    expect(cookies.tokenOf({ cookie: 'lanewise_token=planted' })).toBeUndefined();
  });

  test("signing out removes all of them, and the provider's, with the same attributes", () => {
    const visitor = caller();
    tokenCookies(here).signOut(visitor);
    for (const cookie of visitor.setCookies) expect(cookie).toMatch(/=; Path=\/;.*Expires=Thu, 01 Jan 1970/);
    const names = visitor.setCookies.map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['lanewise_token', 'lanewise_signed_in', 'lanewise_facebook']);
  });
});
