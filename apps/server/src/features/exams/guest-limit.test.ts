/** How many exams a guest may start: each is a row of the database for a day. */
import { randomUUID } from 'node:crypto';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { examCandidate } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { policies } from '../../platform/limits/policies.ts';

const { app, database } = await startTestApp({ config: { requestsPerMinute: 100_000 } });
const { call } = examCandidate({ app, database });

test('guests of one address start no more than the limit an hour; a retry of a start and a learner are not counted', async () => {
  const [{ tries }] = policies.startGuestExam;
  const count = async () =>
    (await database.pool.query('select coalesce(max(points), 0) as points from rate_limits where points = $1', [tries]))
      .rows[0].points;
  const id = randomUUID();
  const first = await call('POST', 'us/ca-car', { id }, { cookie: '' });
  expect(first).toAnswer('startExam');
  await database.pool.query('update rate_limits set points = $1 where points = 1', [tries]);
  expect(await count()).toBe(tries);
  const refused = await call('POST', 'us/ca-car', {}, { cookie: '' });
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'TOO_MANY_TRIES']);
  expect((await call('POST', 'us/ca-car', { id })).statusCode).toBe(200);
  const { token } = await signUp(sender(app), newAddress('ada'));
  expect((await call('POST', 'us/ca-car', {}, { token, cookie: '' })).statusCode).toBe(200);
  const { rows } = await database.pool.query('select count(*)::int as exams from guest_exams');
  expect(rows[0].exams).toBe(1);
});
