/** The question for consent: who is asked, and what an answer stores. */

import { DAY_SECONDS } from '@lanewise/contracts/durations';
import { builtTexts } from '@lanewise/testing/built';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { builtSite } from './site-build.ts';

const parts = { site: await builtSite(), texts: await builtTexts(), snapshot: smallSnapshot() };
const { app } = await startTestApp(parts);
const { app: counting } = await startTestApp({ ...parts, config: { statistics: true } });

const question = 'May we remember who sent you?';
const open = (url: string, headers: Record<string, string> = {}, server = app) => server.inject({ url, headers });

function answer(fields: Record<string, string>, path = '/us/cookie-policy', cookie = '', server = app) {
  const payload = new URLSearchParams({ purposes: 'partners', ...fields }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3003', cookie };
  return server.inject({ method: 'POST', url: path, headers, payload });
}

const cookies = (answered: Awaited<ReturnType<typeof answer>>) =>
  answered.cookies.map(({ name, value, maxAge }) => [name, value.replace(/\.\d{10}\./, '.<time>.'), maxAge]);

const marketing = ['lanewise_marketing', '2.<time>.partners.none', 50 * 365 * DAY_SECONDS];
const affiliate = ['lanewise_affiliate', 'true', 30 * DAY_SECONDS];

test.for(['/us', '/us/ca-car', '/us/courses', '/us/ca-car/mock-exam', '/us/nowhere'])(
  '%s asks whoever comes by a partner’s link, and stores nothing before the answer',
  async (path) => {
    const asked = await open(`${path}?a_aid=anna&x=1`);
    expect(asked.body).toContain(question);
    expect(asked.body).toContain(`name="back" value="${path}?a_aid=anna&amp;x=1"`);
    expect(asked.body).not.toMatch(/data-consent-bar="true" hidden/);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await open(path)).body).not.toContain('data-consent-bar');
  },
);

test.for([
  ['after a no', { cookie: 'lanewise_marketing=2.1.none.partners' }],
  ['after a yes', { cookie: 'lanewise_marketing=2.1.partners.none' }],
  ['with Global Privacy Control', { 'sec-gpc': '1' }],
] as const)('nobody is asked %s', async ([, headers]) => {
  expect((await open('/us?a_aid=anna', headers)).body).not.toContain(question);
});

test('a yes is kept for 50 years with its time, notes the partner, and leads back', async () => {
  const yes = await answer({ choice: 'yes', back: '/us/ca-car?x=1' });
  expect([yes.statusCode, yes.headers.location]).toEqual([303, '/us/ca-car?x=1']);
  expect(cookies(yes)).toEqual([marketing, affiliate]);
  const at = Number(yes.cookies[0]?.value.split('.')[1]);
  expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(60);
});

test('a no is kept for half a year and removes the note', async () => {
  const no = await answer({ choice: 'no', back: '/us' });
  expect([no.statusCode, no.headers.location]).toEqual([303, '/us']);
  expect(cookies(no)).toEqual([
    ['lanewise_marketing', '2.<time>.none.partners', 180 * DAY_SECONDS],
    ['lanewise_affiliate', '', 0],
    ['lanewise_partner', '', 0],
  ]);
});

test('on the page about cookies a yes notes no partner, and the page says that it was saved', async () => {
  const yes = await answer({ choice: 'yes', back: '' });
  expect(yes.headers.location).toBe('/us/cookie-policy?saved=1#consent');
  expect(cookies(yes)).toEqual([marketing]);
  expect((await open('/us/cookie-policy?saved=1')).body).toContain('Saved.');
});

test.for(['https://evil.example/', '//evil.example', '/\\evil.example', 'us', '/\t/evil.example'])(
  'an answer never leads to %s',
  async (back) => {
    expect((await answer({ choice: 'no', back })).headers.location).toBe('/us/cookie-policy?saved=1#consent');
  },
);

test('a form without an answer or about nothing that exists, or sent to another legal page, is refused and stores nothing', async () => {
  const wrong = [
    await answer({ choice: 'everything' }),
    await answer({}),
    await answer({ choice: 'yes', purposes: 'statistics' }),
    await answer({ choice: 'no' }, '/us/terms'),
  ];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 405]);
  for (const { headers } of wrong) expect(headers['set-cookie']).toBeUndefined();
});

test('where statistics are on, a cached page is the same for everyone and contains the question hidden', async () => {
  const first = await open('/us', { cookie: 'lanewise_marketing=2.1.statistics.none' }, counting);
  const second = await open('/us', {}, counting);
  expect(second.body).toBe(first.body);
  expect(second.body).toMatch(/data-consent-bar="true" hidden/);
  expect(second.body).toContain('data-purposes="partners statistics"');
});

test('where statistics are on, a page for one visitor asks only who has not answered', async () => {
  const asked = await open('/us/login', {}, counting);
  expect(asked.body).toContain('May we use cookies for this?');
  expect(asked.body).not.toMatch(/data-consent-bar="true" hidden/);
  for (const headers of [{ cookie: 'lanewise_marketing=2.1.none.statistics' }, { 'sec-gpc': '1' }]) {
    expect((await open('/us/login', headers, counting)).body).not.toContain('data-consent-bar');
  }
});

test('a no to statistics leaves what was answered about partners, and removes the id of the events', async () => {
  const before = 'lanewise_marketing=2.1.partners.none';
  const no = await answer({ choice: 'no', purposes: 'statistics', back: '/us' }, '/us/cookie-policy', before, counting);
  expect(cookies(no)).toEqual([
    ['lanewise_marketing', '2.<time>.partners.statistics', 50 * 365 * DAY_SECONDS],
    ['lanewise_analytics', '', 0],
  ]);
});
