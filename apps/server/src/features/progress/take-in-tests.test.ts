/** The practice tests that a guest has finished become the first attempts of the account made in the same browser. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '@lanewise/contracts/client';
import { type FinishedPractice, finishedTestsValue } from '@lanewise/contracts/finished-tests';
import { sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { answerTo } from './attempts.testing.ts';

const { app, bank } = await startTestApp();
const send = sender(app);
const questions = (bank.course('us', 'ca-car')?.pool.items ?? []).filter(({ kind }) => kind !== 'numeric');

/** Returns a finished test of two questions, the first answered right. */
function finished(from = 0, course = 'ca-car', ago = 60): FinishedPractice {
  return {
    subject: 'us',
    course,
    id: randomUUID(),
    finishedAt: Math.floor(Date.now() / 1000) - ago,
    seconds: 30,
    answers: questions.slice(from, from + 2).map((question, place) => ({
      question: question.id,
      given: answerTo(question, place === 0).answer_ids?.join('') ?? '',
    })),
  };
}

async function progress(token: string, tests: readonly FinishedPractice[], course = 'ca-car') {
  const answer = await app.inject({
    url: `/api/v3/learning/progress/us/${course}`,
    headers: {
      authorization: `Bearer ${token}`,
      cookie: `lanewise_finished=${encodeURIComponent(finishedTestsValue(tests))}`,
    },
  });
  expect(answer).toAnswer('getProgress');
  const { answers, attempts } = answer.json<CallAnswer<'getProgress'>>();
  return { answers, attempts, cookies: String(answer.headers['set-cookie'] ?? '') };
}

test('tests of the course are stored in the order they were taken, once, and those of another course wait', async () => {
  const { token } = await signUp(send);
  const [later, earlier, texan] = [finished(0), finished(2, 'ca-car', 600), finished(4, 'tx-car')];
  const first = await progress(token, [later, texan, earlier]);
  expect(first.answers).toBe(4);
  expect(first.attempts.map(({ id, score, total }) => [id, score, total])).toEqual([
    [later.id, 1, 2],
    [earlier.id, 1, 2],
  ]);
  expect(first.cookies).toContain(`lanewise_finished=us.tx-car.${texan.id}`);
  expect(first.cookies).toMatch(/HttpOnly/);
  // A second tab still has the cookie.
  expect((await progress(token, [later, texan, earlier])).attempts).toHaveLength(2);
  const other = await progress(token, [texan], 'tx-car');
  expect(other.attempts.map(({ id }) => id)).toEqual([texan.id]);
  expect(other.cookies).toMatch(/^lanewise_finished=;.*Max-Age=0/);
});

test('an account that already has answers takes none: somebody else may have taken them in this browser', async () => {
  const { token } = await signUp(send);
  const [own, foreign] = [finished(0), finished(2)];
  await progress(token, [own]);
  const after = await progress(token, [foreign]);
  expect(after.attempts.map(({ id }) => id)).toEqual([own.id]);
  expect(after.cookies).toMatch(/^lanewise_finished=;/);
});

test('what somebody has written into the cookie is not believed', async () => {
  const { token } = await signUp(send);
  const own = finished(0);
  const unknown = { ...own, answers: [{ question: 'us-no-such-question', given: 'a' }] };
  const impossible = { ...own, answers: own.answers.map((answer) => ({ ...answer, given: 'h' })) };
  const { answers, cookies } = await progress(token, [unknown, impossible]);
  expect(answers).toBe(0);
  expect(cookies).toMatch(/^lanewise_finished=;/);
});
