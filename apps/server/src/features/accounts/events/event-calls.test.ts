/** The security events that a learner can read. */
import { goodPassword, lastMail, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { sweepExpired } from '../deletion/sweep.ts';

const { app, database } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const events = async (token: string) => {
  const answer = await send('listEvents', undefined, { token });
  expect(answer).toAnswer('listEvents');
  return answer.json<{ event: string; device: string }[]>();
};

test('list what happened and on which device, newest first', async () => {
  const { email, token } = await signUp(send, undefined, { agent: firefox });
  const { code } = await lastMail(database, email, 'confirm_email');
  await send('confirmEmailByCode', { code }, { token });
  await send('login', { email, password: goodPassword });
  await send('confirmSignIn', { password: goodPassword }, { token });
  await send('revokeDevice', { all_others: true }, { token });
  const password = 'lighthouse keeper 9';
  await send('changePassword', { current_password: goodPassword, password, confirm_password: password }, { token });
  await send('exportData', undefined, { token });
  const listed = await events(token);
  expect(listed.map(({ event }) => event)).toEqual([
    'data_exported',
    'password_changed',
    'signed_out_devices',
    'confirmed_sign_in',
    'signed_in',
    'email_confirmed',
    'signed_up',
  ]);
  expect(listed.at(-1)?.device).toBe('Firefox, Windows');
});

test("are the learner's own", async () => {
  const [ada, eve] = [await signUp(send), await signUp(send)];
  await send('revokeDevice', { all_others: true }, ada);
  expect((await events(eve.token)).map(({ event }) => event)).toEqual(['signed_up']);
});

test('number at most a hundred, and are deleted after 180 days', async () => {
  const { email, token } = await signUp(send);
  const add = `insert into account_events (user_id, id, event, at)
    select id, gen_random_uuid(), 'signed_in', now() - make_interval(days => $2) from users, generate_series(1, 60) where email = $1`;
  await database.pool.query(add, [email, 179]);
  await database.pool.query(add, [email, 181]);
  expect(await events(token)).toHaveLength(100);
  await sweepExpired(database.queries);
  expect(await events(token)).toHaveLength(61);
});
