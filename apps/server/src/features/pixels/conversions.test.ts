/** Sign-ups and orders as the advertising platforms learn of them: once, with the price, and only with the visitor's consent. */
import { callPaths } from '@lanewise/contracts/calls/paths';
import { conversionsIn } from '@lanewise/contracts/constants/conversions';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { accessToken, pixelReceiver } from '@lanewise/sandbox/pixels/receiver';
import { newAddress } from '@lanewise/testing/account-calls';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { parseSetCookie } from 'cookie';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { runDueJobs } from '../../platform/jobs/runner.ts';
import { emailHash } from './pixel-event.ts';
import { sendPixelEvent } from './send-job.ts';

const pixels = {
  meta: { pixelId: '12345', accessToken, apiUrl: 'https://graph.example/v24.0' },
  tiktok: { pixelId: 'C123', accessToken, apiUrl: 'https://tiktok.example/open_api/v1.3' },
};
const fixture = await startPaymentFixture({ config: { pixels } });
const { app, database } = fixture;

const CONSENT = 'lanewise_marketing=2.1795450000.marketing.none; _fbp=fb.1.1700000000000.123456; _ttp=2abc-DEF';

/** Runs the queue, and returns what the platforms have received, Meta first. */
async function received() {
  const receiver = pixelReceiver();
  const network: typeof fetch = async (url, { headers, body } = {}) => {
    const given = new Headers(headers);
    const pixel = new URL(String(url)).pathname.split('/')[2] ?? '';
    const token = given.get('authorization')?.replace('Bearer ', '') ?? '';
    const answer = String(url).startsWith(pixels.meta.apiUrl)
      ? receiver.meta(pixel, token, JSON.parse(String(body)))
      : receiver.tiktok(given.get('access-token') ?? '', JSON.parse(String(body)));
    return Response.json(answer.body, { status: answer.status });
  };
  await runDueJobs({ pool: database.pool, jobs: [sendPixelEvent(pixels, network)], log: pino({ level: 'silent' }) });
  return receiver.received.toSorted((one, other) => one.platform.localeCompare(other.platform));
}

/** Returns the conversions that an answer leaves to the pixels of a page. */
function left({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) {
  const set = [headers['set-cookie'] ?? []].flat() as string[];
  const cookie = set.map((header) => parseSetCookie(header)).find(({ name }) => name === cookieNames.conversion);
  return conversionsIn(cookie?.value);
}

/** Makes an account and tells its age. Returns the answers to both. */
async function register({ cookie = CONSENT, gpc = '', age = '18_or_over' } = {}) {
  const email = newAddress('converted');
  const payload = { email, password: 'roundabout 9', confirm_password: 'roundabout 9' };
  const headers = { cookie, 'user-agent': 'Test Browser', ...(gpc !== '' && { 'sec-gpc': gpc }) };
  const answer = await app.inject({ method: 'POST', url: '/api/v3/auth/register', headers, payload });
  expect(answer.statusCode).toBe(200);
  const { token } = answer.json<{ token: string }>();
  const aged = await app.inject({
    method: 'POST',
    url: callPaths.giveAge.path,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload: { age_band: age, subject_code: 'us', ...(age === 'under_13' && { parent_email: newAddress('parent') }) },
  });
  expect(aged.statusCode).toBe(200);
  return { answer, aged, email, token };
}

test('both platforms learn of a sign-up, each with its marks, under the id that is left to their pixels', async () => {
  const { answer, aged, email } = await register();
  expect(left(answer), 'before the age is known').toEqual([]);
  const [conversion, ...others] = left(aged);
  expect(others).toEqual([]);
  expect(conversion?.type).toBe('CompleteRegistration');
  const events = (await received()).filter(({ id }) => id === conversion?.id);
  expect(events).toMatchObject([
    { platform: 'meta', name: 'CompleteRegistration', whole: { user_data: { em: [emailHash(email)] } } },
    { platform: 'tiktok', name: 'CompleteRegistration', whole: { user: { email: emailHash(email), ttp: '2abc-DEF' } } },
  ]);
  expect(events[0]?.whole).toMatchObject({ user_data: { fbp: 'fb.1.1700000000000.123456' } });
});

test.for([
  ['without an answer', '', ''],
  ['after a no', 'lanewise_marketing=2.1.none.marketing', ''],
  ['with a yes to statistics alone', 'lanewise_marketing=2.1.statistics.none', ''],
  ['with Global Privacy Control', CONSENT, '1'],
] as const)('nobody learns of a sign-up %s', async ([, cookie, gpc]) => {
  await received();
  const { aged } = await register({ cookie, gpc });
  expect(left(aged)).toEqual([]);
  expect(await received()).toEqual([]);
});

test('nobody learns of a child whose parents are asked', async () => {
  await received();
  const { answer, aged } = await register({ age: 'under_13' });
  expect([...left(answer), ...left(aged)]).toEqual([]);
  expect(await received()).toEqual([]);
});

test.for([
  { plan: 'us-month', trialDays: 7, type: 'Subscribe' },
  { plan: 'us-pass-7', trialDays: 0, type: 'Purchase' },
] as const)('both platforms learn of an order of $plan once, with its price', async ({ plan, trialDays, type }) => {
  const { token } = await register();
  await received();
  const id = await fixture.buy(token, plan, { trialDays });
  const look = () =>
    app.inject({
      url: `/api/v3/subscription/checkouts/${id}`,
      headers: { authorization: `Bearer ${token}`, cookie: CONSENT, 'user-agent': 'Test Browser' },
    });
  const [conversion] = left(await look());
  const { amount } = (await fixture.subscriptions(token))[0]?.plan ?? {};
  const price = { value: (amount ?? 0) / 100, currency: 'USD' };
  expect(conversion).toMatchObject({ type, ...price });
  expect(await received()).toMatchObject([
    { platform: 'meta', name: type, id: conversion?.id, whole: { custom_data: price } },
    { platform: 'tiktok', name: type, id: conversion?.id, whole: { properties: price } },
  ]);
  expect(left(await look())).toEqual([]);
  expect(await received()).toEqual([]);
});
