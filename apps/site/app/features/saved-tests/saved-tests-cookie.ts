/**
 * The cookie that stores a guest's unfinished tests in the browser. It contains addresses only, newest first:
 *
 *   us.ca-car.10?t=k3v9x2&n=10&a=b.ac|de.de-b.30?t=...        country, course, number of questions, the test's query
 */
import { cookieNames, testCookie } from '@lanewise/contracts/constants/cookies';
import { subjectCodes } from '@lanewise/contracts/countries';
import { parseTestAddress, testSearch } from '@lanewise/contracts/test-address/practice-test';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { SavedTest } from './saved-test.ts';

/** Longest cookie written, with name and attributes; browsers refuse more than 4,096 bytes. */
const LONGEST_COOKIE = 3800;

const ENTRY = /^([a-z]{2})\.([a-z0-9-]{1,64})\.([1-9]\d{0,2})(\?.+)$/;

/** Returns the saved tests of a Cookie header or of `document.cookie`, newest first. Malformed entries are left out. */
export function savedTestsOf(cookies: string): readonly SavedTest[] {
  const value = parseCookie(cookies)[cookieNames.test] ?? '';
  return value
    .split('|')
    .map(parseEntry)
    .filter((test) => test !== null);
}

function parseEntry(entry: string): SavedTest | null {
  const [, country = '', course = '', total = '', search = ''] = ENTRY.exec(entry) ?? [];
  const subject = subjectCodes.find((code) => code === country);
  const address = parseTestAddress(new URLSearchParams(search));
  if (!subject || !address || address.answers.length === 0) return null;
  return { subject, course, total: Number(total), address: { ...address, show: null } };
}

/** Returns the cookie that stores these tests for a day, for `Set-Cookie` and `document.cookie`; an empty list removes it. */
export function savedTestsCookie(tests: readonly SavedTest[]): string {
  const value = tests
    .map(
      ({ subject, course, total, address }) => `${subject}.${course}.${total}${testSearch({ ...address, show: null })}`,
    )
    .join('|');
  const maxAge = tests.length === 0 ? 0 : testCookie.maxAge;
  const cookie = stringifySetCookie({ name: cookieNames.test, value, ...testCookie, maxAge });
  // Drops the oldest test if there is no room for all.
  return cookie.length > LONGEST_COOKIE && tests.length > 1 ? savedTestsCookie(tests.slice(0, -1)) : cookie;
}
