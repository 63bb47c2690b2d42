/** Strangers who request codes for an address, or guess them, cannot lock its owner out. */
import { oneTimeCode } from '@lanewise/contracts/constants/accounts';
import {
  browser,
  fieldsOf,
  lastMail,
  mailsTo,
  newAddress,
  otherCode,
  type Send,
  sender,
  signUp,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../platform/config/config.ts';

// With limits per client, as in production.
const config = parseConfig({ NODE_ENV: 'test', SERVICES: 'api', REQUESTS_PER_MINUTE: '100000' });
const { app, database } = await startTestApp({ snapshot: smallSnapshot(), config });
const send = sender(app);

beforeEach(() => database.pool.query('delete from rate_limits'));

const password = 'lighthouse keeper 9';
const restore = (by: Send, email: string, code: string | undefined) =>
  by('restorePassword', { email, code, password, confirm_password: password });
const codeMailedTo = async (email: string) => (await lastMail(database, email, 'restore_code')).code ?? '';
const codesMailedTo = async (email: string) =>
  (await mailsTo(database, email)).filter(({ kind }) => kind === 'restore_code').map(({ code }) => code ?? '');
const askMany = async (email: string, count: number) => {
  for (let asked = 0; asked < count; asked += 1) {
    expect(await browser(send)('sendRestoreCode', { email }, { from: `10.0.0.${asked}` })).toAnswer('sendRestoreCode');
  }
};

describe('a stranger, at the same network as the owner,', () => {
  test('twenty wrong codes from a stranger do not invalidate the code of the browser that asked', async () => {
    const { email } = await signUp(send);
    const owner = browser(send);
    await owner('sendRestoreCode', { email });
    const code = await codeMailedTo(email);
    const stranger = browser(send);
    await stranger('sendRestoreCode', { email: newAddress('stranger') });
    for (let tries = 0; tries < 20; tries += 1) {
      await send('validateRestoreCode', { email, code: otherCode(code) });
      await stranger('validateRestoreCode', { email, code: otherCode(code) });
    }
    expect(await owner('validateRestoreCode', { email, code })).toAnswer('validateRestoreCode');
    expect(await restore(owner, email, code)).toAnswer('restorePassword');
  });

  test('five requests by a stranger keep the owner neither from requesting a code nor from using it', async () => {
    const { email } = await signUp(send);
    for (let asked = 0; asked < 5; asked += 1) await browser(send)('sendRestoreCode', { email });
    const owner = browser(send);
    expect(await owner('sendRestoreCode', { email })).toAnswer('sendRestoreCode');
    expect(await restore(owner, email, await codeMailedTo(email))).toAnswer('restorePassword');
  });

  test("a later request by a stranger does not replace the owner's code", async () => {
    const { email } = await signUp(send);
    const owner = browser(send);
    await owner('sendRestoreCode', { email });
    const code = await codeMailedTo(email);
    await browser(send)('sendRestoreCode', { email });
    expect(await restore(owner, email, code)).toAnswer('restorePassword');
  });

  test('cannot use the code of another browser with a cookie of another request', async () => {
    const { email } = await signUp(send);
    await browser(send)('sendRestoreCode', { email });
    const stranger = browser(send);
    await stranger('sendRestoreCode', { email: newAddress('stranger') });
    const answer = await stranger('validateRestoreCode', { email, code: await codeMailedTo(email) });
    expect(fieldsOf(answer)).toEqual({ code: 'code.not_valid' });
  });
});

describe('while many ask for codes of one address,', () => {
  test('codes are long, and one is mailed in the life of a code, whichever browser asked', async () => {
    const { email } = await signUp(send);
    await askMany(email, 12);
    const owner = browser(send);
    expect(await owner('sendRestoreCode', { email })).toAnswer('sendRestoreCode');
    const codes = await codesMailedTo(email);
    expect(codes.map((code) => code.length)).toEqual([6, 6, 6, 6, 6, 10]);
    // A stranger requested it, but it went to the owner's mailbox, so the owner's browser may use it, with its own five attempts.
    expect(fieldsOf(await owner('validateRestoreCode', { email, code: '0123456789' }))).toEqual({
      code: 'code.not_valid',
    });
    expect(await restore(owner, email, codes.at(-1))).toAnswer('restorePassword');
  });

  test('a new code is mailed once the previous one has expired', async () => {
    const { email } = await signUp(send);
    await askMany(email, 6);
    await database.pool.query(`update one_time_codes set mailed_at = mailed_at - make_interval(mins => $1)`, [
      oneTimeCode.minutes,
    ]);
    await askMany(email, 1);
    expect(await codesMailedTo(email)).toHaveLength(7);
  });

  test('one browser still has five attempts at its code', async () => {
    const { email } = await signUp(send);
    await askMany(email, 6);
    const owner = browser(send);
    await owner('sendRestoreCode', { email });
    const code = await codeMailedTo(email);
    const wrong = otherCode(code);
    for (let tries = 0; tries < oneTimeCode.tries; tries += 1) {
      expect(fieldsOf(await owner('validateRestoreCode', { email, code: wrong }))).toEqual({ code: 'code.not_valid' });
    }
    expect(fieldsOf(await owner('validateRestoreCode', { email, code }))).toEqual({ code: 'code.not_valid' });
    const another = browser(send);
    await another('sendRestoreCode', { email });
    expect(await restore(another, email, code)).toAnswer('restorePassword');
  });
});

test('an address without an account gives its browser the same cookie and the same refusals', async () => {
  const { email } = await signUp(send);
  const outcome = async (address: string) => {
    const by = browser(send);
    const asked = await by('sendRestoreCode', { email: address });
    const tried = [];
    for (let tries = 0; tries < 12; tries += 1)
      tried.push((await by('validateRestoreCode', { email: address, code: '000000' })).body);
    return [asked.body, asked.cookies.map(({ value: _value, ...cookie }) => cookie), tried];
  };
  expect(await outcome(newAddress('nobody'))).toEqual(await outcome(email));
});

test('the cookie is read by no script and by no other site', async () => {
  const [cookie] = (await send('sendRestoreCode', { email: newAddress() })).cookies;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.value).toMatch(/^[\w-]{43}$/);
});
