/** A hundred simulated learners study through the calls: what they are told agrees with what they know. */
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { randomFromSeed } from '@lanewise/learning/random';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { answerTo, attemptsOf } from './attempts.testing.ts';

const { app, bank } = await startTestApp();
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (course === undefined) throw new Error('the test bank has no ca-car');
const attemptOf = attemptsOf(course.pool.items, { subject_code: 'us', course_code: 'ca-car' });
const questionOf = new Map(course.pool.items.map((question) => [question.id, question]));

const LEARNERS = 100;
/** Learners at the same time. More would wait for the hashes of their passwords. */
const AT_ONCE = 8;
/** Tests that each of them takes, of twenty questions each. */
const TESTS = 3;
const QUESTIONS = 20;

interface Studied {
  /** Chance of a right answer to a question of medium difficulty. */
  readonly skill: number;
  readonly right: number;
  readonly readiness: { readonly probability: number; readonly low: number; readonly high: number };
  readonly answers: number;
  readonly due: number;
  /** Number of attempts listed. */
  readonly listed: number;
  /** The score of the server differed from what the learner answered. */
  readonly isMisscored: boolean;
}

/** A learner of this skill, who answers each drawn question right or wrong by chance and never learns. */
async function study(skill: number, seed: string): Promise<Studied> {
  const random = randomFromSeed(seed);
  const { token } = await signUp(send, newAddress('learner'), { from: `198.51.100.${(Number(seed) % 250) + 1}` });
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json' };
  let right = 0;
  let isMisscored = false;
  for (let taken = 0; taken < TESTS; taken += 1) {
    const payload = JSON.stringify({ kind: 'practice', count: QUESTIONS });
    const url = callPaths.drawTest.path.replace('{a}', 'us').replace('{b}', 'ca-car');
    const drawn = (await app.inject({ method: 'POST', url, headers: json, payload })).json();
    const answered = drawn.questions.map(({ page_id: id }: { page_id: string }) => {
      const question = questionOf.get(id) as CompiledQuestion;
      const chance = skill + (3 - question.difficulty) * 0.05;
      return { question, isRight: random() < chance };
    }) as readonly { readonly question: CompiledQuestion; readonly isRight: boolean }[];
    const score = answered.filter(({ isRight }) => isRight).length;
    const answers = answered.map(({ question, isRight }) => answerTo(question, isRight));
    const saved = await send('saveAttempt', attemptOf({ answers }), { token });
    isMisscored ||= saved.json().score !== score;
    right += score;
  }
  const progress = (
    await app.inject({ url: '/api/v3/learning/progress/us/ca-car', headers: { authorization } })
  ).json();
  const { readiness, answers, due, attempts } = progress;
  return { skill, right, readiness, answers, due, listed: attempts.length, isMisscored };
}

test('a hundred learners get their own scores, and readiness that grows with what they know', async () => {
  const skills = Array.from({ length: LEARNERS }, (_, at) => 0.4 + (0.55 * at) / (LEARNERS - 1));
  const studied: Studied[] = [];
  const waiting = [...skills.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) studied.push(await study(next[1], String(next[0])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(studied).toHaveLength(LEARNERS);
  for (const { isMisscored, answers, listed } of studied) {
    expect([isMisscored, answers, listed]).toEqual([false, TESTS * QUESTIONS, TESTS]);
  }
  for (const { readiness } of studied) {
    expect(readiness.low).toBeLessThanOrEqual(readiness.probability);
    expect(readiness.high).toBeGreaterThanOrEqual(readiness.probability);
  }
  const meanOf = (some: readonly Studied[]) =>
    some.reduce((sum, { readiness }) => sum + readiness.probability, 0) / some.length;
  const byRight = studied.toSorted((one, other) => one.right - other.right);
  const quarters = [0, 25, 50, 75].map((from) => meanOf(byRight.slice(from, from + 25)));
  expect(quarters).toEqual(quarters.toSorted((one, other) => one - other));
  expect(quarters[0]).toBeLessThan(0.05);
  expect(quarters[3]).toBeGreaterThan(0.5);
});
