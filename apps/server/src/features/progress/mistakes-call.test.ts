/** Mistakes grouped by the misconception behind the answer given, until they are answered right. */
import { randomUUID } from 'node:crypto';
import type { MistakeGroup } from '@lanewise/contracts/calls/progress';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { builtSnapshot } from '@lanewise/testing/built';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

/** The compiled bank, with one question whose wrong answers name no belief: all of its own do. */
const compiled = await builtSnapshot();
const PLAIN = 'us-alc-004';
const { app, bank } = await startTestApp({
  snapshot: {
    ...compiled,
    questions: compiled.questions.map((question) =>
      question.id === PLAIN
        ? { ...question, answers: question.answers.map((each) => ({ ...each, misconception: null })) }
        : question,
    ),
  },
});
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (!course) throw new Error('the bank has no ca-car');

const single = course.pool.items.filter(({ kind, family }) => kind === 'single' && family === undefined);
/** Two questions in which the same mistake can be made, with the answers that name it. */
const named = single.flatMap(({ id, answers }) =>
  answers.flatMap(({ id: answer, misconception }) => (misconception === null ? [] : [{ id, answer, misconception }])),
);
const [belief, pair = []] =
  [...Map.groupBy(named, ({ misconception }) => misconception)].find(([, found]) => found.length > 2) ?? [];
const [one, other] = pair;
const unnamed = single.flatMap(({ id, chapter, answers }) => {
  const wrong = answers.find(({ right, misconception }) => !right && misconception === null);
  return wrong ? [{ id, chapter, answer: wrong.id }] : [];
})[0];
if (!one || !other || !unnamed) throw new Error('the bank has no such questions');

const rightOf = (id: string) => bank.question(id)?.answers.find(({ right }) => right)?.id ?? '';

async function answer(token: string, given: readonly { readonly id: string; readonly answer: string }[]) {
  const now = new Date().toISOString();
  const saved = await send(
    'saveAttempt',
    {
      id: randomUUID(),
      subject_code: 'us',
      course_code: 'ca-car',
      kind: 'practice',
      started_at: now,
      finished_at: now,
      answers: given.map(({ id, answer: chosen }) => ({ page_id: id, answer_ids: [chosen], ms: 1 })),
    },
    { token },
  );
  expect(saved).toAnswer('saveAttempt');
}

async function mistakes(token: string): Promise<MistakeGroup[]> {
  const listed = await app.inject({
    url: '/api/v3/learning/mistakes/us/ca-car',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(listed).toAnswer('listMistakes');
  return listed.json();
}

test('two answers that rest on one belief are one group, others are grouped by chapter, and each goes when answered right', async () => {
  const { token } = await signUp(send, newAddress());
  expect(await mistakes(token)).toEqual([]);
  await answer(token, [one, other, unnamed]);
  const [first, second, ...more] = await mistakes(token);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ belief, language: 'en' });
  expect(first?.missed.map(({ page_id }) => page_id).toSorted()).toEqual([one.id, other.id].toSorted());
  expect(second).toMatchObject({ belief: null, chapter: { code: unnamed.chapter }, missed: [{ page_id: unnamed.id }] });
  // More questions than were missed: the same mistake can be made in others.
  expect(first?.questions.length).toBeGreaterThan(2);

  await answer(token, [
    { id: one.id, answer: rightOf(one.id) },
    { id: unnamed.id, answer: rightOf(unnamed.id) },
  ]);
  const left = await mistakes(token);
  expect(left).toHaveLength(1);
  expect(left[0]?.missed).toMatchObject([{ page_id: other.id }]);
  expect(left[0]?.questions).not.toContain(one.id);
});

test('the answer given last decides the belief', async () => {
  const { token } = await signUp(send, newAddress());
  const wrong = bank.question(one.id)?.answers.find(({ right, id }) => !right && id !== one.answer);
  if (!wrong) throw new Error('the question has one wrong answer only');
  await answer(token, [one]);
  await answer(token, [{ id: one.id, answer: wrong.id }]);
  expect((await mistakes(token))[0]?.belief).toBe(wrong.misconception);
});
