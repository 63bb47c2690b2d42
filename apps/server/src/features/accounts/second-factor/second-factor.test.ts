/** The authenticator app of an account: setting it up, signing in with it, and losing it. */
import {
  browser,
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  type Send,
  sender,
  signUp,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { open, seal } from '../../../platform/crypto/sealed-secret.ts';
import { turnOffSecondStep } from './turn-off.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);
const silentLog = pino({ enabled: false });

beforeEach(() => database.pool.query('delete from rate_limits'));

/** Milliseconds for which an app shows the same code. */
const PERIOD_MS = 30_000;

// The clock stands still in the middle of a period. Otherwise a code could be a period older by the time the server checks it.
vi.setSystemTime((Math.floor(Date.now() / PERIOD_MS) + 0.5) * PERIOD_MS);
afterAll(() => {
  vi.useRealTimers();
});

/** Returns the code that an app with this secret shows so many periods from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

interface WithApp {
  readonly email: string;
  readonly token: string;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

/** Signs a learner up and sets up an app with the code of the previous period, so that the current one is unused. */
async function signUpWithApp(): Promise<WithApp> {
  const { email, token } = await signUp(send);
  const { secret } = (await send('startTotp', {}, { token })).json<{ secret: string }>();
  const confirmed = await send('confirmTotp', { code: codeOf(secret, -1) }, { token });
  expect(confirmed).toAnswer('confirmTotp');
  return { email, token, secret, recoveryCodes: confirmed.json().recovery_codes };
}

const login = (by: Send, email: string) => by('login', { email, password: goodPassword });
const isValid = async (token: string) => (await send('validateToken', undefined, { token })).json().is_valid;
const ageSession = (email: string) =>
  database.pool.query(
    `update sessions set confirmed_at = now() - interval '1 hour' where user_id = (select id from users where email = $1)`,
    [email],
  );

describe('setting up an authenticator app', () => {
  test('takes effect with its first code, is reported by mail and listed, and shows recovery codes once', async () => {
    const { email, token } = await signUp(send);
    const started = await send('startTotp', {}, { token });
    expect(started).toAnswer('startTotp');
    const { secret, uri, qr } = started.json();
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    // Not confirmed: signing in asks for nothing.
    expect(await login(send, email)).toAnswer('login');
    expect(fieldsOf(await send('confirmTotp', { code: '000000' }, { token }))).toEqual({ code: 'code.not_valid' });
    const { recovery_codes: codes } = (await send('confirmTotp', { code: codeOf(secret) }, { token })).json();
    expect(new Set(codes).size).toBe(8);
    expect(codes[0]).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){4}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await lastMail(database, email, 'totp_added')).toBeDefined();
    const [event] = (await send('listEvents', undefined, { token })).json();
    expect(event).toMatchObject({ event: 'totp_added' });
    const shown = await send('getSecondFactor', undefined, { token });
    expect(shown).toAnswer('getSecondFactor');
    expect(shown.json().totp).toMatchObject({ recovery_codes_left: 8 });
    expect(shown.body).not.toContain(secret);
    expect(await send('startTotp', {}, { token })).toBeRefusedWith('TOTP_KNOWN');
  });

  test('needs a recent sign-in, and so does removing it', async () => {
    const { email, token } = await signUpWithApp();
    await ageSession(email);
    for (const [name, body] of [
      ['startTotp', {}],
      ['confirmTotp', { code: '123456' }],
      ['removeTotp', {}],
    ] as const) {
      expect(await send(name, body, { token })).toBeRefusedWith('SIGN_IN_AGAIN');
    }
  });

  test('stores the secret encrypted and recovery codes as hashes', async () => {
    const { secret, recoveryCodes } = await signUpWithApp();
    const { rows } = await database.pool.query(`select sealed_secret from totp_secrets`);
    const { rows: codes } = await database.pool.query('select code_hash from recovery_codes');
    const plain = Buffer.from(Secret.fromBase32(secret).buffer).toString('hex');
    expect(rows.some(({ sealed_secret: sealed }) => sealed.toString('hex').includes(plain))).toBe(false);
    expect(JSON.stringify(codes)).not.toContain(recoveryCodes[0]);
  });
});

describe('signing in', () => {
  test('asks for a code after the right password, and no call works before it', async () => {
    const { email, secret } = await signUpWithApp();
    const by = browser(send);
    const first = await login(by, email);
    expect(first).toBeRefusedWith('SECOND_FACTOR_NEEDED');
    expect(first.cookies.map(({ name }) => name)).toEqual(['lanewise_second_factor']);
    expect(first.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await by('getSettings')).toBeRefusedWith('AUTHENTICATION');
    const finished = await by('finishSignIn', { code: codeOf(secret) });
    expect(finished).toAnswer('finishSignIn');
    expect(await isValid(finished.json().token)).toBe(true);
  });

  test('does not reveal the app to somebody with a wrong password', async () => {
    const { email } = await signUpWithApp();
    expect(await send('login', { email, password: 'wrong guess' })).toBeRefusedWith('WRONG_CREDENTIALS');
  });

  test('accepts each code once, in any browser, and no older one afterwards', async () => {
    const { email, secret } = await signUpWithApp();
    const [one, other] = [browser(send), browser(send)];
    await login(one, email);
    await login(other, email);
    const code = codeOf(secret);
    expect(await one('finishSignIn', { code })).toAnswer('finishSignIn');
    expect(fieldsOf(await other('finishSignIn', { code }))).toEqual({ code: 'code.not_valid' });
    expect(fieldsOf(await other('finishSignIn', { code: codeOf(secret, -1) }))).toEqual({ code: 'code.not_valid' });
    expect(await other('finishSignIn', { code: codeOf(secret, 1) })).toAnswer('finishSignIn');
  });

  test('accepts one of two parallel uses of a code', async () => {
    const { email, secret } = await signUpWithApp();
    const both = [browser(send), browser(send)];
    for (const by of both) await login(by, email);
    const code = codeOf(secret);
    const answers = await Promise.all(both.map((by) => by('finishSignIn', { code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('refuses codes that are more than one period away', async () => {
    const { email, secret } = await signUpWithApp();
    const by = browser(send);
    await login(by, email);
    for (const periods of [-3, 3]) {
      expect(fieldsOf(await by('finishSignIn', { code: codeOf(secret, periods) }))).toEqual({ code: 'code.not_valid' });
    }
  });

  test('accepts each recovery code once, in any spelling, and reports its use by mail', async () => {
    const { email, recoveryCodes } = await signUpWithApp();
    const [code = ''] = recoveryCodes;
    const by = browser(send);
    await login(by, email);
    expect(await by('finishSignIn', { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` })).toAnswer('finishSignIn');
    expect(await lastMail(database, email, 'recovery_code_used')).toMatchObject({ left: 7 });
    const again = browser(send);
    await login(again, email);
    expect(fieldsOf(await again('finishSignIn', { code }))).toEqual({ code: 'code.not_valid' });
  });

  test('ends after five wrong codes, after ten minutes, or without the cookie', async () => {
    const { email, secret } = await signUpWithApp();
    const by = browser(send);
    await login(by, email);
    for (let tries = 0; tries < 5; tries += 1) await by('finishSignIn', { code: '000000' });
    expect(await by('finishSignIn', { code: codeOf(secret) })).toBeRefusedWith('SIGN_IN_EXPIRED');
    await login(by, email);
    await database.pool.query(`update sign_in_challenges set expires_at = now() - interval '1 second'`);
    expect(await by('finishSignIn', { code: codeOf(secret) })).toBeRefusedWith('SIGN_IN_EXPIRED');
    expect(await send('finishSignIn', { code: codeOf(secret) })).toBeRefusedWith('SIGN_IN_EXPIRED');
  });

  test('allows one network ten codes in a quarter of an hour, while others can still sign in', async () => {
    const { email, secret } = await signUpWithApp();
    const guesses = [];
    for (let round = 0; round < 3; round += 1) {
      const by = browser(send);
      await login(by, email);
      for (let tries = 0; tries < 5; tries += 1)
        guesses.push((await by('finishSignIn', { code: '000000' })).statusCode);
    }
    expect(guesses.filter((status) => status === 400)).toHaveLength(10);
    const owner = browser(send);
    await owner('login', { email, password: goodPassword }, { from: '198.51.100.7' });
    expect(await owner('finishSignIn', { code: codeOf(secret) }, { from: '198.51.100.7' })).toAnswer('finishSignIn');
  });

  test('that waits for a code is cancelled by a new password', async () => {
    const { email, token, secret } = await signUpWithApp();
    const thief = browser(send);
    await login(thief, email);
    const password = 'lighthouse keeper 9';
    await send('changePassword', { current_password: goodPassword, password, confirm_password: password }, { token });
    expect(await thief('finishSignIn', { code: codeOf(secret) })).toBeRefusedWith('SIGN_IN_EXPIRED');
  });
});

describe('losing the authenticator app', () => {
  test('its removal is reported by mail, with a link that restores it', async () => {
    const { email, token, secret } = await signUpWithApp();
    expect(await send('removeTotp', {}, { token })).toAnswer('removeTotp');
    expect(await login(send, email)).toAnswer('login');
    const link = tokenIn(await lastMail(database, email, 'totp_removed'));
    expect(await send('undoChange', { token: link })).toAnswer('undoChange');
    expect(await isValid(token)).toBe(false);
    const by = browser(send);
    expect(await login(by, email)).toBeRefusedWith('SECOND_FACTOR_NEEDED');
    expect(await by('finishSignIn', { code: codeOf(secret) })).toAnswer('finishSignIn');
  });

  test('an app that a thief set up is removed by the link in the mail', async () => {
    const { email } = await signUpWithApp();
    const link = tokenIn(await lastMail(database, email, 'totp_added'));
    expect(await send('undoChange', { token: link })).toAnswer('undoChange');
    expect(await login(send, email)).toAnswer('login');
  });

  test('a password reset by mail leaves it: signing in still needs a code, or a recovery code', async () => {
    const { email, secret, recoveryCodes } = await signUpWithApp();
    await database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
    const by = browser(send);
    await by('sendRestoreCode', { email });
    const { code } = await lastMail(database, email, 'restore_code');
    const password = 'lighthouse keeper 9';
    // `keep_totp` was once accepted, and a client may still send it.
    const body = { email, code, password, confirm_password: password, keep_totp: false };
    expect(await by('restorePassword', body)).toAnswer('restorePassword');
    expect((await mailsTo(database, email)).map(({ kind }) => kind)).not.toContain('totp_removed');
    for (const second of [codeOf(secret), recoveryCodes[0]]) {
      const reader = browser(send);
      expect(await reader('login', { email, password })).toBeRefusedWith('SECOND_FACTOR_NEEDED');
      expect(await reader('getSettings')).toBeRefusedWith('AUTHENTICATION');
      expect(await reader('finishSignIn', { code: second })).toAnswer('finishSignIn');
    }
  });

  test('an operator removes it from the account of an owner who lost the codes as well, and the owner gets a mail', async () => {
    const { email, token, secret } = await signUpWithApp();
    await database.pool.query("update users set roles = '{learner,operator}' where email = $1", [email]);
    expect(await turnOffSecondStep(database.queries, 'http://localhost', email, silentLog)).toBe('done');
    expect(await turnOffSecondStep(database.queries, 'http://localhost', email, silentLog)).toBe('unchanged');
    expect(await turnOffSecondStep(database.queries, 'http://localhost', newAddress(), silentLog)).toBe(
      'no such account',
    );
    expect(await login(send, email)).toAnswer('login');
    // Sessions that proved the removed factor no longer count as proved.
    expect(await send('listReports', undefined, { token })).toBeRefusedWith('SECOND_FACTOR_REQUIRED');
    const { rows } = await database.pool.query(
      'select 1 from recovery_codes where user_id = (select id from users where email = $1)',
      [email],
    );
    expect(rows).toEqual([]);
    const link = tokenIn(await lastMail(database, email, 'totp_removed'));
    expect(await send('undoChange', { token: link })).toAnswer('undoChange');
    const by = browser(send);
    expect(await login(by, email)).toBeRefusedWith('SECOND_FACTOR_NEEDED');
    expect(await by('finishSignIn', { code: codeOf(secret) })).toAnswer('finishSignIn');
  });
});

test('an owner who takes over an account that a stranger signed up for finds no app on it', async () => {
  const { email } = await signUpWithApp();
  const owner = browser(send);
  await owner('sendRestoreCode', { email });
  const { code } = await lastMail(database, email, 'restore_code');
  const password = 'lighthouse keeper 9';
  await owner('restorePassword', { email, code, password, confirm_password: password });
  expect(await send('login', { email, password })).toAnswer('login');
});

test('a call of a role needs a second factor in its session', async () => {
  const { email, token } = await signUp(send);
  await database.pool.query("update users set roles = '{learner,operator}' where email = $1", [email]);
  expect(await send('listReports', undefined, { token })).toBeRefusedWith('SECOND_FACTOR_REQUIRED');
  const { secret } = (await send('startTotp', {}, { token })).json<{ secret: string }>();
  await send('confirmTotp', { code: codeOf(secret, -1) }, { token });
  expect(await send('listReports', undefined, { token })).toAnswer('listReports');
  const by = browser(send);
  await login(by, email);
  const signedIn = (await by('finishSignIn', { code: codeOf(secret) })).json<{ token: string }>();
  expect(await send('listReports', undefined, signedIn)).toAnswer('listReports');
  await send('removeTotp', {}, signedIn);
  expect(await send('listReports', undefined, signedIn)).toBeRefusedWith('SECOND_FACTOR_REQUIRED');
});

test('a sealed secret opens with its own key and account only', () => {
  const keys = { current: Buffer.alloc(32, 1), previous: [] };
  const others = { current: Buffer.alloc(32, 2), previous: [] };
  const sealed = seal(keys, 'ada', Buffer.from('secret'));
  expect(open(keys, 'ada', sealed).secret.toString()).toBe('secret');
  expect(() => open(others, 'ada', sealed)).toThrow();
  expect(() => open(keys, 'eve', sealed)).toThrow();
  expect(() => open(keys, 'ada', Buffer.concat([sealed, Buffer.of(0)]))).toThrow();
});

test('without a key for secrets no app can be set up', async () => {
  const { app: keyless } = await startTestApp({ snapshot: smallSnapshot(), config: { secretKey: null } });
  const sendToKeyless = sender(keyless);
  const { token } = await signUp(sendToKeyless, newAddress());
  expect((await sendToKeyless('getSecondFactor', undefined, { token })).json()).toEqual({
    is_available: false,
    totp: null,
  });
  expect(await sendToKeyless('startTotp', {}, { token })).toBeRefusedWith('UNAVAILABLE');
});
