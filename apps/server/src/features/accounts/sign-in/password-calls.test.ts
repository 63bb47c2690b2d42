/** Restoring and changing a password. */
import {
  browser,
  fieldsOf,
  goodPassword,
  lastMail,
  mailsTo,
  newAddress,
  otherCode,
  sender,
  signUp,
  tokenIn,
} from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { slowOnPurpose } from '../slow-on-purpose.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const better = 'lighthouse keeper 9';
const login = (email: string, password: string) => send('login', { email, password });
const isValid = async (token: string) => (await send('validateToken', undefined, { token })).json().is_valid;
const restore = (email: string, code: string | undefined, password = better, by = send) =>
  by('restorePassword', { email, code, password, confirm_password: password });

async function sentCode(email: string, by = send): Promise<string> {
  expect(await by('sendRestoreCode', { email })).toAnswer('sendRestoreCode');
  return (await lastMail(database, email, 'restore_code')).code ?? '';
}

const expire = (email: string) =>
  database.pool.query(
    `update one_time_codes set expires_at = now() - interval '1 second'
     where user_id = (select id from users where email = $1)`,
    [email],
  );

describe('a code for a new password', () => {
  test('can be validated first and then sets the password once', async () => {
    const { email, token } = await signUp(send);
    const code = await sentCode(email);
    expect(await send('validateRestoreCode', { email, code })).toAnswer('validateRestoreCode');
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect(await send('validateRestoreCode', { email: email.toUpperCase(), code: spaced })).toAnswer(
      'validateRestoreCode',
    );
    const answer = await restore(email, code);
    expect(answer).toAnswer('restorePassword');
    expect(answer.cookies).toEqual([]);
    expect(await isValid(token)).toBe(false);
    expect(await login(email, goodPassword)).toBeRefusedWith('WRONG_CREDENTIALS');
    expect(await login(email, better)).toAnswer('login');
    expect(await lastMail(database, email, 'password_changed')).toBeDefined();
    expect(fieldsOf(await restore(email, code))).toEqual({ code: 'code.not_valid' });
  });

  test('sets a first password for an account without one, and confirms its address', async () => {
    const email = newAddress();
    const made = await send('registerForSubscription', { email, course_code: 'ca-car', subject_code: 'us' });
    expect(made).toAnswer('registerForSubscription');
    expect(await restore(email, await sentCode(email))).toAnswer('restorePassword');
    const signedIn = (await login(email, better)).json<{ token: string }>();
    const { settings } = (await send('getSettings', undefined, signedIn)).json();
    expect(settings).toMatchObject({ has_password: true, is_email_confirmed: true });
  });

  test('sets the password once in five parallel requests', async () => {
    const { email } = await signUp(send);
    const code = await sentCode(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => restore(email, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('stops working after five wrong attempts of the browser that asked', async () => {
    const { email } = await signUp(send);
    const by = browser(send);
    const code = await sentCode(email, by);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await by('validateRestoreCode', { email, code: otherCode(code) });
      expect(fieldsOf(answer)).toEqual({ code: 'code.not_valid' });
    }
    expect(fieldsOf(await by('validateRestoreCode', { email, code }))).toEqual({ code: 'code.not_valid' });
    expect(fieldsOf(await restore(email, code, better, by))).toEqual({ code: 'code.not_valid' });
  });

  test('is refused to a client without the cookie after ten wrong attempts', async () => {
    const { email } = await signUp(send);
    const code = await sentCode(email);
    for (let tries = 0; tries < 10; tries += 1) {
      const answer = await send('validateRestoreCode', { email, code: otherCode(code) });
      expect(fieldsOf(answer)).toEqual({ code: 'code.not_valid' });
    }
    expect(await restore(email, code)).toBeRefusedWith('TOO_MANY_TRIES');
  });

  test('still works after four wrong attempts and any number of right ones', async () => {
    const { email } = await signUp(send);
    const by = browser(send);
    const code = await sentCode(email, by);
    for (let tries = 0; tries < 4; tries += 1) await by('validateRestoreCode', { email, code: otherCode(code) });
    for (let looks = 0; looks < 4; looks += 1) {
      expect(await by('validateRestoreCode', { email, code })).toAnswer('validateRestoreCode');
    }
    expect(await restore(email, code, better, by)).toAnswer('restorePassword');
  });

  test('counts parallel attempts separately', async () => {
    const { email } = await signUp(send);
    const by = browser(send);
    const code = await sentCode(email, by);
    await Promise.all(Array.from({ length: 8 }, () => by('validateRestoreCode', { email, code: otherCode(code) })));
    expect(fieldsOf(await by('validateRestoreCode', { email, code }))).toEqual({ code: 'code.not_valid' });
  });

  test('expires (told only to someone who entered the right code)', async () => {
    const { email } = await signUp(send);
    const code = await sentCode(email);
    await expire(email);
    expect(fieldsOf(await send('validateRestoreCode', { email, code }))).toEqual({ code: 'code.expired' });
    expect(fieldsOf(await restore(email, code))).toEqual({ code: 'code.expired' });
    const wrong = await send('validateRestoreCode', { email, code: otherCode(code) });
    expect(fieldsOf(wrong)).toEqual({ code: 'code.not_valid' });
  });

  test('is replaced by the next code', async () => {
    const { email } = await signUp(send);
    const first = await sentCode(email);
    const second = await sentCode(email);
    if (first !== second) {
      expect(fieldsOf(await restore(email, first))).toEqual({ code: 'code.not_valid' });
    }
    expect(await restore(email, second)).toAnswer('restorePassword');
  });

  test('works only for its own account and purpose', async () => {
    const ada = await signUp(send);
    const eve = await signUp(send);
    const code = await sentCode(eve.email);
    await sentCode(ada.email);
    expect(fieldsOf(await restore(ada.email, code))).toEqual({ code: 'code.not_valid' });
    const confirm = (await lastMail(database, ada.email, 'confirm_email')).code;
    expect(fieldsOf(await restore(ada.email, confirm))).toEqual({ code: 'code.not_valid' });
  });

  test.for<[string, object, Record<string, string>]>([
    ['no code', { code: '' }, { code: 'code.empty' }],
    ['a long code', { code: '1234567' }, { code: 'code.too_long' }],
    ['letters', { code: '12345a' }, { code: 'code.not_valid' }],
    ['a short password', { password: 'harbo', confirm_password: 'harbo' }, { password: 'password.too_short' }],
    ['another confirmation', { confirm_password: 'x' }, { confirm_password: 'password.mismatch' }],
    ['a common one', { password: '123456', confirm_password: '123456' }, { password: 'password.too_common' }],
  ])('refuses %s under its field', async ([, more, fields]) => {
    const body = { email: newAddress(), code: '123456', password: better, confirm_password: better, ...more };
    expect(fieldsOf(await send('restorePassword', body))).toMatchObject(fields);
  });

  test('cancels a change of address that somebody with the old password requested', async () => {
    const { email, token } = await signUp(send);
    const thiefs = newAddress('thief');
    await send('changeEmail', { email: thiefs, password: goodPassword }, { token });
    const link = tokenIn(await lastMail(database, thiefs, 'confirm_email'));
    await restore(email, await sentCode(email));
    expect(fieldsOf(await send('confirmEmail', { token: link }))).toEqual({ token: 'token.not_found' });
  });
});

test("somebody who signed up with another person's address loses every way in when the owner restores the password", async () => {
  const { email } = await signUp(send);
  const join = (provider: string, at: string, isVerified: boolean) =>
    database.pool.query(
      `insert into identities (user_id, provider, subject, email, is_email_verified)
       select id, $2::social_provider, $2::text || $1, $3, $4 from users where email = $1`,
      [email, provider, at, isVerified],
    );
  await join('google', newAddress('thief'), true);
  await join('facebook', email, false);
  await join('apple', email.toUpperCase(), true);
  const providers = async () => {
    const { rows } = await database.pool.query(
      'select i.provider from identities i join users u on u.id = i.user_id where u.email = $1',
      [email],
    );
    return rows.map(({ provider }) => provider);
  };
  expect(await restore(email, await sentCode(email))).toAnswer('restorePassword');
  expect(await providers()).toEqual([]);
  // The session of a confirmed account may have been stolen, and the thief's social account linked.
  await join('google', newAddress('thief'), true);
  expect(await restore(email, await sentCode(email), 'weather vane 31')).toAnswer('restorePassword');
  expect(await providers()).toEqual([]);
  const removed = (await mailsTo(database, email)).filter(({ kind }) => kind === 'identity_removed');
  expect(removed.map(({ provider }) => provider)).toContain('google');
});

describe('an address without an account', () => {
  test('gets the same answers, and no mail', async () => {
    const { email } = await signUp(send);
    const nobody = newAddress('nobody');
    const same = async (name: 'sendRestoreCode' | 'validateRestoreCode' | 'restorePassword', more: object) => {
      const [known, unknown] = await Promise.all([
        send(name, { email, ...more }),
        send(name, { email: nobody, ...more }),
      ]);
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    };
    await same('validateRestoreCode', { code: '000000' });
    await same('sendRestoreCode', {});
    await same('validateRestoreCode', { code: '12345x' });
    await same('restorePassword', { code: '12345x', password: better, confirm_password: better });
    expect(await mailsTo(database, nobody)).toEqual([]);
  });

  test.for(['sendRestoreCode', 'validateRestoreCode', 'restorePassword'] as const)(
    'costs the same work and is answered as late by %s',
    async (name) => {
      const work = (['hash', 'verify', 'pause'] as const).map((each) => vi.spyOn(slowOnPurpose, each));
      onTestFinished(() => void vi.restoreAllMocks());
      const { email } = await signUp(send);
      const body = { code: '000000', password: better, confirm_password: better };
      const costOf = async (address: string) => {
        for (const each of work) each.mockClear();
        await send(name, { email: address, ...body });
        return work.map(({ mock }) => mock.calls.length);
      };
      const known = await costOf(email);
      expect(known).toEqual(name === 'sendRestoreCode' ? [1, 0, 1] : [0, 1, 1]);
      expect(await costOf(newAddress())).toEqual(known);
      expect(slowOnPurpose.pause).toHaveBeenCalledWith(200);
    },
  );
});

describe('changePassword', () => {
  const change = (token: string, more: object = {}) =>
    send(
      'changePassword',
      { current_password: goodPassword, password: better, confirm_password: better, ...more },
      { token },
    );

  test('changes the password, tells the learner by mail and signs out all other devices', async () => {
    const { email, token } = await signUp(send);
    const other = (await login(email, goodPassword)).json<{ token: string }>().token;
    expect(await change(token)).toAnswer('changePassword');
    expect(await isValid(token)).toBe(true);
    expect(await isValid(other)).toBe(false);
    expect(await login(email, better)).toAnswer('login');
    expect(await login(email, goodPassword)).toBeRefusedWith('WRONG_CREDENTIALS');
    expect(await lastMail(database, email, 'password_changed')).toBeDefined();
  });

  test('sets a first password without asking for a current one', async () => {
    const email = newAddress();
    const made = await send('registerForSubscription', { email, course_code: 'ca-car', subject_code: 'us' });
    expect(await change(made.json().token, { current_password: undefined })).toAnswer('changePassword');
    expect(await login(email, better)).toAnswer('login');
    expect(await lastMail(database, email, 'password_changed')).toBeDefined();
  });

  test.for<[string, object, Record<string, string>]>([
    ['a wrong current one', { current_password: 'wrong' }, { current_password: 'password.current_invalid' }],
    ['none', { current_password: undefined }, { current_password: 'password.empty' }],
    ['another confirmation', { confirm_password: 'x' }, { confirm_password: 'password.mismatch' }],
    ['a common one', { password: 'qwertyuiop', confirm_password: 'qwertyuiop' }, { password: 'password.too_common' }],
  ])('refuses %s under its field', async ([, more, fields]) => {
    const { email, token } = await signUp(send);
    expect(fieldsOf(await change(token, more))).toEqual(fields);
    expect(await login(email, goodPassword)).toAnswer('login');
  });

  test('cannot be used to guess the current password', async () => {
    const { token } = await signUp(send);
    for (let tries = 0; tries < 10; tries += 1) await change(token, { current_password: `guess ${tries}` });
    const answer = await change(token);
    expect(answer).toBeRefusedWith('TOO_MANY_TRIES');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(600);
  });
});
