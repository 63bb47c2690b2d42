import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sender } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { failureNames, startFailing } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, describe, expect, test } from 'vitest';
import type { Limits } from '../../platform/limits/limits.ts';
import { type BotCheckSettings, createBotCheck } from './bot-check.ts';

const { app } = await startTestApp({ snapshot: smallSnapshot(), config: { requestsPerMinute: 6000 } });
const send = sender(app);
const verify = (token: string) => send('verifyRecaptcha', { token });

const unlimited: Limits = {
  take: async () => 0,
  attempt: async (_name, _key, _caller, work) => await work(0, false),
  refund: async () => {},
  resetClient: async () => {},
  resetKey: async () => {},
};
const visitor = { address: '192.0.2.1' };
const failed = { code: 'RECAPTCHA_FAILED', message: 'Error verifying reCAPTCHA, please try again' };

/** The last request to the service below. */
let asked = new URLSearchParams();
/** The answer of the service below. */
let answer: unknown;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked = new URLSearchParams(Buffer.concat(chunks).toString());
  response.end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());

const settings: BotCheckSettings = {
  verifyUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/recaptcha/api/siteverify`,
  secret: 'our-secret',
  hostname: 'lanewise.example',
};
const botCheck = createBotCheck(settings, unlimited);

/** Google's answer for a person who signs up on our site. */
const person = (given: object = {}) => ({
  success: true,
  score: 0.9,
  action: 'register',
  challenge_ts: new Date().toISOString(),
  hostname: 'lanewise.example',
  ...given,
});

describe('in the sandbox', () => {
  test('a token contains its own score', async () => {
    const answer = await verify('sandbox:0.9');
    expect(answer).toAnswer('verifyRecaptcha');
    expect(answer.json()).toEqual({ score: 0.9 });
  });

  test('a score at the threshold passes, a lower one does not', async () => {
    expect((await verify('sandbox:0.5')).statusCode).toBe(200);
    expect(await verify('sandbox:0.4')).toBeRefusedWith('RECAPTCHA_FAILED');
  });

  test('a token with a unique part passes once', async () => {
    expect((await verify('sandbox:0.9:login:one-of-a-kind')).statusCode).toBe(200);
    expect(await verify('sandbox:0.9:login:one-of-a-kind')).toBeRefusedWith('RECAPTCHA_FAILED');
  });

  test.each(['made up', 'sandbox:7', 'sandbox:0.9:buy'])('%j does not pass', async (token) => {
    expect(await verify(token)).toBeRefusedWith('RECAPTCHA_FAILED');
  });

  test('a missing token is reported as missing', async () => {
    expect(await send('verifyRecaptcha', {})).toBeRefusedWith('VALIDATION', ['token']);
  });
});

describe('with an answer from Google', () => {
  test('a person passes, and Google gets the secret and the token but nothing about the visitor', async () => {
    answer = person();
    expect(await botCheck.checkPerson('03AG', visitor)).toBe(0.9);
    expect(Object.fromEntries(asked)).toEqual({ secret: 'our-secret', response: '03AG' });
  });

  test.each([
    ['no success', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['success as a text', { success: 'true' }],
    ['a low score', { score: 0.49 }],
    ['a score beyond all', { score: 9 }],
    ['no score, as version 2 has none', { score: undefined }],
    ['another action', { action: 'buy' }],
    ['another host', { hostname: 'evil.example' }],
    ['more than two minutes ago', { challenge_ts: new Date(Date.now() - 121_000).toISOString() }],
    ['some time ahead', { challenge_ts: new Date(Date.now() + 121_000).toISOString() }],
    ['no time at all', { challenge_ts: 'now' }],
  ])('%s does not pass', async (_what, given) => {
    answer = person(given);
    await expect(botCheck.checkPerson('03AG', visitor)).rejects.toMatchObject(failed);
  });

  test('a token issued for another of our forms does not pass', async () => {
    answer = person({ action: 'login' });
    await expect(botCheck.checkPerson('03AG', visitor, ['register'])).rejects.toMatchObject(failed);
  });
});

describe.each(failureNames)('when the service %s', async (failure) => {
  const verifyUrl = await startFailing(failure);

  test('everybody is refused, and the error does not contain the secret', async () => {
    const check = createBotCheck({ ...settings, verifyUrl }, unlimited).checkPerson('03AG', visitor);
    await expect(check).rejects.toMatchObject({ ...failed, inside: expect.not.stringContaining('our-secret') });
  });
});

test('without keys nobody passes', async () => {
  await expect(createBotCheck(null, unlimited).checkPerson('03AG', visitor)).rejects.toMatchObject(failed);
});

describe('a form without a token', () => {
  const counted: string[] = [];
  const limits: Limits = {
    ...unlimited,
    take: async (name) => {
      counted.push(name);
      return 0;
    },
  };

  test('is counted against a limit of its own, so that leaving the token out is not the way around the check', async () => {
    await createBotCheck(settings, limits).checkForm(undefined, visitor, 'contact');
    expect(counted.splice(0)).toEqual(['uncheckedForm']);
  });

  test('is not counted if there is no check', async () => {
    await createBotCheck(null, limits).checkForm(undefined, visitor, 'contact');
    expect(counted).toEqual([]);
  });

  test('is refused after ten an hour from one client', async () => {
    const from = '198.51.100.7';
    const message = (at: number) => ({ email: `visitor${at}@example.com`, message: 'Hello' });
    for (let at = 0; at < 10; at += 1) expect(await send('sendMessage', message(at), { from })).toAnswer('sendMessage');
    expect(await send('sendMessage', message(10), { from })).toBeRefusedWith('TOO_MANY_TRIES');
    const checked = { ...message(11), recaptcha_token: 'sandbox:0.9:contact:checked' };
    expect(await send('sendMessage', checked, { from })).toAnswer('sendMessage');
  });
});
