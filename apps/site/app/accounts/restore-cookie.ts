/**
 * What the three pages of a forgotten password hand on: the address, then the code. In a cookie of its own and not in addresses, which
 * stand in histories and logs; no script reads it, and it goes after as long as a code lives.
 */
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { createCookie } from 'react-router';

export interface Restoring {
  readonly email: string;
  /** Once it has been checked. */
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

/** Returns what a request carries of a restoring, or undefined. */
export async function restoringOf(request: Request, origin: string): Promise<Restoring | undefined> {
  const value: unknown = await cookieFor(origin).parse(request.headers.get('cookie'));
  if (typeof value !== 'object' || value === null || !('email' in value) || typeof value.email !== 'string')
    return undefined;
  const { email } = value;
  return 'code' in value && typeof value.code === 'string' ? { email, code: value.code } : { email };
}

/** Returns the `Set-Cookie` text that keeps it; undefined removes it. */
export async function keepRestoring(restoring: Restoring | undefined, origin: string): Promise<string> {
  return await cookieFor(origin).serialize(restoring ?? '', restoring ? {} : { maxAge: 0 });
}
