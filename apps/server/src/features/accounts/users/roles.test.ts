/** Granting and revoking roles. */
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { keepLog } from '@lanewise/testing/log-lines';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { sessionStore } from '../../../platform/sessions/sessions.ts';
import { changeRole } from './roles.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const { queries } = database;
const send = sender(app);

const confirm = (email: string) =>
  database.pool.query('update users set email_confirmed_at = now() where email = $1', [email]);
const rolesOf = async (token: string) => (await sessionStore(queries).findLearner(token))?.roles;

test('a new account has only the role learner', async () => {
  const { token } = await signUp(send);
  expect(await rolesOf(token)).toEqual(['learner']);
});

test('granting and revoking take effect with the next request of a running session', async () => {
  const { email, token } = await signUp(send);
  await confirm(email);
  const { log, lines } = keepLog();
  const asWritten = email.toUpperCase();
  expect(await changeRole(queries, { action: 'grant', role: 'operator', email: asWritten }, log)).toBe('done');
  expect(await rolesOf(token)).toEqual(['learner', 'operator']);
  expect(await changeRole(queries, { action: 'grant', role: 'operator', email }, log)).toBe('unchanged');
  expect(await rolesOf(token)).toEqual(['learner', 'operator']);
  expect(await changeRole(queries, { action: 'revoke', role: 'operator', email }, log)).toBe('done');
  expect(await changeRole(queries, { action: 'revoke', role: 'operator', email }, log)).toBe('unchanged');
  expect(await rolesOf(token)).toEqual(['learner']);
  expect(lines.map(({ security, role }) => [security, role])).toEqual([
    ['was granted a role', 'operator'],
    ['lost a role', 'operator'],
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('refuses to grant a role to an unconfirmed address and to an unknown one', async () => {
  const { email, token } = await signUp(send);
  const { log, lines } = keepLog();
  const grant = { action: 'grant', role: 'editor' } as const;
  expect(await changeRole(queries, { ...grant, email }, log)).toBe('address not confirmed');
  expect(await changeRole(queries, { ...grant, email: newAddress() }, log)).toBe('no such account');
  expect(await rolesOf(token)).toEqual(['learner']);
  expect(lines).toEqual([]);
});

test('the database refuses a role that does not exist', async () => {
  const { email } = await signUp(send);
  const change = database.pool.query("update users set roles = '{learner,owner}' where email = $1", [email]);
  await expect(change).rejects.toThrow('invalid input value for enum role');
});
