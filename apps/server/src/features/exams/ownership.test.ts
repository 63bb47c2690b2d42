/** Who may see and continue a mock exam. */
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { examCandidate, given } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { expect, test } from 'vitest';

const { app, database } = await startTestApp();
const send = sender(app);
const { call, start, save, finish } = examCandidate({ app, database });

test("a guest's exam is closed to every other browser, even with its address", async () => {
  const exam = await start('us/ca-car');
  await save(exam.id, [{ page_id: exam.questions[0]?.page_id ?? '', ...given(exam.questions[0]) }]);
  const { token } = await signUp(send);
  for (const how of [{ cookie: '' }, { cookie: '', token }]) {
    for (const answer of [
      await call('GET', exam.id, undefined, how),
      await save(exam.id, [], how),
      await call('POST', `${exam.id}/finish`, {}, how),
      await call('GET', `${exam.id}/result`, undefined, how),
    ])
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'EXAM_NOT_FOUND']);
  }
  const taken = await call('POST', 'us/ca-car', { id: exam.id }, { cookie: '' });
  expect([taken.statusCode, taken.json().error.code]).toEqual([400, 'EXAM_TAKEN']);
  expect((await call('GET', exam.id)).statusCode).toBe(200);
});

test("a learner's exam is closed to guests and to other learners", async () => {
  const [ada, bob] = [await signUp(send), await signUp(send, newAddress('bob'))];
  const exam = await start('us/ca-car', {}, { token: ada.token });
  for (const how of [{}, { token: bob.token }]) {
    for (const answer of [
      await call('GET', exam.id, undefined, how),
      await save(exam.id, [], how),
      await call('POST', `${exam.id}/finish`, {}, how),
      await call('GET', `${exam.id}/result`, undefined, how),
    ])
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'EXAM_NOT_FOUND']);
  }
  expect((await call('GET', exam.id, undefined, { token: ada.token })).statusCode).toBe(200);
});

test("a guest's exam moves to the account on sign-up in the same browser, once", async () => {
  const answer = await call('POST', 'us/ca-car');
  const exam = answer.json<Exam>();
  const cookie = answer.cookies.find(({ name }) => name === cookieNames.guestExams);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 24 * 60 * 60 });
  const browser = `${cookie?.name}=${cookie?.value}`;
  expect((await call('GET', 'us/ca-car', undefined, { cookie: browser })).json().current.id).toBe(exam.id);
  const { token } = await signUp(send, newAddress(), { cookie: browser });
  expect((await call('GET', exam.id)).statusCode).toBe(404);
  expect((await call('GET', 'us/ca-car', undefined, { token })).json().current).toMatchObject({
    id: exam.id,
    total: 46,
  });
  const { token: other } = await signUp(send, newAddress(), { cookie: browser });
  expect((await call('GET', 'us/ca-car', undefined, { token: other })).json().current).toBeNull();
});

test('the export of a learner with a running exam does not reveal correct answers', async () => {
  const { token } = await signUp(send);
  await start('us/ca-car', {}, { token });
  const { data } = (await send('exportData', undefined, { token })).json();
  expect(data.exams).toHaveLength(1);
  expect(Object.keys(data.exams[0])).not.toContain('questions');
});

test('finished exams are listed with their results', async () => {
  const { token } = await signUp(send);
  const exam = await start('us/ca-car', {}, { token });
  await finish(exam.id, { token });
  const list = await call('GET', 'us/ca-car', undefined, { token });
  expect(list).toAnswer('listExams');
  expect(list.json()).toMatchObject({ current: null, finished: [{ id: exam.id, score: 0, total: 46, passed: false }] });
});
