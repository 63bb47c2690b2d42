/** Guessing codes, passwords and addresses: from one client and from many, on one server and on two. */
import { allCalls } from '@lanewise/contracts/calls/all-calls';
import {
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  otherCode,
  sender,
  signUp,
} from '@lanewise/testing/account-calls';
import { keepLog } from '@lanewise/testing/log-lines';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { parseConfig } from '../../platform/config/config.ts';
import { isSecretOf } from './passwords/passwords.ts';
import { slowOnPurpose } from './slow-on-purpose.ts';

// With limits per client, as in production.
const limited = parseConfig({ NODE_ENV: 'test', SERVICES: 'api', REQUESTS_PER_MINUTE: '100000' });
const { app, bank, database } = await startTestApp({ snapshot: smallSnapshot(), config: limited });
const second = await buildApp({ config: limited, database, bank, log: keepLog().log });
afterAll(() => second.close());

const send = sender(app);
const sendToSecond = sender(second);

beforeEach(() => database.pool.query('delete from rate_limits'));

const login = (email: string, password: string, from?: string, on = send) =>
  on('login', { email, password }, from === undefined ? {} : { from });

/** The outcome of each attempt. */
const outcomes = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([code, all]) => [code, all.length]),
  );

const client = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

describe('codes', () => {
  test('thirty wrong ones from thirty clients, across new codes, are checked only twenty times an hour and cause six mails', async () => {
    const { email } = await signUp(send);
    let looked = 0;
    for (let tries = 0; tries < 30; tries += 1) {
      const from = client(tries);
      if (tries % 3 === 0) expect(await send('sendRestoreCode', { email }, { from })).toAnswer('sendRestoreCode');
      const { code } = await lastMail(database, email, 'restore_code');
      const answer = await send('validateRestoreCode', { email, code: otherCode(code) }, { from });
      if (answer.statusCode === 400) looked += 1;
      else expect(answer).toBeRefusedWith('TOO_MANY_TRIES');
    }
    const mails = (await mailsTo(database, email)).filter(({ kind }) => kind === 'restore_code');
    expect(mails).toHaveLength(6);
    expect(looked).toBe(20);
  });

  test('an address without an account has the same limit', async () => {
    const email = newAddress('nobody');
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) {
      answers.push(await send('validateRestoreCode', { email, code: '000000' }, { from: client(tries) }));
    }
    expect(outcomes(answers)).toEqual({ 400: 20, 429: 5 });
  });

  test('codes of signed-in learners are limited, too', async () => {
    const { email, token } = await signUp(send);
    const { code } = await lastMail(database, email, 'confirm_email');
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) {
      answers.push(await send('confirmEmailByCode', { code: otherCode(code) }, { token, from: client(tries) }));
    }
    expect(outcomes(answers)).toEqual({ 400: 20, 429: 5 });
  });
});

describe('passwords', () => {
  test('one client has ten attempts at an address, and is then told how long to wait', async () => {
    const { email } = await signUp(send);
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push(await login(email, `guess ${tries}`));
    expect(outcomes(answers)).toEqual({ 400: 10, 429: 2 });
    const right = await login(email, goodPassword);
    expect(right).toBeRefusedWith('TOO_MANY_TRIES');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    expect(Number(right.headers['retry-after'])).toBeLessThanOrEqual(900);
    // The learner, on another network, is not locked out.
    expect(await login(email, goodPassword, '198.51.100.7')).toAnswer('login');
  });

  test('all clients together have fifty attempts an hour at an address', async () => {
    const { email } = await signUp(send);
    const answers = [];
    for (let tries = 0; tries < 52; tries += 1) answers.push(await login(email, 'guess', client(tries)));
    expect(outcomes(answers)).toEqual({ 400: 50, 429: 2 });
  });

  test('a learner who restores the password while it is being guessed can sign in with the new one at once', async () => {
    const { email } = await signUp(send);
    for (let tries = 0; tries < 50; tries += 1) await login(email, 'guess', client(tries));
    const owner = { from: '198.51.100.9' };
    expect(await login(email, goodPassword, owner.from)).toBeRefusedWith('TOO_MANY_TRIES');
    await send('sendRestoreCode', { email }, owner);
    const { code } = await lastMail(database, email, 'restore_code');
    const password = 'lighthouse keeper 9';
    await send('restorePassword', { email, code, password, confirm_password: password }, owner);
    expect(await login(email, password, owner.from)).toAnswer('login');
    // The guessing continues, and is counted from zero against the new password.
    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await login(email, 'guess', client(tries)));
    expect(outcomes(answers)).toEqual({ 400: 5 });
  });

  test('one client has sixty attempts over all addresses, known or not, and keeps its network waiting for 15 minutes at most', async () => {
    const { email } = await signUp(send);
    const answers = [];
    for (let tries = 0; tries < 62; tries += 1) {
      answers.push(
        await login(tries % 2 === 0 ? `unknown.${tries}@example.com` : email.replace('@', `${tries}@`), 'guess'),
      );
    }
    expect(outcomes(answers)).toEqual({ 400: 60, 429: 2 });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect(await login(newAddress(), 'guess', client(1))).toBeRefusedWith('USER_NOT_FOUND');
  });

  test('a household shares one limit across all addresses of its network', async () => {
    const { email } = await signUp(send);
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) {
      answers.push(await login(email, 'guess', `2001:db8:1:2:${tries.toString(16)}::1`));
    }
    expect(outcomes(answers)).toEqual({ 400: 10, 429: 2 });
  });

  test('a header cannot make a client count as a different one', async () => {
    const { email } = await signUp(send);
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const said = { 'x-forwarded-for': client(tries), 'x-real-ip': client(tries), forwarded: `for=${client(tries)}` };
      const headers = { ...said, 'content-type': 'application/json' };
      const payload = JSON.stringify({ email, password: 'guess' });
      const { path: url } = allCalls.login;
      answers.push(await app.inject({ method: 'POST', url, headers, payload, remoteAddress: '192.0.2.1' }));
    }
    expect(outcomes(answers)).toEqual({ 400: 10, 429: 2 });
  });

  test('the right password resets the count of its client', async () => {
    const { email } = await signUp(send);
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 9; tries += 1)
        expect(await login(email, 'guess')).toBeRefusedWith('WRONG_CREDENTIALS');
      expect(await login(email, goodPassword)).toAnswer('login');
    }
  });

  test('right passwords are not counted', async () => {
    const { email } = await signUp(send);
    for (let times = 0; times < 52; times += 1) expect(await login(email, goodPassword)).toAnswer('login');
  });

  test('checking an unknown address costs the same hash as a known one', async () => {
    const { email } = await signUp(send);
    const verify = vi.spyOn(slowOnPurpose, 'verify');
    onTestFinished(() => verify.mockRestore());
    await login(email, 'guess');
    await login('nobody.at.all@example.com', 'guess');
    const costs = verify.mock.calls.map(([stored]) => stored.split('$').slice(0, 4).join('$'));
    expect(costs).toHaveLength(2);
    expect(costs[1]).toBe(costs[0]);
  });

  test('sign-ups by one client are limited', async () => {
    const answers = [];
    for (let tries = 0; tries < 102; tries += 1) {
      const body = { email: newAddress('flood'), password: 'qwerty', confirm_password: 'qwerty' };
      answers.push(await send('register', body));
    }
    expect(outcomes(answers)).toEqual({ 400: 100, 429: 2 });
  });
});

describe('two servers on one database', () => {
  test('share their counters', async () => {
    const { email } = await signUp(send);
    const answers = [];
    for (let tries = 0; tries < 14; tries += 1) {
      answers.push(await login(email, 'guess', undefined, tries % 2 === 0 ? send : sendToSecond));
    }
    expect(outcomes(answers)).toEqual({ 400: 10, 429: 4 });
  });

  test('create one account for parallel sign-ups at both', async () => {
    const email = newAddress();
    const body = { email, password: goodPassword, confirm_password: goodPassword };
    const answers = await Promise.all([send('register', body), sendToSecond('register', body)]);
    expect(outcomes(answers)).toEqual({ 200: 1, 400: 1 });
  });

  test('end a session at both', async () => {
    const { email, token } = await signUp(send);
    expect(await sendToSecond('getSettings', undefined, { token })).toAnswer('getSettings');
    const other = (await login(email, goodPassword, undefined, sendToSecond)).json<{ token: string }>();
    await send('revokeDevice', { all_others: true }, other);
    expect(await send('getSettings', undefined, { token })).toBeRefusedWith('AUTHENTICATION');
    expect(await sendToSecond('getSettings', undefined, { token })).toBeRefusedWith('AUTHENTICATION');
  });

  test('accept a code of the other server, once', async () => {
    const { email } = await signUp(send);
    await send('sendRestoreCode', { email });
    const { code } = await lastMail(database, email, 'restore_code');
    const body = { email, code, password: 'lighthouse keeper 9', confirm_password: 'lighthouse keeper 9' };
    const answers = await Promise.all([send('restorePassword', body), sendToSecond('restorePassword', body)]);
    expect(outcomes(answers)).toEqual({ 200: 1, 400: 1 });
  });
});

test('the counters contain no addresses', async () => {
  const { email } = await signUp(send, newAddress(), { from: '203.0.113.77' });
  await login(email, 'guess', '203.0.113.77');
  await send('sendRestoreCode', { email }, { from: '203.0.113.77' });
  const { rows } = await database.pool.query('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(5);
  expect(JSON.stringify(rows)).not.toMatch(/example|@|203\.0/);
});

test('an overloaded server answers with Retry-After, and counts neither the sign-in nor the code as an attempt', async () => {
  const { email } = await signUp(send);
  await send('sendRestoreCode', { email });
  const { code } = await lastMail(database, email, 'restore_code');
  const wrong = { email, code: otherCode(code) };
  const compared = Promise.withResolvers<boolean>();
  const verify = vi.spyOn(slowOnPurpose, 'verify').mockReturnValue(compared.promise);
  onTestFinished(() => verify.mockRestore());
  // Two hashes run and 200 wait, so the queue is full.
  const flood = Promise.allSettled(
    Array.from({ length: 202 }, () => isSecretOf(null, 'harbour crane 8', { place: 'reserved' })),
  );
  const busy = await Promise.all([
    ...Array.from({ length: 8 }, () => send('validateRestoreCode', wrong)),
    send('login', { email: newAddress(), password: goodPassword }),
  ]);
  compared.resolve(false);
  await flood;
  verify.mockRestore();
  for (const answer of busy) {
    expect(answer).toBeRefusedWith('UNAVAILABLE');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await send('validateRestoreCode', { email, code })).toAnswer('validateRestoreCode');
});
