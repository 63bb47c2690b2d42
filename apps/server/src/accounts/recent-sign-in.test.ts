/** What a stolen session cannot change, and what the learner is told. */
import { goodPassword, lastMail, mailsTo, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startStandIns } from '@lanewise/testing/stand-ins';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

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
    `update sessions set created_at = now() - make_interval(mins => $2)
     where user_id = (select id from users where email = $1)`,
    [email, minutes],
  );
const providersOf = async (token: string) =>
  (await send('getSettings', undefined, { token })).json().settings.providers;
const withoutPassword = (email: string) =>
  database.pool.query('update users set password_hash = null where email = $1', [email]);

test('a session of more than ten minutes links no social account', async () => {
  const { email, token } = await signUp(send);
  await age(email, 11);
  const answer = await link(token);
  expect(answer).toBeRefusedWith('SIGN_IN_AGAIN');
  expect(answer.cookies).toEqual([]);
  expect(await providersOf(token)).toEqual([]);
  const { token: again } = (await send('login', { email, password: goodPassword })).json();
  expect((await link(again)).statusCode).toBe(200);
});

test('a session of nine minutes links one, and the learner is told by mail', async () => {
  const { email, token } = await signUp(send);
  await age(email, 9);
  expect((await link(token)).statusCode).toBe(200);
  expect(await lastMail(database, email, 'identity_linked')).toMatchObject({ provider: 'google' });
});

test('a session of more than ten minutes removes no social account; a new one does, and the learner is told', async () => {
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

test('without a password, a session of more than ten minutes changes neither address nor password, and deletes nothing', async () => {
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
