/** Learning difficulties from attempts: each counts once, whatever happens to the job. */
import { randomUUID } from 'node:crypto';
import { attempts, difficultyProgress, questionDifficulties } from '@lanewise/database/schema/tables';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { attemptsOf } from '../progress/attempts.testing.ts';
import type { GradedAnswer } from '../progress/graded.ts';
import { studyCourse } from '../progress/study-course.ts';
import { readDifficulties } from './difficulty-store.ts';
import { followDifficulties } from './known-difficulties.ts';
import { learnDifficulties } from './learn-job.ts';

const { app, database, bank } = await startTestApp();
const { queries } = database;
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (course === undefined) throw new Error('the test bank has no ca-car');
const attemptOf = attemptsOf(course.pool.items, { subject_code: 'us', course_code: 'ca-car' });

const log = pino({ level: 'silent' });
const learn = async () =>
  await learnDifficulties(queries).run(
    {},
    { queuedAt: new Date(), attempt: 1, signal: new AbortController().signal, log },
  );

beforeEach(async () => {
  await queries.delete(attempts);
  await queries.delete(questionDifficulties);
  await queries.update(difficultyProgress).set({ learnedUntil: sql`'-infinity'` });
});

const question = course.pool.items.find(({ kind }) => kind === 'single')?.id ?? '';

/** Stores the first answers of many learners to the question, received so many minutes ago. The attempts are as the server stores them. */
async function manyAnswer(count: number, right: boolean, minutesAgo: number): Promise<void> {
  const { token } = await signUp(send, newAddress());
  const { id } = attemptOf();
  await send('saveAttempt', attemptOf({ id, length: 1 }), { token });
  const [row] = await queries.select().from(attempts).where(eq(attempts.id, id));
  if (row === undefined) throw new Error('no attempt was stored');
  const first = { strength: { mean: 0, variance: 1 }, guess: 0.25, prior: { mean: 0, variance: 1 } };
  const answers: GradedAnswer[] = [{ page_id: question, ms: 1, right, first }];
  const receivedAt = new Date(Date.now() - minutesAgo * 60_000);
  await queries
    .insert(attempts)
    .values(Array.from({ length: count }, () => ({ ...row, id: randomUUID(), answers, receivedAt })));
}

test('first answers are stored with what they tell about the question, repeated ones without', async () => {
  const { token } = await signUp(send, newAddress());
  await send('saveAttempt', attemptOf({ length: 3 }), { token });
  await send('saveAttempt', attemptOf({ from: 2, length: 2 }), { token });
  const rows = await queries.select({ answers: attempts.answers }).from(attempts).orderBy(attempts.receivedAt);
  const firsts = rows.map(({ answers }) => (answers as GradedAnswer[]).map(({ first }) => first !== undefined));
  expect(firsts).toEqual([
    [true, true, true],
    [false, true],
  ]);
});

const answersTo = async () => (await readDifficulties(queries)).get(question)?.answers;

test('each attempt counts once, in however many runs, also at the same time', async () => {
  await manyAnswer(1500, false, 5);
  await manyAnswer(700, false, 2);
  await Promise.all([learn(), learn(), learn()]);
  await learn();
  const learned = (await readDifficulties(queries)).get(question);
  expect(learned?.answers).toBe(2200);
  expect(learned?.mean).toBeGreaterThan(1);
});

test('a run that dies before its end changes nothing, and the next one counts everything once', async () => {
  await manyAnswer(10, false, 2);
  await queries.execute(
    sql`alter table difficulty_progress add constraint dies check (learned_until < '2000-01-01') not valid`,
  );
  await expect(learn()).rejects.toThrow();
  expect(await answersTo()).toBeUndefined();
  await queries.execute(sql`alter table difficulty_progress drop constraint dies`);
  await learn();
  expect(await answersTo()).toBe(10);
});

test('attempts that have just arrived wait, because earlier ones may still be under way', async () => {
  await manyAnswer(5, false, 0.1);
  await learn();
  expect(await answersTo()).toBeUndefined();
});

test('learned difficulties are used by readiness and plans, others follow the level', async () => {
  await manyAnswer(20, false, 2);
  await learn();
  const known = followDifficulties(queries, bank, log);
  await known.refresh();
  known.close();
  const difficulties = await readDifficulties(queries);
  const { byId } = studyCourse(course);
  expect(difficulties.get(question)?.mean).toBeGreaterThan(0);
  expect(byId.get(question)?.difficulty?.mean).toBe(difficulties.get(question)?.mean);
  const other = course.pool.items.find(({ id }) => !difficulties.has(id));
  expect(byId.get(other?.id ?? '')?.difficulty).toBeUndefined();
});
