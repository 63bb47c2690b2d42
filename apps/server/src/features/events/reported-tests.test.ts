/** What the server records of finished tests: the course, and the state whose test it is. */
import { randomUUID } from 'node:crypto';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { examCandidate } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { attemptsOf } from '../progress/attempts.testing.ts';

const { app, database, bank } = await startTestApp({ config: { statistics: true } });
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (course === undefined) throw new Error('the test bank has no ca-car');
const attemptOf = attemptsOf(course.pool.items, { subject_code: 'us', course_code: 'ca-car' });

/** Cookies of a new browser that allows statistics. */
function browser() {
  const visitor = randomUUID();
  return { visitor, cookie: `lanewise_marketing=2.1795450000.statistics.none; lanewise_analytics=${visitor}` };
}

async function finished(visitor: string): Promise<readonly object[]> {
  const { rows } = await database.pool.query(
    "select properties from events where visitor_id = $1 and name = 'test_finished'",
    [visitor],
  );
  return rows.map(({ properties }) => properties);
}

test('a test of the app', async () => {
  const { visitor, cookie } = browser();
  const { token } = await signUp(send);
  const body = attemptOf({ right: () => true });
  expect((await send('saveAttempt', body, { token, cookie })).statusCode).toBe(200);
  await send('saveAttempt', body, { token, cookie });
  expect(await finished(visitor)).toMatchObject([{ name: body.kind, course: 'ca-car', state: 'ca' }]);
});

test('a guest’s mock exam', async () => {
  const { visitor, cookie } = browser();
  const { start, browsers, finish } = examCandidate({ app, database });
  const exam = await start('us/ca-car', { id: randomUUID(), group: '18_or_over' });
  await finish(exam.id, { cookie: `${browsers.get(exam.id)}; ${cookie}` });
  expect(await finished(visitor)).toEqual([{ name: 'exam', course: 'ca-car', state: 'ca', answer: 'failed' }]);
});
