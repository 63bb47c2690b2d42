/** A learner's day: at most three tasks along the road, which end, and what such days lead to. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { attemptsOf } from './attempts.testing.ts';

const { app, bank } = await startTestApp();
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (course === undefined) throw new Error('the test bank has no ca-car');
const questions = course.pool.items;
const [firstLesson] = course.lessons;

const newLearner = async () => (await signUp(send, newAddress())).token;

const get = async (query: string, token: string) =>
  await app.inject({ url: `/api/v3/learning/plan/${query}`, headers: { authorization: `Bearer ${token}` } });

const planOf = async (token: string, query = ''): Promise<CallAnswer<'getPlan'>> => {
  const answer = await get(`us/ca-car${query}`, token);
  expect(answer).toAnswer('getPlan');
  return answer.json();
};

const attemptOf = attemptsOf(questions, { subject_code: 'us', course_code: 'ca-car' });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('the first day is a lesson and questions of its chapter, and fits into the minutes', async () => {
  const plan = await planOf(await newLearner(), `?date=${inDays(7)}&minutes=15`);
  expect(plan).toMatchObject({ until: inDays(7), minutes: 15, probability_at_date: null, is_study_day: true });
  const [lesson, asked, ...more] = plan.today;
  expect(more).toEqual([]);
  expect(lesson).toMatchObject({ kind: 'lesson', code: firstLesson?.id, why: 'lesson', questions: [] });
  expect(asked).toMatchObject({ kind: 'module', code: firstLesson?.chapter, why: 'unseen' });
  for (const id of asked?.questions ?? []) expect(bank.question(id)?.chapter).toBe(firstLesson?.chapter);
  expect(plan.today.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(15);
  expect(plan.done).toEqual({ minutes: 0, questions: 0, tasks: [] });
});

test('what was done counts, and the day ends', async () => {
  const token = await newLearner();
  const minutesOfAll = 20;
  const answers = questions.slice(0, minutesOfAll).map(({ id }) => ({ page_id: id, ms: 60_000 }));
  await send('saveAttempt', attemptOf({ answers: answers.slice(0, 5) }), { token });
  const half = await planOf(token);
  expect(half.done).toMatchObject({ minutes: 5, questions: 5, tasks: [{ kind: 'practice', score: 0, total: 5 }] });
  expect(half.today.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(15);

  await send('saveAttempt', attemptOf({ answers: answers.slice(5) }), { token });
  const over = await planOf(token);
  expect(over.today).toEqual([]);
  expect(over.next).toMatchObject({ day: inDays(1), name: expect.stringMatching(/./) });
});

test('a lesson that was read is checked, and the next one follows', async () => {
  const token = await newLearner();
  const body = { lesson_id: firstLesson?.id, place: 3, is_done: true };
  const saved = await app.inject({
    method: 'POST',
    url: '/api/v3/learning/reading/us/ca-car',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
  expect(saved.statusCode).toBe(200);
  const plan = await planOf(token, '?minutes=60');
  expect(plan.done.tasks).toMatchObject([{ kind: 'lesson', score: null }]);
  expect(plan.done.minutes).toBeGreaterThan(0);
  expect(plan.today[0]?.code).not.toBe(firstLesson?.id);
});

test('what is about to be forgotten is one task, whatever it is about', async () => {
  const token = await newLearner();
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await send('saveAttempt', attemptOf({ length: 60, started_at: long, finished_at: long }), { token });
  const { today } = await planOf(token, '?minutes=60');
  expect(today.length).toBeLessThanOrEqual(3);
  const reviews = today.filter(({ kind }) => kind === 'review');
  expect(reviews).toMatchObject([{ why: 'forgetting', name: '' }]);
  expect(reviews[0]?.questions.length).toBeGreaterThan(0);
});

test('names are those of the road, in the language asked for', async () => {
  const token = await newLearner();
  const names = async (locale: string) => {
    const answer = await get(`de/de-b?locale=${locale}`, token);
    return answer.json<CallAnswer<'getPlan'>>().today.map(({ name }) => name);
  };
  const [lesson] = bank.course('de', 'de-b')?.lessons ?? [];
  expect(await names('de')).toContain(lesson?.title.de);
  expect(await names('en')).toContain(lesson?.title.en);
});

test("the plan follows the learner's exam date, minutes and days, and ignores a date in the past", async () => {
  const token = await newLearner();
  const save = async (settings: object) => {
    const chosen = { subject_code: 'us', course_code: 'ca-car', ...settings };
    expect(await send('saveSettings', chosen, { token })).toAnswer('saveSettings');
    return await planOf(token);
  };
  expect(await save({ exam_date: inDays(9) })).toMatchObject({ until: inDays(9), minutes: 20 });
  expect(await save({ exam_date: inDays(-9) })).toMatchObject({ until: inDays(14) });
  const tomorrow = ((new Date(inDays(1)).getUTCDay() + 6) % 7) + 1;
  const rare = await save({ minutes_a_day: 45, study_days: [tomorrow] });
  expect(rare).toMatchObject({ minutes: 45, is_study_day: false, next: { day: inDays(1) } });
});

test('too little time is said with the minutes that would be enough, more time is not', async () => {
  const token = await newLearner();
  const { coverage: short } = await planOf(token, `?date=${inDays(7)}&minutes=10`);
  expect(short.seen_by_date).toBeLessThan(short.total);
  expect(short.minutes_needed).toBeGreaterThan(10);
  const enough = await planOf(token, `?date=${inDays(7)}&minutes=${short.minutes_needed}`);
  expect(enough.coverage).toMatchObject({ seen_by_date: short.total, minutes_needed: null });
});

test('more minutes lead to more', async () => {
  const token = await newLearner();
  await send('saveAttempt', attemptOf({ length: 40, right: (place) => place % 3 > 0 }), { token });
  const chance = async (minutes: number) => (await planOf(token, `?minutes=${minutes}`)).probability_at_date ?? 0;
  expect(await chance(60)).toBeGreaterThan(await chance(5));
});

test.each([
  ['date=2020-01-01', 'date', 'parameter.day'],
  ['date=soon', 'date', 'parameter.day'],
  ['minutes=0', 'minutes', 'parameter.minutes'],
  ['minutes=many', 'minutes', 'parameter.minutes'],
])('a plan with %s is refused', async (query, field, code) => {
  const answer = await get(`us/ca-car?${query}`, await newLearner());
  expect(fieldsOf(answer)).toEqual({ [field]: code });
});
