/** Passkeys as the second step, as the confirmation of a sign-in, and in a password reset. */
import { browser, goodPassword, lastMail, mailsTo, type Send, sender, signUp } from '@lanewise/testing/account-calls';
import { addPasskey, beginPasskeySignIn, type PasskeyOwner, signUpWithPasskey } from '@lanewise/testing/passkey-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { softwareAuthenticator } from '@lanewise/testing/software-authenticator';
import { startTestApp } from '@lanewise/testing/test-app';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { turnOffSecondStep } from './turn-off.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

beforeEach(() => database.pool.query('delete from rate_limits'));

const userOf = async (email: string) =>
  (await database.pool.query('select * from users where email = $1', [email])).rows[0];
const ageSessions = () => database.pool.query(`update sessions set confirmed_at = now() - interval '1 hour'`);
const makeOperator = (email: string) =>
  database.pool.query("update users set roles = '{learner,operator}' where email = $1", [email]);
const confirmAddress = (email: string) =>
  database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
const login = (by: Send, email: string, password = goodPassword) => by('login', { email, password });

describe('a passkey as the second step', () => {
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

  /** Sets up an authenticator app besides the passkey. */
  async function withApp(): Promise<PasskeyOwner> {
    const owner = await signUpWithPasskey(send);
    const { secret } = (await send('startTotp', {}, owner)).json();
    await send('confirmTotp', { code: codeOf(secret) }, owner);
    return owner;
  }

  test('replaces the code, and finishes the pending sign-in', async () => {
    const { email, device } = await withApp();
    const by = browser(send);
    expect(await login(by, email)).toBeRefusedWith('SECOND_FACTOR_NEEDED');
    const options = await beginPasskeySignIn(by, 'second_step');
    expect(options.allowCredentials).toHaveLength(1);
    expect(await by('signInWithPasskey', { credential: device.use(options) })).toAnswer('signInWithPasskey');
    expect(await by('finishSignIn', { code: '123456' })).toBeRefusedWith('SIGN_IN_EXPIRED');
  });

  test('must belong to the account whose first step was taken', async () => {
    const { email } = await withApp();
    const stranger = await signUpWithPasskey(send);
    const by = browser(send);
    await login(by, email);
    const credential = stranger.device.use(await beginPasskeySignIn(by, 'second_step'));
    expect(await by('signInWithPasskey', { credential })).toBeRefusedWith('PASSKEY_NOT_FOUND');
    expect(await by('getSettings')).toBeRefusedWith('AUTHENTICATION');
  });

  test('is not offered before the first step, nor if the account has no passkey', async () => {
    const by = browser(send);
    expect(await by('startPasskeySignIn', { purpose: 'second_step' })).toBeRefusedWith('SIGN_IN_EXPIRED');
    const { email, token, id } = await withApp();
    await send('removePasskey', { passkey_id: id }, { token });
    await login(by, email);
    expect(await by('startPasskeySignIn', { purpose: 'second_step' })).toBeRefusedWith('PASSKEY_NOT_FOUND');
  });

  test('is asked for at sign-ins to an account with a role, but not to a learner’s', async () => {
    const { email, device } = await signUpWithPasskey(send);
    expect(await login(browser(send), email)).toAnswer('login');
    await makeOperator(email);
    const by = browser(send);
    expect(await login(by, email)).toBeRefusedWith('SECOND_FACTOR_NEEDED');
    const credential = device.use(await beginPasskeySignIn(by, 'second_step'));
    expect(await by('signInWithPasskey', { credential })).toAnswer('signInWithPasskey');
  });

  test('cannot be added in a session that has not taken the second step', async () => {
    const { email } = await signUp(send);
    const { token: older } = (await login(send, email)).json();
    const { token } = (await login(send, email)).json();
    const { secret } = (await send('startTotp', {}, { token })).json();
    await send('confirmTotp', { code: codeOf(secret) }, { token });
    expect(await send('startPasskey', {}, { token: older })).toBeRefusedWith('SIGN_IN_AGAIN');
    expect(await send('removeTotp', {}, { token: older })).toBeRefusedWith('SIGN_IN_AGAIN');
    expect(await send('startPasskey', {}, { token })).toAnswer('startPasskey');
  });
});

describe('confirming the sign-in with a passkey', () => {
  test('makes the session recent; a passkey of another account does not', async () => {
    const { token, device } = await signUpWithPasskey(send);
    const stranger = await signUpWithPasskey(send);
    await ageSessions();
    const by = browser(send);
    const wrong = stranger.device.use(await beginPasskeySignIn(by, 'confirm', token));
    expect(await by('signInWithPasskey', { credential: wrong }, { token })).toBeRefusedWith('PASSKEY_NOT_FOUND');
    const credential = device.use(await beginPasskeySignIn(by, 'confirm', token));
    const fresh = (await by('signInWithPasskey', { credential }, { token })).json();
    expect((await send('getSettings', undefined, fresh)).json().settings.is_sign_in_recent).toBe(true);
    expect((await send('validateToken', undefined, { token })).json().is_valid).toBe(false);
  });

  test('needs a signed-in learner', async () => {
    expect(await send('startPasskeySignIn', { purpose: 'confirm' })).toBeRefusedWith('AUTHENTICATION');
  });
});

describe('the last way to sign in', () => {
  test('cannot be removed, be it a passkey or a social account', async () => {
    const { email, token, id } = await signUpWithPasskey(send);
    await database.pool.query('update users set password_hash = null where email = $1', [email]);
    expect(await send('removePasskey', { passkey_id: id }, { token })).toBeRefusedWith('LAST_SIGN_IN');
    const { id: userId } = await userOf(email);
    await database.pool.query(
      `insert into identities (user_id, provider, subject, is_email_verified) values ($1::uuid, 'google', $1::text, true)`,
      [userId],
    );
    expect(await send('removeProvider', { provider: 'google' }, { token })).toAnswer('removeProvider');
    expect(await send('removePasskey', { passkey_id: id }, { token })).toBeRefusedWith('LAST_SIGN_IN');
  });
});

describe('a password reset', () => {
  async function reset(email: string, more: object) {
    const by = browser(send);
    await by('sendRestoreCode', { email });
    const { code } = await lastMail(database, email, 'restore_code');
    const { passkeys } = (await by('validateRestoreCode', { email, code })).json();
    const password = 'lighthouse keeper 9';
    const body = { email, code, password, confirm_password: password, ...more };
    expect(await by('restorePassword', body)).toAnswer('restorePassword');
    return passkeys;
  }

  test('lists passkeys, removes those that the owner does not keep, and reports each by mail', async () => {
    const { email, token, id, by, device } = await signUpWithPasskey(send);
    await confirmAddress(email);
    const thief = softwareAuthenticator();
    await addPasskey(by, token, thief, 'Thief');
    const listed = await reset(email, { keep_passkeys: [id] });
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['My phone', 'Thief']);
    expect((await mailsTo(database, email)).filter(({ kind }) => kind === 'passkey_removed')).toMatchObject([
      { name: 'Thief' },
    ]);
    const other = browser(send);
    expect(
      await other('signInWithPasskey', { credential: thief.use(await beginPasskeySignIn(other)) }),
    ).toBeRefusedWith('PASSKEY_NOT_FOUND');
    expect(await other('signInWithPasskey', { credential: device.use(await beginPasskeySignIn(other)) })).toAnswer(
      'signInWithPasskey',
    );
  });

  test('leaves the passkeys of an account with a role, because they are its second step; an operator can remove them', async () => {
    const { email, device } = await signUpWithPasskey(send);
    await confirmAddress(email);
    await makeOperator(email);
    expect(await reset(email, {})).toEqual([]);
    const by = browser(send);
    expect(await login(by, email, 'lighthouse keeper 9')).toBeRefusedWith('SECOND_FACTOR_NEEDED');
    expect(
      await by('signInWithPasskey', { credential: device.use(await beginPasskeySignIn(by, 'second_step')) }),
    ).toAnswer('signInWithPasskey');
    const log = pino({ enabled: false });
    expect(await turnOffSecondStep(database.queries, 'http://localhost', email, log)).toBe('done');
    expect(await lastMail(database, email, 'passkey_removed')).toBeDefined();
    expect(await login(browser(send), email, 'lighthouse keeper 9')).toAnswer('login');
  });
});

test('an owner who takes over an account that a stranger signed up for finds no passkey on it', async () => {
  const { email, device } = await signUpWithPasskey(send);
  const owner = browser(send);
  await owner('sendRestoreCode', { email });
  const { code } = await lastMail(database, email, 'restore_code');
  const password = 'lighthouse keeper 9';
  await owner('restorePassword', { email, code, password, confirm_password: password });
  const stranger = browser(send);
  expect(
    await stranger('signInWithPasskey', { credential: device.use(await beginPasskeySignIn(stranger)) }),
  ).toBeRefusedWith('PASSKEY_NOT_FOUND');
});
