/** Misconceptions through the calls: a wrong answer names one, days later the plan asks another question about it, and a right answer ends it. */
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';
import { answerTo, attemptsOf } from './attempts.testing.ts';

const { app, bank } = await startTestApp();
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (course === undefined) throw new Error('the test bank has no ca-car');
const questions = course.pool.items;
const attemptOf = attemptsOf(questions, { subject_code: 'us', course_code: 'ca-car' });

const named = (question: CompiledQuestion) => question.answers.flatMap(({ misconception }) => misconception ?? []);
/** A misconception that two questions offer. */
const shared = Map.groupBy(
  questions
    .filter(({ kind }) => kind === 'single')
    .flatMap((question) => named(question).map((belief) => ({ question, belief }))),
  ({ belief }) => belief.toLowerCase(),
);
const pair = [...shared.values()].find((group) => new Set(group.map(({ question }) => question.id)).size > 1);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

interface Task {
  readonly kind: string;
  readonly why: string;
  readonly questions: readonly string[];
}

test('a misconception is asked about again after days with another question, until that is answered right', async () => {
  const [first] = pair ?? [];
  if (first === undefined) throw new Error('no two questions share a misconception');
  const wrong = first.question.answers.find(({ misconception }) => misconception === first.belief);
  const { token } = await signUp(send, newAddress());
  const plan = async (): Promise<Task[]> => {
    const url = '/api/v3/learning/plan/us/ca-car?minutes=60';
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer).toAnswer('getPlan');
    return answer.json().today;
  };
  const miss = async (days: number) => {
    const answers = [{ page_id: first.question.id, answer_ids: [wrong?.id], ms: 1 }];
    const times = { started_at: daysAgo(days), finished_at: daysAgo(days) };
    expect(await send('saveAttempt', attemptOf({ answers, ...times }), { token })).toAnswer('saveAttempt');
  };

  await miss(1);
  const others = pair?.map(({ question }) => question.id).filter((id) => id !== first.question.id) ?? [];
  /** The question that today's repetition begins with, if it is another one about the misconception. */
  const asked = async () => {
    const [again] = (await plan()).find(({ kind }) => kind === 'review')?.questions ?? [];
    return others.find((id) => id === again);
  };
  expect(await asked()).toBeUndefined();
  await miss(3);
  const shown = await asked();
  expect(shown).toBeDefined();

  const question = questions.find(({ id }) => id === shown) as CompiledQuestion;
  await send('saveAttempt', attemptOf({ answers: [answerTo(question, true)] }), { token });
  expect(await asked()).toBeUndefined();
});
