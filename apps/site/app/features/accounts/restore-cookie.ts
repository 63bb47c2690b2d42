/**
 * State passed between the three pages of a password reset: the address, then the code. It is in a cookie and not in addresses, which end up in
 * histories and logs. No script can read the cookie, and it expires with the code.
 */
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { createCookie } from 'react-router';

export interface Restoring {
  readonly email: string;
  /** Set once the code has been checked. */
  readonly code?: string;
}

function cookieFor(origin: string) {
  return createCookie(cookieNames.restore, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: origin.startsWith('https:'),
    maxAge: oneTimeCode.minutes * 60,
  });
}

/** Returns the state in a request, or undefined. */
export async function restoringOf(request: Request, origin: string): Promise<Restoring | undefined> {
  const value: unknown = await cookieFor(origin).parse(request.headers.get('cookie'));
  if (typeof value !== 'object' || value === null || !('email' in value) || typeof value.email !== 'string')
    return undefined;
  const { email } = value;
  return 'code' in value && typeof value.code === 'string' ? { email, code: value.code } : { email };
}

/** Returns the `Set-Cookie` value that stores it; undefined removes it. */
export async function keepRestoring(restoring: Restoring | undefined, origin: string): Promise<string> {
  return await cookieFor(origin).serialize(restoring ?? '', restoring ? {} : { maxAge: 0 });
}
