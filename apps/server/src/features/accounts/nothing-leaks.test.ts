/** What stands in the log, in answers and in addresses: no password, no token, no code, no address. */
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { goodPassword, lastMail, newAddress, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, database, logged } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

test('the log contains no secret and no address after everything an account can do', async () => {
  const from = '203.0.113.99';
  const { email, token } = await signUp(send, newAddress(), { from });
  const how = { token, from };
  const confirm = await lastMail(database, email, 'confirm_email');
  await send('confirmEmail', { token: tokenIn(confirm) }, how);
  await send('confirmEmail', { token: tokenIn(confirm) }, how);
  await send('login', { email, password: 'a wrong guess' }, { from });
  const second = (await send('login', { email, password: goodPassword }, { from })).json<{ token: string }>().token;
  await send('validateToken', undefined, { cookie: `${cookieNames.auth}=${second}`, from });
  await send('sendRestoreCode', { email }, { from });
  const { code } = await lastMail(database, email, 'restore_code');
  const password = 'lighthouse keeper 9';
  await send('restorePassword', { email, code, password, confirm_password: password }, { from });
  await send('askDeletion', { password: goodPassword }, how);
  // Faults of ours, in a query that has them all in it.
  await database.pool.query('alter table users rename to gone');
  const failed = await send('login', { email, password }, { from });
  expect(failed).toBeRefusedWith('INTERNAL');
  expect(await send('getSettings', undefined, how)).toBeRefusedWith('INTERNAL');
  await database.pool.query('alter table gone rename to users');

  const log = logged.map((line) => JSON.stringify(line)).join('\n');
  expect(logged.some(({ level }) => level === 50)).toBe(true);
  expect(log).toContain('42P01');
  const events = logged.flatMap(({ security }) => (typeof security === 'string' ? [security] : []));
  const told = ['signed up', 'confirmed an address', 'was refused at sign-in', 'signed in', 'restored the password'];
  expect(events).toEqual(told);
  for (const line of logged.filter(({ security }) => security !== undefined)) {
    expect(line).toMatchObject({ client: expect.stringMatching(/^[\w-]{16}$/), reqId: expect.stringMatching(/./) });
  }
  expect(new Set(logged.flatMap(({ client }) => (client === undefined ? [] : [client]))).size).toBe(1);
  const secrets = [email, token, second, tokenIn(confirm), goodPassword, password, 'a wrong guess', from];
  for (const secret of secrets) expect(log).not.toContain(secret);
  for (const each of [confirm.code, code]) expect(log).not.toMatch(new RegExp(String.raw`\b${each}\b`));
  expect(failed.body).not.toContain('users');
});
