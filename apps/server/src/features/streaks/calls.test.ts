/** Streaks and points: counted from attempts, hidden from minors at first, and one question about enjoying it. */

import { randomUUID } from 'node:crypto';
import { passedBeforeEnjoy } from '@lanewise/contracts/constants/streaks';
import { DAY_MS } from '@lanewise/contracts/durations';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { daysOf } from './calls.ts';

const { app, bank, database } = await startTestApp();
const send = sender(app);
const course = bank.course('us', 'ca-car');
const chapter = course?.chapters.find(({ questions }) => questions.length > 10);
if (!chapter) throw new Error('the bank has no chapter with ten questions');

async function learner(band: '16_to_17' | '18_or_over'): Promise<string> {
  const { token } = await signUp(send, newAddress());
  expect(await send('giveAge', { age_band: band, subject_code: 'us' }, { token })).toAnswer('giveAge');
  return token;
}

async function streak(token: string, zone = 'UTC') {
  const url = `/api/v3/learning/streak?time_zone=${encodeURIComponent(zone)}`;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer).toAnswer('getStreak');
  return answer.json();
}

/** Passes the chapter's test, the given number of milliseconds ago. */
async function pass(token: string, ago = 0): Promise<void> {
  const at = new Date(Date.now() - ago).toISOString();
  const questions = (chapter?.questions ?? [])
    .flatMap((id) => bank.question(id) ?? [])
    .filter(({ kind }) => kind === 'single');
  const body = {
    id: randomUUID(),
    subject_code: 'us',
    course_code: 'ca-car',
    kind: 'chapter',
    started_at: at,
    finished_at: at,
  };
  const answers = questions.slice(0, 10).map(({ id, answers: options }) => ({
    page_id: id,
    answer_ids: options.filter(({ right }) => right).map((option) => option.id),
    ms: 1,
  }));
  expect(await send('saveAttempt', { ...body, answers }, { token })).toAnswer('saveAttempt');
}

/** Returns the days on which a learner has finished tests. */
const daysIn = async (token: string, zone: string) => {
  const { rows } = await database.pool.query('select user_id from attempts order by received_at desc limit 1');
  expect(token).not.toBe('');
  return await daysOf(database.queries, rows[0].user_id, zone);
};

test('days in a row and the weight of a passed test are counted, the test once', async () => {
  const token = await learner('18_or_over');
  expect(await streak(token)).toEqual({ is_shown: true, days: 0, is_today_done: false, points: 0, asks_enjoy: false });
  await pass(token, DAY_MS);
  expect(await streak(token)).toMatchObject({ days: 1, is_today_done: false, points: 100 });
  await pass(token);
  expect(await streak(token)).toMatchObject({ days: 2, is_today_done: true, points: 100 });
});

test("the learner's time zone decides which day it is", async () => {
  const token = await learner('18_or_over');
  const noon = new Date(Date.now() - 2 * DAY_MS).setUTCHours(12, 0, 0, 0);
  // One day in Greenwich; at 14 hours to the east the second test was made after midnight.
  await pass(token, Date.now() - noon + 60_000 * 150);
  await pass(token, Date.now() - noon);
  const listed = async (zone: string) => (await daysIn(token, zone)).length;
  expect([await listed('UTC'), await listed('Pacific/Kiritimati')]).toEqual([1, 2]);
  for (const zone of ['Etc/Unknown', '+0530', '-03:30', 'Etc/GMT-14', 'GMT+02:00']) await streak(token, zone);
  const url = '/api/v3/learning/streak?time_zone=Mars/Olympus';
  const refused = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(refused).toBeRefusedWith('VALIDATION', ['time_zone']);
});

test('minors see them only once they turn them on, adults until they turn them off', async () => {
  const [minor, adult] = [await learner('16_to_17'), await learner('18_or_over')];
  expect(await streak(minor)).toMatchObject({ is_shown: false });
  expect(await send('saveStreak', { is_shown: true }, { token: minor })).toAnswer('saveStreak');
  await send('saveStreak', { is_shown: false }, { token: adult });
  expect(await streak(minor)).toMatchObject({ is_shown: true });
  expect(await streak(adult)).toMatchObject({ is_shown: false });
});

test('the enjoy dialog is asked for after ten passed attempts, once', async () => {
  const token = await learner('18_or_over');
  for (let passed = 1; passed < passedBeforeEnjoy; passed += 1) await pass(token);
  expect(await streak(token)).toMatchObject({ asks_enjoy: false });
  await pass(token);
  expect(await streak(token)).toMatchObject({ asks_enjoy: true });
  await send('saveStreak', { enjoys: null }, { token });
  expect(await streak(token)).toMatchObject({ asks_enjoy: false, is_shown: true });
});
