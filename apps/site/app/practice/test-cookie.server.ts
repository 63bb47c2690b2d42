/** The cookie that remembers an unfinished test, so that coming back goes on where it was left. It holds an address only. */
import { parseTestAddress, type TestAddress, testSearch } from './test-address.ts';

const NAME = 'test';
const ONE_DAY_SECONDS = 24 * 60 * 60;

/** Returns the Set-Cookie value that keeps a test for a day. */
export function rememberTest(path: string, address: TestAddress): string {
  return `${NAME}=${path}${testSearch({ ...address, show: null })}; Path=/; Max-Age=${ONE_DAY_SECONDS}; SameSite=Lax`;
}

/** Returns the Set-Cookie value that forgets the test. */
export function forgetTest(): string {
  return `${NAME}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** Returns the unfinished test of this path, or null. The cookie's text is parsed, never followed: it may say anything. */
export function rememberedTest(request: Request, path: string): TestAddress | null {
  const cookies = request.headers.get('cookie') ?? '';
  const value = /(?:^|;\s*)test=([^;]*)/.exec(cookies)?.[1] ?? '';
  if (!value.startsWith(`${path}?`)) return null;
  const address = parseTestAddress(new URLSearchParams(value.slice(path.length)));
  return address && address.answers.length > 0 ? address : null;
}
