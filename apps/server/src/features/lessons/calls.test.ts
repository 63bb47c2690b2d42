/** How far a learner has read: remembered on the account, apart from other learners and courses. */
import type { ReadLesson } from '@lanewise/contracts/calls/lesson-progress';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, bank } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);

const course = bank.courses.find(({ lessons }) => lessons.length > 0);
const lesson = course?.lessons[0];
if (!course || !lesson) throw new Error('The small bank has no lesson.');
const url = `/api/v3/learning/reading/${course.entry.subject}/${course.entry.code}`;
const place = (at: number, isDone?: boolean) => ({
  lesson_id: lesson.id,
  place: at,
  ...(isDone !== undefined && { is_done: isDone }),
});

const newLearner = async () => ({ authorization: `Bearer ${(await signUp(send, newAddress())).token}` });
type Headers = Awaited<ReturnType<typeof newLearner>>;
const save = async (payload: object, headers: Headers) => await app.inject({ method: 'POST', url, headers, payload });
const list = async (headers: Headers) => {
  const answer = await app.inject({ url, headers });
  expect(answer).toAnswer('getReading');
  return answer.json<ReadLesson[]>().filter((each) => each.place !== null);
};

test('the latest place is remembered, for this learner only', async () => {
  const [ada, eve] = [await newLearner(), await newLearner()];
  expect(await list(ada)).toEqual([]);
  expect(await save(place(7), ada)).toAnswer('saveReading');
  await save(place(4), ada);
  expect(await list(ada)).toMatchObject([
    { lesson_id: lesson.id, chapter_code: lesson.chapter, place: 4, is_done: false },
  ]);
  expect(await list(eve)).toEqual([]);
});

test('a lesson that is done stays done when it is read again', async () => {
  const ada = await newLearner();
  await save(place(9, true), ada);
  const answer = await save(place(0, false), ada);
  expect(answer.json()).toEqual({ place: 0, is_done: true });
});

test.each([
  [{ ...place(0), lesson_id: 'no-such-lesson' }, 'LESSON_NOT_FOUND', undefined],
  [place(-1), 'VALIDATION', ['place']],
  [place(1000), 'VALIDATION', ['place']],
  [place(0.5), 'VALIDATION', ['place']],
] as const)('%o is refused with %s and not stored', async (body, code, fields) => {
  const ada = await newLearner();
  expect(await save(body, ada)).toBeRefusedWith(code, fields);
  expect(await list(ada)).toEqual([]);
});
