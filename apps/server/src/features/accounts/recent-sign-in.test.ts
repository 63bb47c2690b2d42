/** Changes that a stolen session cannot make, and the mails that report them. */
import { fieldsOf, goodPassword, lastMail, mailsTo, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startStandIns } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { identity, mint } = await startStandIns();
const { app, database } = await startTestApp({ snapshot: smallSnapshot(), identity });
const send = sender(app);

let people = 0;
async function link(token: string) {
  people += 1;
  const email = newAddress('thief');
  const person = { id: `thief${people}`, name: 'Thief', about: '', email, isEmailVerified: true };
  return await send('loginWithGoogle', await mint.credential('google', person), { token });
}

const age = (email: string, minutes: number) =>
  database.pool.query(
    `update sessions set confirmed_at = now() - make_interval(mins => $2)
     where user_id = (select id from users where email = $1)`,
    [email, minutes],
  );
const providersOf = async (token: string) =>
  (await send('getSettings', undefined, { token })).json().settings.providers;
const withoutPassword = (email: string) =>
  database.pool.query('update users set password_hash = null where email = $1', [email]);

test('a session older than ten minutes cannot link a social account', async () => {
  const { email, token } = await signUp(send);
  await age(email, 11);
  const answer = await link(token);
  expect(answer).toBeRefusedWith('SIGN_IN_AGAIN');
  expect(answer.cookies).toEqual([]);
  expect(await providersOf(token)).toEqual([]);
  const { token: again } = (await send('login', { email, password: goodPassword })).json();
  expect((await link(again)).statusCode).toBe(200);
});

test('a session nine minutes old can link one, and the learner gets a mail', async () => {
  const { email, token } = await signUp(send);
  await age(email, 9);
  expect((await link(token)).statusCode).toBe(200);
  expect(await lastMail(database, email, 'identity_linked')).toMatchObject({ provider: 'google' });
});

test('a session older than ten minutes cannot remove a social account; a new one can, and the learner gets a mail', async () => {
  const { email, token } = await signUp(send);
  const linked = (await link(token)).json().token;
  await age(email, 11);
  const remove = { provider: 'google' };
  expect(await send('removeProvider', remove, { token: linked })).toBeRefusedWith('SIGN_IN_AGAIN');
  expect(await providersOf(linked)).toEqual(['google']);
  const { token: again } = (await send('login', { email, password: goodPassword })).json();
  expect(await send('removeProvider', remove, { token: again })).toAnswer('removeProvider');
  expect(await providersOf(again)).toEqual([]);
  expect(await lastMail(database, email, 'identity_removed')).toMatchObject({ provider: 'google' });
});

test('without a password, a session older than ten minutes can change neither address nor password, and cannot delete the account', async () => {
  const { email, token } = await signUp(send);
  await withoutPassword(email);
  await age(email, 11);
  const before = (await mailsTo(database, email)).length;
  const set = { password: 'lighthouse keeper 9', confirm_password: 'lighthouse keeper 9' };
  expect(await send('changeEmail', { email: newAddress('thief') }, { token })).toBeRefusedWith('SIGN_IN_AGAIN');
  expect(await send('changePassword', set, { token })).toBeRefusedWith('SIGN_IN_AGAIN');
  expect(await send('askDeletion', {}, { token })).toBeRefusedWith('SIGN_IN_AGAIN');
  expect(await mailsTo(database, email)).toHaveLength(before);
});

test("restoring the password removes the social account that a thief linked to somebody else's account", async () => {
  const { email, token } = await signUp(send);
  expect((await link(token)).statusCode).toBe(200);
  await send('sendRestoreCode', { email });
  const { code } = await lastMail(database, email, 'restore_code');
  const password = 'lighthouse keeper 9';
  const restored = await send('restorePassword', { email, code, password, confirm_password: password });
  expect(restored).toAnswer('restorePassword');
  const owner = (await send('login', { email, password })).json().token;
  expect(await providersOf(owner)).toEqual([]);
});

describe('confirming the sign-in', () => {
  test('allows for ten minutes, in this session only, what a new sign-in allows', async () => {
    const { email, token } = await signUp(send);
    const other = (await send('login', { email, password: goodPassword })).json().token;
    await age(email, 11);
    expect(await send('confirmSignIn', { password: goodPassword }, { token })).toAnswer('confirmSignIn');
    expect(await link(other)).toBeRefusedWith('SIGN_IN_AGAIN');
    expect((await link(token)).statusCode).toBe(200);
    expect((await send('getSettings', undefined, { token: other })).json().settings.is_sign_in_recent).toBe(false);
  });

  test('is shown in the settings', async () => {
    const { email, token } = await signUp(send);
    const isRecent = async () => (await send('getSettings', undefined, { token })).json().settings.is_sign_in_recent;
    expect(await isRecent()).toBe(true);
    await age(email, 11);
    expect(await isRecent()).toBe(false);
    await send('confirmSignIn', { password: goodPassword }, { token });
    expect(await isRecent()).toBe(true);
  });

  test('needs the right password, and cannot be used to guess it', async () => {
    const { email, token } = await signUp(send);
    await age(email, 11);
    expect(fieldsOf(await send('confirmSignIn', { password: '' }, { token }))).toEqual({ password: 'password.empty' });
    for (let attempts = 0; attempts < 10; attempts += 1) {
      const answer = await send('confirmSignIn', { password: 'a wrong guess' }, { token });
      expect(fieldsOf(answer)).toEqual({ password: 'password.incorrect' });
    }
    expect(await send('confirmSignIn', { password: goodPassword }, { token })).toBeRefusedWith('TOO_MANY_TRIES');
    expect(await link(token)).toBeRefusedWith('SIGN_IN_AGAIN');
  });

  test('is not possible without a password', async () => {
    const { email, token } = await signUp(send);
    await withoutPassword(email);
    expect(await send('confirmSignIn', { password: goodPassword }, { token })).toBeRefusedWith('NO_PASSWORD');
  });

  test('is done by signing in again with a linked social account', async () => {
    const { email, token } = await signUp(send);
    const person = { id: 'again', name: '', about: '', email: newAddress(), isEmailVerified: true };
    const credential = () => mint.credential('google', person);
    const linked = (await send('loginWithGoogle', await credential(), { token })).json().token;
    await age(email, 11);
    const again = await send('loginWithGoogle', await credential(), { token: linked });
    expect(await send('removeProvider', { provider: 'google' }, again.json())).toAnswer('removeProvider');
  });
});

test('social accounts of one provider are listed with their addresses, and removed one by one', async () => {
  const { token } = await signUp(send);
  const first = (await link(token)).json().token;
  const both = (await link(first)).json().token;
  const linked = async () => (await send('getSettings', undefined, { token: both })).json().settings.identities;
  const [one, two] = await linked();
  expect([one.provider, two.provider, one.email === two.email]).toEqual(['google', 'google', false]);
  expect(await send('removeProvider', { identity_id: one.id }, { token: both })).toAnswer('removeProvider');
  expect(await linked()).toEqual([two]);
});

describe('restoring the password', () => {
  /** A confirmed learner with two devices and two Google accounts, and what the code shows. */
  async function restoring() {
    const { email, token } = await signUp(send);
    const confirm = await lastMail(database, email, 'confirm_email');
    await send('confirmEmailByCode', { code: confirm.code }, { token });
    const own = (await link((await link(token)).json().token)).json().token;
    const stolen = (await send('login', { email, password: goodPassword })).json().token;
    await send('sendRestoreCode', { email });
    const { code } = await lastMail(database, email, 'restore_code');
    const shown = await send('validateRestoreCode', { email, code });
    expect(shown).toAnswer('validateRestoreCode');
    const password = 'lighthouse keeper 9';
    const body = { email, code, password, confirm_password: password };
    return { email, password, body, tokens: [own, stolen], shown: shown.json() };
  }
  const isValid = async (token: string) => (await send('validateToken', undefined, { token })).json().is_valid;

  test('lists all ways to sign in, and removes them unless told otherwise', async () => {
    const { email, password, body, tokens, shown } = await restoring();
    expect(shown.identities).toHaveLength(2);
    expect(shown.devices).toHaveLength(2);
    expect(await send('restorePassword', body)).toAnswer('restorePassword');
    expect(await Promise.all(tokens.map(isValid))).toEqual([false, false]);
    expect(await providersOf((await send('login', { email, password })).json().token)).toEqual([]);
  });

  test('keeps those the owner selects, and removes the rest', async () => {
    const { email, password, body, tokens, shown } = await restoring();
    // The most recently used device comes first.
    const keep = { keep_identities: [shown.identities[0].id], keep_devices: [shown.devices[1].id] };
    expect(await send('restorePassword', { ...body, ...keep })).toAnswer('restorePassword');
    expect(await Promise.all(tokens.map(isValid))).toEqual([true, false]);
    const { settings } = (
      await send('getSettings', undefined, (await send('login', { email, password })).json())
    ).json();
    expect(settings.identities).toEqual([shown.identities[0]]);
  });

  test('keeps no device of an account whose address was never confirmed', async () => {
    const { email, token } = await signUp(send);
    await send('sendRestoreCode', { email });
    const { code } = await lastMail(database, email, 'restore_code');
    const { devices } = (await send('validateRestoreCode', { email, code })).json();
    const password = 'lighthouse keeper 9';
    const keep = { keep_devices: devices.map(({ id }: { id: string }) => id) };
    await send('restorePassword', { email, code, password, confirm_password: password, ...keep });
    expect(await isValid(token)).toBe(false);
  });
});
