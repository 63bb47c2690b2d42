/** The question for consent: who is asked, and what an answer stores. */
import { loadContent } from '@lanewise/content/compiled/load';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { builtSite } from './site-build.ts';

const { app } = await startTestApp({ site: await builtSite(), texts: await loadContent(), snapshot: smallSnapshot() });

const question = 'May we remember who sent you?';
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

function answer(fields: Record<string, string>, path = '/us/cookie-policy') {
  const payload = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3003' };
  return app.inject({ method: 'POST', url: path, headers, payload });
}

const cookies = (answered: Awaited<ReturnType<typeof answer>>) =>
  answered.cookies.map(({ name, value, maxAge }) => [name, value, maxAge]);

const YEAR = 365 * 24 * 60 * 60;
const marketing = ['lanewise_marketing', '1.partners', 50 * YEAR];
const affiliate = ['lanewise_affiliate', 'true', 30 * 24 * 60 * 60];

test.for(['/us', '/us/ca-car', '/us/courses', '/us/ca-car/mock-exam', '/us/nowhere'])(
  '%s asks whoever comes by a partner’s link, and stores nothing before the answer',
  async (path) => {
    const asked = await open(`${path}?a_aid=anna&x=1`);
    expect(asked.body).toContain(question);
    expect(asked.body).toContain(`name="back" value="${path}?x=1"`);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await open(path)).body).not.toContain(question);
  },
);

test.for([
  ['after a no', { cookie: 'lanewise_marketing=1.none' }],
  ['after a yes', { cookie: 'lanewise_marketing=1.partners' }],
  ['with Global Privacy Control', { 'sec-gpc': '1' }],
] as const)('nobody is asked %s', async ([, headers]) => {
  expect((await open('/us?a_aid=anna', headers)).body).not.toContain(question);
});

test('a yes is kept for 50 years, notes the partner, and leads back', async () => {
  const yes = await answer({ choice: 'partners', back: '/us/ca-car?x=1' });
  expect([yes.statusCode, yes.headers.location]).toEqual([303, '/us/ca-car?x=1']);
  expect(cookies(yes)).toEqual([marketing, affiliate]);
});

test('a no is kept for half a year and removes the note', async () => {
  const no = await answer({ choice: 'none', back: '/us' });
  expect([no.statusCode, no.headers.location]).toEqual([303, '/us']);
  expect(cookies(no)).toEqual([
    ['lanewise_marketing', '1.none', 180 * 24 * 60 * 60],
    ['lanewise_affiliate', '', 0],
  ]);
});

test('on the page about cookies a yes notes no partner, and the page says what was saved', async () => {
  const yes = await answer({ choice: 'partners', back: '' });
  expect(yes.headers.location).toBe('/us/cookie-policy?saved=partners#consent');
  expect(cookies(yes)).toEqual([marketing]);
  expect((await open('/us/cookie-policy?saved=partners')).body).toContain('Saved. A partner’s link may be noted.');
});

test.for(['https://evil.example/', '//evil.example', '/\\evil.example', 'us', '/\t/evil.example'])(
  'an answer never leads to %s',
  async (back) => {
    expect((await answer({ choice: 'none', back })).headers.location).toBe('/us/cookie-policy?saved=none#consent');
  },
);

test('a form without an answer, or sent to another legal page, is refused and stores nothing', async () => {
  const wrong = [
    await answer({ choice: 'everything' }),
    await answer({}),
    await answer({ choice: 'none' }, '/us/terms'),
  ];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 405]);
  for (const { headers } of wrong) expect(headers['set-cookie']).toBeUndefined();
});
