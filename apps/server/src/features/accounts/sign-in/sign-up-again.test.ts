/** Retrying a sign-up with its Idempotency-Key. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { goodPassword, mailsTo, newAddress, sender, type TestCallOptions } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const register = (email: string, how?: TestCallOptions, password = goodPassword) =>
  send('register', { email, password, confirm_password: password }, how);
const key = 'e6f3c1d2-0b7a-4a5e-9d61-3f2b8c7a9e10';

test('signs in to the account created the first time, without a second mail', async () => {
  const email = newAddress();
  const first = await register(email, { idempotencyKey: key });
  const second = await register(email, { idempotencyKey: key });
  expect(second).toAnswer('register');
  expect(second.cookies.find(({ name }) => name === cookieNames.auth)?.value).toBe(second.json().token);
  for (const token of [first.json().token, second.json().token]) {
    const { settings } = (await send('getSettings', undefined, { token })).json();
    expect(settings.email).toBe(email);
  }
  expect(await mailsTo(database, email)).toHaveLength(1);
});

test.for<[string, TestCallOptions, string?]>([
  ['without a key', {}],
  ['with another key', { idempotencyKey: 'another-key' }],
  ['with a key too short to be one', { idempotencyKey: 'short' }],
  ['with another password', { idempotencyKey: key }, 'lighthouse keeper 9'],
])('%s is refused as another sign-up', async ([, how, password]) => {
  const email = newAddress();
  await register(email, { idempotencyKey: key });
  expect(await register(email, how, password)).toBeRefusedWith('USER_ALREADY_EXISTS');
});

test('after a day is refused', async () => {
  const email = newAddress();
  await register(email, { idempotencyKey: key });
  await database.pool.query("update users set created_at = now() - interval '25 hours' where email = $1", [email]);
  expect(await register(email, { idempotencyKey: key })).toBeRefusedWith('USER_ALREADY_EXISTS');
});

test('cannot be used to guess the password', async () => {
  const email = newAddress();
  await register(email, { idempotencyKey: key });
  const guesses = Array.from({ length: 12 }, () => register(email, { idempotencyKey: key }, 'a wrong guess'));
  const refused = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
});
