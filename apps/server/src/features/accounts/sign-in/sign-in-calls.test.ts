/** Signing up, in and out. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { errorMessage } from '@lanewise/contracts/errors';
import {
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  sender,
  signUp,
  type TestCallOptions,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const register = (email: string, more: object = {}, how?: TestCallOptions) =>
  send('register', { email, password: goodPassword, confirm_password: goodPassword, ...more }, how);
const login = (email: string, password = goodPassword, how?: TestCallOptions) =>
  send('login', { email, password }, how);
const isValid = async (token: string) => (await send('validateToken', undefined, { token })).json().is_valid;
const tokenOf = (answer: LightMyRequestResponse) => answer.json<{ token: string }>().token;
const cookiesOf = (answer: LightMyRequestResponse) =>
  new Map(answer.cookies.map((cookie) => [cookie.name, cookie] as const));

describe('register', () => {
  test('creates an account, signs in and mails a confirmation', async () => {
    const email = newAddress();
    const answer = await register(email, {}, { locale: 'de' });
    expect(answer).toAnswer('register');
    expect(await isValid(tokenOf(answer))).toBe(true);
    const mail = await lastMail(database, email, 'confirm_email');
    expect(mail).toMatchObject({ to: email, locale: 'de', code: expect.stringMatching(/^\d{6}$/) });
    expect(mail.link).toMatch(/^http:\/\/localhost:\d+\/de\/confirm-email\?token=[\w-]{43}$/);
    expect(await mailsTo(database, email)).toHaveLength(1);
  });

  test('sets an HttpOnly cookie with the token, and a readable one that only says that it exists', async () => {
    const cookies = cookiesOf(await register(newAddress()));
    expect(cookies.get(cookieNames.auth)).toMatchObject({ httpOnly: true, path: '/', sameSite: 'Lax' });
    expect(cookies.get(cookieNames.auth)?.expires?.getUTCFullYear()).toBe(2040);
    expect(cookies.get(cookieNames.signedIn)).toMatchObject({ value: '1' });
  });

  test('stores neither the password nor the token', async () => {
    const email = newAddress();
    const token = tokenOf(await register(email));
    const { rows } = await database.pool.query(
      'select u.password_hash, s.token_hash from users u join sessions s on s.user_id = u.id where u.email = $1',
      [email],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(rows[0].token_hash).toHaveLength(32);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.for<[string, object, Record<string, string>]>([
    ['no address', { email: undefined }, { email: 'email.empty' }],
    ['an empty address', { email: ' ' }, { email: 'email.empty' }],
    ['no mailbox', { email: 'ada' }, { email: 'email.incorrect' }],
    ['a line break', { email: 'ada@example.com\r\nBcc: all@example.com' }, { email: 'email.incorrect' }],
    ['two addresses', { email: 'ada@example.com,eve@example.com' }, { email: 'email.incorrect' }],
    ['an endless address', { email: `${'a'.repeat(300)}@example.com` }, { email: 'generic.too_long' }],
    ['no password', { password: '', confirm_password: '' }, { password: 'password.empty' }],
    ['five characters', { password: 'harbo', confirm_password: 'harbo' }, { password: 'password.too_short' }],
    [
      'thirty-three',
      { password: `${'x8'.repeat(16)}y`, confirm_password: `${'x8'.repeat(16)}y` },
      { password: 'password.too_long' },
    ],
    ['another confirmation', { confirm_password: 'harbour crane 8' }, { confirm_password: 'password.mismatch' }],
    [
      'a common password',
      { password: 'Password1!', confirm_password: 'Password1!' },
      { password: 'password.too_common' },
    ],
    ['text for an address', { email: { $gt: '' } }, { email: 'email.empty' }],
  ])('refuses %s under its field', async ([, body, fields]) => {
    const answer = await register(newAddress(), body);
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toMatchObject(fields);
  });

  test('refuses a password made from the address', async () => {
    const email = newAddress('marvellous.otter');
    const password = email.slice(0, email.indexOf('@'));
    const answer = await register(email, { password, confirm_password: password });
    expect(fieldsOf(answer)).toEqual({ password: 'password.too_common' });
  });

  test.for([6, 32])('takes a password of %d characters, whatever they are', async (length) => {
    const email = newAddress();
    const password = [...'🚗ß漢Åxyzq9Ω'.repeat(4)].slice(0, length).join('');
    expect(await register(email, { password, confirm_password: password })).toAnswer('register');
    expect(await login(email, password)).toAnswer('login');
  });

  test('accepts a password in any Unicode form of its characters', async () => {
    const email = newAddress();
    const written = 'Brückenpfeiler'.normalize('NFC');
    await register(email, { password: written, confirm_password: written });
    expect(await login(email, written.normalize('NFD'))).toAnswer('login');
  });

  test('finds an address in capitals and with spaces around it', async () => {
    const email = newAddress();
    await register(email);
    expect(await register(`  ${email.toUpperCase()} `)).toBeRefusedWith('USER_ALREADY_EXISTS');
    expect(await login(` ${email.toUpperCase()} `)).toAnswer('login');
  });

  test('creates one account for ten parallel sign-ups', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(email)));
    const refused = answers.filter((answer) => answer.statusCode !== 200);
    expect(refused).toHaveLength(9);
    for (const answer of refused) expect(answer).toBeRefusedWith('USER_ALREADY_EXISTS');
    const { rowCount } = await database.pool.query('select from users where email_key = $1', [email]);
    expect(rowCount).toBe(1);
    expect(await mailsTo(database, email)).toHaveLength(1);
  });

  test('runs the bot check if a token is sent, and creates no account if it fails', async () => {
    const email = newAddress();
    for (const recaptcha_token of ['sandbox:0.3:register', 'sandbox:0.9:login', 'made up', '']) {
      expect(await register(email, { recaptcha_token })).toBeRefusedWith('RECAPTCHA_FAILED');
    }
    expect(await login(email)).toBeRefusedWith('USER_NOT_FOUND');
    expect(await register(email, { recaptcha_token: 'sandbox:0.9:register' })).toAnswer('register');
  });

  test("refuses requests from another site's page", async () => {
    const email = newAddress();
    expect(await register(email, {}, { origin: 'https://evil.example' })).toBeRefusedWith('FOREIGN_ORIGIN');
    expect(await login(email)).toBeRefusedWith('USER_NOT_FOUND');
  });
});

describe('registerForSubscription', () => {
  const body = (email: string) => ({ email, course_code: 'ca-car', subject_code: 'subject' });

  test('creates an account without a password, enrolled in its course', async () => {
    const email = newAddress();
    const answer = await send('registerForSubscription', body(email));
    expect(answer).toAnswer('registerForSubscription');
    const { settings } = (await send('getSettings', undefined, { token: tokenOf(answer) })).json();
    expect(settings).toMatchObject({ subject_code: 'us', course_code: 'ca-car', has_password: false, email });
    expect(await lastMail(database, email, 'confirm_email')).toBeDefined();
    expect(await login(email)).toBeRefusedWith('NO_PASSWORD');
  });

  test('refuses invalid input', async () => {
    const { email } = await signUp(send);
    expect(await send('registerForSubscription', body(email))).toBeRefusedWith('USER_ALREADY_EXISTS');
    const wrong = (more: object) => send('registerForSubscription', { ...body(newAddress()), ...more });
    expect(await wrong({ subject_code: 'xx' })).toBeRefusedWith('SUBJECT_NOT_FOUND');
    expect(await wrong({ course_code: 'de-b' })).toBeRefusedWith('COURSE_NOT_FOUND');
    expect(fieldsOf(await wrong({ email: 'ada' }))).toEqual({ email: 'email.enter_valid' });
    expect(fieldsOf(await wrong({ email: undefined }))).toEqual({ email: 'generic.required' });
  });
});

describe('login', () => {
  test('issues a new token at each sign-in', async () => {
    const { email, token } = await signUp(send);
    const answer = await login(email);
    expect(answer).toAnswer('login');
    expect(tokenOf(answer)).not.toBe(token);
    expect(await isValid(token)).toBe(true);
    expect(await isValid(tokenOf(answer))).toBe(true);
  });

  test('refuses invalid input', async () => {
    const { email } = await signUp(send);
    const unknown = await login(newAddress());
    expect(unknown).toBeRefusedWith('USER_NOT_FOUND');
    expect(unknown.json().error.message).toBe('Email not found. Please, register');
    const wrong = await login(email, 'harbour crane 8');
    expect(wrong).toBeRefusedWith('WRONG_CREDENTIALS');
    expect(wrong.json().error.message).toBe('Wrong password or email');
    expect(wrong.cookies).toEqual([]);
    expect(fieldsOf(await login(email, ''))).toEqual({ password: 'password.empty' });
    expect(fieldsOf(await login('', ''))).toEqual({
      email: 'email.empty',
      password: 'password.empty',
    });
    expect(fieldsOf(await login(email, 'x'.repeat(33)))).toEqual({ password: 'password.too_long' });
  });

  test('ends a session that was planted in the browser before', async () => {
    const planted = await signUp(send);
    const { email } = await signUp(send);
    const answer = await login(email, goodPassword, { cookie: `${cookieNames.auth}=${planted.token}` });
    expect(tokenOf(answer)).not.toBe(planted.token);
    expect(await isValid(planted.token)).toBe(false);
  });

  test('never adopts a token chosen by the client', async () => {
    const { email } = await signUp(send);
    const made = 'a'.repeat(43);
    const answer = await login(email, goodPassword, { cookie: `${cookieNames.auth}=${made}` });
    expect(tokenOf(answer)).not.toBe(made);
    expect(await isValid(made)).toBe(false);
  });

  test('reports each new device by mail, once', async () => {
    const { email } = await signUp(send, newAddress(), { agent: firefox });
    const newDevices = async () => (await mailsTo(database, email)).filter(({ kind }) => kind === 'new_device');
    await login(email, goodPassword, { agent: firefox });
    expect(await newDevices()).toEqual([]);
    await login(email, goodPassword, { agent: safari });
    expect(await newDevices()).toMatchObject([{ device: 'Safari, iOS' }]);
    const again = await login(email, goodPassword, { agent: safari });
    await send('logout', {}, { token: tokenOf(again) });
    await login(email, goodPassword, { agent: safari });
    expect(await newDevices()).toHaveLength(1);
  });
});

describe('tokens', () => {
  test('a made-up, truncated or oversized token is invalid', async () => {
    const { token } = await signUp(send);
    for (const wrong of ['x', token.slice(1), `${token}x`, `${token} `.repeat(50), '%00', 'null']) {
      expect(await isValid(wrong)).toBe(false);
      expect(await send('getSettings', undefined, { token: wrong })).toBeRefusedWith('AUTHENTICATION');
    }
    expect((await send('validateToken')).json()).toEqual({ is_valid: false });
  });

  test('the header takes precedence over the cookie, and a cookie alone suffices', async () => {
    const { email, token } = await signUp(send);
    const cookie = `${cookieNames.auth}=${token}`;
    expect((await send('validateToken', undefined, { cookie })).json()).toEqual({ is_valid: true });
    expect((await send('getSettings', undefined, { cookie })).json().settings.email).toBe(email);
    expect((await send('validateToken', undefined, { cookie, token: 'x' })).json()).toEqual({ is_valid: false });
  });

  test('an invalid cookie is cleared', async () => {
    const answer = await send('validateToken', undefined, { cookie: `${cookieNames.auth}=dead` });
    expect(cookiesOf(answer).get(cookieNames.auth)).toMatchObject({ value: '', expires: new Date(0) });
    expect((await send('validateToken', undefined, { token: 'dead' })).cookies).toEqual([]);
  });

  test('a session ends after 180 days without use', async () => {
    const { email, token } = await signUp(send);
    const age = (days: number) =>
      database.pool.query(
        `update sessions set last_seen_at = now() - make_interval(days => $2)
         where user_id = (select id from users where email = $1)`,
        [email, days],
      );
    await age(181);
    expect(await isValid(token)).toBe(false);
    await age(179);
    expect(await isValid(token)).toBe(true);
    const { rows } = await database.pool.query(
      `select s.last_seen_at > now() - interval '1 minute' as is_fresh
       from sessions s join users u on u.id = s.user_id where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ is_fresh: true }]);
  });

  test('the link in a mail does not sign anybody in', async () => {
    const { email } = await signUp(send);
    const link = tokenIn(await lastMail(database, email, 'confirm_email'));
    expect(await isValid(link)).toBe(false);
  });
});

describe('logout', () => {
  test('ends only this session, and clears the cookies', async () => {
    const { email, token } = await signUp(send);
    const other = tokenOf(await login(email));
    const answer = await send('logout', {}, { token });
    expect(answer).toAnswer('logout');
    expect([...cookiesOf(answer).values()].every(({ value }) => value === '')).toBe(true);
    expect(await isValid(token)).toBe(false);
    expect(await isValid(other)).toBe(true);
  });

  test('succeeds without a session', async () => {
    expect(await send('logout', {})).toAnswer('logout');
    expect(await send('logout', {}, { token: 'dead' })).toAnswer('logout');
  });
});

describe('setPlatform', () => {
  test('stores the platform with the session', async () => {
    const { token } = await signUp(send);
    expect(await send('setPlatform', { platform: 'ios' }, { token })).toAnswer('setPlatform');
    const [device] = (await send('listDevices', undefined, { token })).json();
    expect(device.platform).toBe('ios');
  });

  test('only validates the platform without a session', async () => {
    expect(await send('setPlatform', { platform: 'web' })).toAnswer('setPlatform');
    expect(await send('setPlatform', { platform: 'amiga' })).toBeRefusedWith('VALIDATION', ['platform']);
  });
});

test('refuses a body of 10 MB before reading it', async () => {
  const answer = await login(newAddress(), 'x'.repeat(10 * 1024 * 1024));
  expect(answer).toBeRefusedWith('BODY_TOO_LARGE');
});

test('answers with the sentences of the specification', () => {
  expect(errorMessage('USER_ALREADY_EXISTS')).toBe('User already exists');
});
