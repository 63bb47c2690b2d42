/** Mistakes by chapter, each with the answer given and the right one, until it is answered right. */
import { randomUUID } from 'node:crypto';
import type { MistakeGroup } from '@lanewise/contracts/calls/progress-views';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, bank } = await startTestApp();
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (!course) throw new Error('the bank has no ca-car');

/** A wrong answer to a question of each of some chapters. */
const wrongs = [...Map.groupBy(course.pool.items, ({ chapter }) => chapter).values()].flatMap((questions) => {
  const question = questions.find(({ kind, family }) => kind === 'single' && family === undefined);
  const index = question?.answers.findIndex(({ right }) => !right) ?? -1;
  if (!question || index < 0) return [];
  const { id, chapter, answers, text } = question;
  return [{ id, chapter, answer: answers[index]?.id ?? '', said: text.en?.answers[index] }];
});
const [one, other] = wrongs;
if (!one || !other) throw new Error('the bank has no two chapters with such questions');

const rightOf = (id: string) => bank.question(id)?.answers.find(({ right }) => right)?.id ?? '';

/** Returns the right answer in words. */
function rightWords(id: string): string | undefined {
  const question = bank.question(id);
  return question?.text.en?.answers[question.answers.findIndex(({ right }) => right)];
}

/** Stores a test that ended some minutes ago. */
async function answer(
  token: string,
  given: readonly { readonly id: string; readonly answer: string }[],
  minutesAgo = 0,
) {
  const now = new Date(Date.now() - minutesAgo * 60_000).toISOString();
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

test('mistakes are listed by chapter, the latest first, and each goes when it is answered right', async () => {
  const { token } = await signUp(send, newAddress());
  expect(await mistakes(token)).toEqual([]);
  await answer(token, [one], 2);
  await answer(token, [other], 1);
  const listed = await mistakes(token);
  expect(listed.map(({ chapter }) => chapter.code)).toEqual([other.chapter, one.chapter]);
  expect(listed[1]?.missed).toEqual([
    {
      page_id: one.id,
      content: bank.question(one.id)?.text.en?.prompt,
      language: 'en',
      given: one.said,
      right: rightWords(one.id),
    },
  ]);

  await answer(token, [{ id: other.id, answer: rightOf(other.id) }]);
  const left = await mistakes(token);
  expect(left.map(({ chapter }) => chapter.code)).toEqual([one.chapter]);
});

test('the answer given last is shown', async () => {
  const { token } = await signUp(send, newAddress());
  const question = bank.question(one.id);
  const index = question?.answers.findIndex(({ right, id }) => !right && id !== one.answer) ?? -1;
  const last = question?.answers[index];
  if (!last) throw new Error('the question has one wrong answer only');
  await answer(token, [one], 1);
  await answer(token, [{ id: one.id, answer: last.id }]);
  expect((await mistakes(token))[0]?.missed[0]?.given).toBe(question?.text.en?.answers[index]);
});
