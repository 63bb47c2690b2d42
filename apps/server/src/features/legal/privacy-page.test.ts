/** docs/privacy.md, compared with the names and hosts in the code. What a browser really does is compared in tests/e2e/statistics.spec.ts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consentPurposes } from '@lanewise/contracts/constants/consent';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { analyticsReportedKey, analyticsSessionKey } from '@lanewise/contracts/constants/events';
import { funnelStorageKeys } from '@lanewise/contracts/constants/funnels';
import { pictureCachePrefix } from '@lanewise/contracts/constants/offline';
import { storageKeys } from '@lanewise/contracts/constants/storage';
import { orderStorageKeys } from '@lanewise/contracts/constants/subscriptions';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const page = read('../../../../../docs/privacy.md');
const rows = [
  ...page.matchAll(/^\| `([^`]+)` \| (cookie|local storage|session storage|database|cache) \| (\w*) ?\|/gm),
];

test('it lists every cookie and every entry of the browser’s storage, and no other', () => {
  const expected = {
    cookie: Object.values(cookieNames),
    stored: [
      ...[storageKeys, funnelStorageKeys, orderStorageKeys].flatMap((keys) => Object.values(keys)),
      analyticsSessionKey,
      analyticsReportedKey,
      'lanewise_exam_*',
    ],
    other: ['lanewise', `${pictureCachePrefix}*`],
  };
  const named = (kinds: readonly string[]) =>
    rows.flatMap(([, name, kind = '']) => (kinds.includes(kind) ? [name] : []));
  expect(named(['cookie']).toSorted()).toEqual(expected.cookie.toSorted());
  expect(named(['local storage', 'session storage']).toSorted()).toEqual(expected.stored.toSorted());
  expect(named(['database', 'cache']).toSorted()).toEqual(expected.other.toSorted());
});

test('what needs consent says to which purpose', () => {
  const needed = rows.flatMap(([, name, , purpose]) => (purpose ? [[name, purpose]] : []));
  for (const [, purpose] of needed) expect(consentPurposes).toContain(purpose);
  expect(Object.fromEntries(needed)).toMatchObject({
    [cookieNames.analyticsIdentity]: 'statistics',
    [storageKeys.signature]: 'statistics',
    [analyticsSessionKey]: 'statistics',
    [analyticsReportedKey]: 'statistics',
    [cookieNames.affiliate]: 'partners',
    [cookieNames.affiliateClick]: 'partners',
  });
});

test('it names every host that a page may call', () => {
  const hosts = [...read('../../platform/pages/page-services.ts').matchAll(/'https:\/\/([\w.-]+)/g)].map(
    ([, host = '']) => host,
  );
  expect(hosts.length).toBeGreaterThan(5);
  expect([...new Set(hosts)].filter((host) => !page.includes(`\`${host}\``))).toEqual([]);
});
