/** How fast pages were, compared with figures worked out by hand. */
import { randomUUID } from 'node:crypto';
import type { WebVitals } from '@lanewise/contracts/calls/back-office-web-vitals';
import { sender } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { newStaff } from '@lanewise/testing/staff';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config: { statistics: true } });
const { token } = await newStaff({ send: sender(app), database });
const page = '/:locale/:courseSlug';

const ask = async (query = '') =>
  await app.inject({ url: `/api/v3/admin/web-vitals?${query}`, headers: { authorization: `Bearer ${token}` } });

async function tell(vitals: readonly object[]) {
  const events = vitals.map((properties) => ({ id: randomUUID(), name: 'web_vital', at: Date.now(), properties }));
  const headers = { cookie: 'lanewise_marketing=2.1795450000.statistics.none', origin: 'http://localhost:3003' };
  const payload = { session: { id: randomUUID(), country: 'US' }, events };
  return await app.inject({ method: 'POST', url: '/api/events/batch', headers, payload });
}

await tell([
  ...[1000, 1800, 1801, 3001].map((value) => ({ page, metric: 'FCP', value })),
  { page, metric: 'CLS', value: 0.1 },
  { page: '/:locale', metric: 'TTFB', value: 120.5 },
]);

test('the three quarters of a page’s visits, and the shares of good and poor ones, are computed', async () => {
  const answer = await ask();
  expect(answer).toAnswer('getWebVitals');
  expect(answer.json<WebVitals>().pages).toEqual([
    { page, metric: 'CLS', count: 1, p75: 0.1, good: 1, poor: 0 },
    // Three quarters of the way from the first to the last of four values: a quarter of the way from the third to the fourth.
    { page, metric: 'FCP', count: 4, p75: 2101, good: 0.5, poor: 0.25 },
    { page: '/:locale', metric: 'TTFB', count: 1, p75: 120.5, good: 1, poor: 0 },
  ]);
});

test('other days have their own figures', async () => {
  expect((await ask('from=2020-01-01&to=2020-01-31')).json<WebVitals>().pages).toEqual([]);
  expect(await ask('from=2026-01-02&to=2026-01-01')).toBeRefusedWith('VALIDATION', ['from']);
  expect(await ask('from=2020-01-01&to=2022-01-01')).toBeRefusedWith('VALIDATION', ['from']);
});

test.for([
  ['an unknown measure', { page, metric: 'FID', value: 1 }],
  ['a value below zero', { page, metric: 'FCP', value: -1 }],
  ['a value that is no number', { page, metric: 'FCP', value: '12' }],
] as const)('%s is refused', async ([, properties]) => {
  expect(await tell([properties])).toBeRefusedWith('VALIDATION', ['events']);
});
