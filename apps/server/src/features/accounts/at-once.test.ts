/** Everything at once on one account: two tabs, a link and a form, a sweep between them. */
import { goodPassword, lastMail, newAddress, sender, signUp, tokenIn } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { sweepAccounts, sweepExpired } from './deletion/sweep.ts';

const { app, database, logged } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

test('parallel calls that change one account wait for each other, and none fails with a server error', async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.pool.query('delete from rate_limits');
    const { email, token } = await signUp(send);
    const next = newAddress();
    const { code, ...mail } = await lastMail(database, email, 'confirm_email');
    await send('sendRestoreCode', { email });
    const restore = (await lastMail(database, email, 'restore_code')).code;
    await send('askDeletion', { password: goodPassword }, { token });
    const deletion = (await lastMail(database, email, 'delete_code')).code;
    const password = 'lighthouse keeper 9';
    const set = { password, confirm_password: password };
    const how = { token };
    const answers = await Promise.all([
      send('confirmEmail', { token: tokenIn(mail) }, how),
      send('confirmEmailByCode', { code }, how),
      send('sendConfirmation', {}, how),
      send('changeEmail', { email: next, password: goodPassword }, how),
      send('restorePassword', { email, code: restore, ...set }),
      send('changePassword', { current_password: goodPassword, ...set }, how),
      send('confirmDeletion', { code: deletion }, how),
      send('undoDeletion', {}, how),
      send('giveAge', { age_band: 'under_13', subject_code: 'us', parent_email: newAddress('parent') }, how),
      send('saveSettings', { subject_code: 'us', course_code: 'ca-car' }, how),
      send('login', { email, password: goodPassword }),
      send('login', { email, password }),
      send('exportData', undefined, how),
      send('revokeDevice', { all_others: true }, how),
      send('logout', {}, how),
      sweepAccounts(database.queries).then(() => undefined),
      sweepExpired(database.queries).then(() => undefined),
      database.pool.query(`update users set deletes_at = now() where email = $1`, [email]).then(() => undefined),
    ]);
    for (const answer of answers)
      if (answer) expect([answer.statusCode, answer.body]).toEqual([expect.toBeOneOf([200, 400, 403]), answer.body]);
  }
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
});
