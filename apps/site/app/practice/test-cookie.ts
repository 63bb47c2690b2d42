/** The cookie that remembers an unfinished test, so that coming back goes on where it was left. It holds an address only. */
import { cookieNames, plainCookie, testCookie } from '@lanewise/contracts/constants/cookies';
import { parseTestAddress, type TestAddress, testSearch } from './test-address.ts';

/** Returns the cookie that keeps a test for a day, as `Set-Cookie` and `document.cookie` take it. */
export function rememberTest(path: string, address: TestAddress): string {
  return plainCookie(cookieNames.test, path + testSearch({ ...address, show: null }), testCookie);
}

/** Returns the cookie that forgets the test. */
export function forgetTest(): string {
  return plainCookie(cookieNames.test, '', { ...testCookie, maxAge: 0 });
}

const written = new RegExp(`(?:^|;\\s*)${cookieNames.test}=([^;]*)`);

/** Returns the unfinished test of this path, or null. The cookie's text is parsed, never followed: it may say anything. */
export function rememberedTest(request: Request, path: string): TestAddress | null {
  const cookies = request.headers.get('cookie') ?? '';
  const value = written.exec(cookies)?.[1] ?? '';
  if (!value.startsWith(`${path}?`)) return null;
  const address = parseTestAddress(new URLSearchParams(value.slice(path.length)));
  return address && address.answers.length > 0 ? address : null;
}
