/** How a learner's knowledge has grown, day by day and chapter by chapter. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { DAY_MS } from '@lanewise/contracts/durations';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { attemptsOf } from './attempts.testing.ts';

const { app, bank } = await startTestApp();
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (!course) throw new Error('the bank has no ca-car');
const [chapter = ''] = course.chapters.map(({ code }) => code);
const questions = course.pool.items.filter((item) => item.chapter === chapter);
const attemptOf = attemptsOf(questions, { subject_code: 'us', course_code: 'ca-car' });
const others = attemptsOf(
  course.pool.items.filter((item) => item.chapter !== chapter),
  { subject_code: 'us', course_code: 'ca-car' },
);

async function read<Name extends 'getProgress' | 'getProgressHistory'>(name: Name, token: string) {
  const path = name === 'getProgress' ? 'progress' : 'history';
  const answer = await app.inject({
    url: `/api/v3/learning/${path}/us/ca-car`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer).toAnswer(name);
  return answer.json() as CallAnswer<Name>;
}

const onDay = (day: number) => {
  const at = new Date(Date.now() - day * DAY_MS).toISOString();
  return { started_at: at, finished_at: at };
};

test('each day of study and today have the expected score and what was known of each chapter, the oldest first', async () => {
  const { token } = await signUp(send, newAddress());
  expect(await read('getProgressHistory', token)).toEqual({ days: [], chapters: [] });
  const missed = attemptOf({ ...onDay(3), length: 5, right: () => false });
  const known = attemptOf({ ...onDay(1), length: 5 });
  const many = others({ ...onDay(1), length: 40 });
  // The order in which tests arrive is not the one in which they were taken.
  for (const body of [many, known, missed]) expect(await send('saveAttempt', body, { token })).toAnswer('saveAttempt');
  const { days, chapters } = await read('getProgressHistory', token);
  const { expected, chapters: now } = await read('getProgress', token);
  expect(days.map(({ day }) => day)).toEqual(
    [3, 1, 0].map((ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)),
  );
  expect(days.map((day) => day.expected)).toEqual([null, expect.any(Number), expected?.score]);
  const [first, ...later] = chapters;
  expect(first).toMatchObject({
    code: chapter,
    latest: [false, false, false, false, false, true, true, true, true, true],
  });
  const [atFirst = 0, then = 0, today] = first?.mastery ?? [];
  expect(then).toBeGreaterThan(atFirst ?? 1);
  expect(today).toBe(now.find(({ code }) => code === chapter)?.mastery);
  expect(later.length).toBeGreaterThan(0);
  for (const { mastery, latest } of later) {
    expect(mastery[0]).toBeNull();
    expect(latest.length).toBeLessThanOrEqual(12);
  }
});

test('of many days, thirty are shown, from the first to today', async () => {
  const { token } = await signUp(send, newAddress());
  for (let day = 40; day >= 1; day -= 1)
    expect(await send('saveAttempt', attemptOf({ ...onDay(day), length: 1 }), { token })).toAnswer('saveAttempt');
  const { days } = await read('getProgressHistory', token);
  expect(days).toHaveLength(30);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(
    [40, 0].map((ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10)),
  );
});
