/** The cookie that remembers an unfinished test, so that a visitor who comes back continues it. It holds an address only. */
import { cookieNames, testCookie } from '@lanewise/contracts/constants/cookies';
import { parseCookie, stringifySetCookie } from 'cookie';
import { parseTestAddress, type TestAddress, testSearch } from './test-address.ts';

/** Returns the cookie that keeps a test for a day, as `Set-Cookie` and `document.cookie` take it. */
export function rememberTest(path: string, address: TestAddress): string {
  const value = path + testSearch({ ...address, show: null });
  return stringifySetCookie({ name: cookieNames.test, value, ...testCookie });
}

/** Returns the cookie that forgets the test. */
export function forgetTest(): string {
  return stringifySetCookie({ name: cookieNames.test, value: '', ...testCookie, maxAge: 0 });
}

/** Returns the unfinished test of this path, or null. The cookie's text is parsed, never followed: it may say anything. */
export function rememberedTest(request: Request, path: string): TestAddress | null {
  const value = parseCookie(request.headers.get('cookie') ?? '')[cookieNames.test] ?? '';
  if (!value.startsWith(`${path}?`)) return null;
  const address = parseTestAddress(new URLSearchParams(value.slice(path.length)));
  return address && address.answers.length > 0 ? address : null;
}
