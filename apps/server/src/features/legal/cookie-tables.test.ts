/** The tables of cookies in the cookie policies, compared with the cookies that the product sets. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import { consentSeconds, consentValue } from '@lanewise/contracts/constants/consent';
import {
  affiliateCookie,
  analyticsIdentityCookie,
  authCookie,
  begunOrderCookie,
  chosenCourseCookie,
  codeRequestCookie,
  conversionCookie,
  cookieNames,
  diagnosticCookie,
  examCourseCookie,
  examGroupCookie,
  examTimerCookie,
  facebookCookie,
  finishedTestsCookie,
  funnelCookie,
  guestExamsCookie,
  localeCookie,
  passkeyCookie,
  pendingIdentityCookie,
  secondFactorCookie,
  testCookie,
  voterCookie,
} from '@lanewise/contracts/constants/cookies';
import { analyticsReportedKey, analyticsSessionKey } from '@lanewise/contracts/constants/events';
import { funnelStorageKeys } from '@lanewise/contracts/constants/funnels';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { orderStorageKeys } from '@lanewise/contracts/constants/subscriptions';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@lanewise/contracts/durations';
import { guest } from '@lanewise/testing/guest';
import { parseSetCookie } from 'cookie';
import { expect, test } from 'vitest';
import { tokenCookies } from '../../platform/calls/token.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { affiliateMark } from '../../platform/pages/visitor-marks.ts';

type Name = keyof typeof cookieNames;

/** Cookies that the specification names and that nothing sets yet. */
const notSet = ['discount'] as const satisfies readonly Name[];

/** Lives in seconds; the session's end on a day. */
const lives: Readonly<Record<Exclude<Name, (typeof notSet)[number]>, number | string>> = {
  auth: authCookie.expires,
  signedIn: authCookie.expires,
  codeRequest: codeRequestCookie.maxAge,
  secondFactor: secondFactorCookie.maxAge,
  pendingIdentity: pendingIdentityCookie.maxAge,
  passkey: passkeyCookie.maxAge,
  restore: oneTimeCode.minutes * MINUTE_SECONDS,
  facebook: facebookCookie.maxAge,
  course: chosenCourseCookie.maxAge,
  order: begunOrderCookie.maxAge,
  conversion: conversionCookie.maxAge,
  funnel: funnelCookie.maxAge,
  permitTestFunnel: funnelCookie.maxAge,
  drivingTestFunnel: funnelCookie.maxAge,
  diagnostic: diagnosticCookie.maxAge,
  locale: localeCookie.maxAge,
  examGroup: examGroupCookie.maxAge,
  test: testCookie.maxAge,
  finishedTests: finishedTestsCookie.maxAge,
  guestExams: guestExamsCookie.maxAge,
  examCourse: examCourseCookie.maxAge,
  examTimer: examTimerCookie.maxAge,
  affiliate: affiliateCookie.maxAge,
  affiliateClick: affiliateCookie.maxAge,
  marketing: consentSeconds.yes,
  analyticsIdentity: analyticsIdentityCookie.maxAge,
  voter: voterCookie.maxAge,
};

const policies = ['us/legal', 'uk/legal', 'au/legal', 'se/legal', 'se/legal-en', 'de/legal', 'de/legal-en', 'fr/legal'];

/** The words for spans of time in all languages of the policies. */
const spans: readonly (readonly [RegExp, number])[] = [
  [/^(\d+) (?:minutes?|Minuten?|minuter)/, MINUTE_SECONDS],
  [/^(\d+) (?:hours?|Stunden?|timm(?:e|ar)|heures?)/, HOUR_SECONDS],
  [/^(\d+) (?:days?|Tage?|dag(?:ar)?|jours?)/, DAY_SECONDS],
  [/^(\d+) (?:years?|Jahre?|år|ans?)/, 365 * DAY_SECONDS],
];

/** Returns the seconds that a cell names, or the session's end. */
function lifeIn(cell: string): number | string {
  for (const [words, seconds] of spans) {
    const [, count] = words.exec(cell) ?? [];
    if (count !== undefined) return Number(count) * seconds;
  }
  return /2040/.test(cell) ? authCookie.expires : cell;
}

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the rows of the first table, as name and life. */
function tableOf(policy: string): Record<string, number | string> {
  const [table = ''] = /(?:^\|.*\n)+/m.exec(read(`content/${policy}/cookie-policy.md`)) ?? [];
  const rows = table.trim().split('\n').slice(2);
  return Object.fromEntries(
    rows.map((row) => {
      const [name = '', , life = ''] = row
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return [name, lifeIn(life)];
    }),
  );
}

test.each(policies)('content/%s lists each cookie with its life', (policy) => {
  const expected = Object.entries(lives).map(([key, life]) => [cookieNames[key as Name], life]);
  expect(tableOf(policy)).toEqual(Object.fromEntries(expected));
});

test.each(policies)('content/%s names everything that is kept in local and session storage', (policy) => {
  const text = read(`content/${policy}/cookie-policy.md`);
  const names = {
    ...storageKeys,
    ...funnelStorageKeys,
    ...orderStorageKeys,
    analyticsSessionKey,
    analyticsReportedKey,
  };
  for (const name of Object.values(names)) expect(text).toContain(name);
});

test('no other cookie is set in the code of the server or the site', () => {
  const set = /cookieNames\.(\w+)/g;
  const used = ['apps/server/src/**/*.ts', 'apps/site/app/**/*.{ts,tsx}']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(set)].map(([, name = '']) => name));
  expect(used.length).toBeGreaterThan(20);
  // Read, so that a marketing campaign can set it; never set by us.
  const allowed = [...Object.keys(lives), 'discount'];
  expect([...new Set(used)].filter((name) => !allowed.includes(name))).toEqual([]);
});

test('the server sets the session and the partner’s mark with the lives that the tables name', () => {
  const config = parseConfig({});
  const caller = guest();
  tokenCookies(config).signIn(caller, 'a-token');
  for (const header of caller.setCookies) {
    const { name, expires } = parseSetCookie(header);
    expect([cookieNames.auth, cookieNames.signedIn]).toContain(name);
    expect(expires?.toISOString()).toBe(authCookie.expires);
  }
  const { name, maxAge } = parseSetCookie(
    affiliateMark('/us?a_aid=7', {
      cookie: `${cookieNames.marketing}=${consentValue({ allowed: ['partners'], refused: [], at: 1 })}`,
    }) ?? '',
  );
  expect([name, maxAge]).toEqual([cookieNames.affiliate, lives.affiliate]);
});
