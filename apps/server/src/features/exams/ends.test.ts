/** How a mock exam ends: by its time limit, or early by the authority's rules. */

import type { Exam, ExamAnswer } from '@lanewise/contracts/calls/exam-views';
import { MINUTE_MS } from '@lanewise/contracts/durations';
import { guestExams } from '@lanewise/database/schema/tables';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { examCandidate, given } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp();
const { browsers, call, start, save, finish, answersTo } = examCandidate({ app, database });

describe('the time limit (Massachusetts: 25 minutes, 60 with extra time)', () => {
  const age = (id: string, minutes: number) =>
    database.queries
      .update(guestExams)
      .set({ startedAt: sql`now() - make_interval(secs => ${minutes * 60})` })
      .where(eq(guestExams.id, id));
  const length = ({ started_at, deadline }: Exam) => Date.parse(deadline ?? '') - Date.parse(started_at);

  test('is given at the start, longer with extra time', async () => {
    expect(length(await start('us/ma-car'))).toBe(25 * MINUTE_MS);
    expect(length(await start('us/ma-car', { mode: 'extra_time' }))).toBe(60 * MINUTE_MS);
  });

  test('ends the exam: answers saved in time count, later ones do not', async () => {
    const exam = await start('us/ma-car');
    const answers = await answersTo(exam, () => true);
    await save(exam.id, answers.slice(0, 18));
    await age(exam.id, 26);
    const late = await save(exam.id, answers.slice(18));
    expect(late.json().error.code).toBe('EXAM_ENDED');
    expect((await call('GET', exam.id)).json<Exam>()).toMatchObject({ ended: true, finished_at: null });
    expect(await finish(exam.id)).toMatchObject({ passed: true, right: 18, ended_by: 'time', seconds: 25 * 60 });
  });

  test('is not extended where the authority grants no extra time', async () => {
    const answer = await call('POST', 'us/ca-car', { mode: 'extra_time' });
    expect(fieldsOf(answer)).toEqual({ mode: 'exam.no_extra_time' });
  });
});

describe('a clock for each question (France: read aloud, then 20 seconds)', () => {
  const age = (id: string, seconds: number) =>
    database.queries
      .update(guestExams)
      .set({ startedAt: sql`started_at - make_interval(secs => ${seconds})` })
      .where(eq(guestExams.id, id));
  const state = async (id: string) => (await call('GET', id)).json<Exam>();
  const spans = ({ questions }: Exam) => questions.map(({ data }) => data.reading_seconds + 20);

  test('opens one question after another, whether or not anybody looks', async () => {
    const exam = await start('fr/fr-b');
    const [first, second, third] = exam.questions;
    const [one = 0, two = 0] = spans(exam);
    expect(exam.rules).toMatchObject({ seconds_per_question: 20, reads_first: true, minutes: null });
    expect(exam.question_clock?.page_id).toBe(first?.page_id);
    const length = Date.parse(exam.question_clock?.closes_at ?? '') - Date.parse(exam.started_at);
    expect(length).toBe(one * 1000);
    expect(one).toBeGreaterThanOrEqual(26);
    await age(exam.id, one + two + 1);
    expect((await state(exam.id)).question_clock?.page_id).toBe(third?.page_id);
    for (const closed of [first, second]) {
      // The second may still arrive within the three seconds that a slow network is given, and is sent after those.
      if (closed === second) await age(exam.id, 3);
      const late = await save(exam.id, [{ page_id: closed?.page_id ?? '', ...given(closed) }]);
      expect(late.json().error.code).toBe('QUESTION_CLOSED');
    }
    expect((await state(exam.id)).answers).toEqual([]);
  });

  test('a late answer, a second one and a repeated request do not delay the next question', async () => {
    const exam = await start('fr/fr-b');
    const [first, second] = exam.questions;
    const [one = 0, two = 0] = spans(exam);
    await age(exam.id, one + 2);
    const answer: ExamAnswer = { page_id: first?.page_id ?? '', ...given(first) };
    const saved = (await save(exam.id, [answer])).json();
    expect(saved.question_clock.page_id).toBe(second?.page_id);
    const started = Date.parse((await state(exam.id)).started_at);
    expect(Date.parse(saved.question_clock.closes_at) - started).toBe((one + two) * 1000);
    const other = answer.value === undefined ? { answer_ids: ['2'] } : { value: answer.value + 1 };
    const changed = await save(exam.id, [{ page_id: answer.page_id, ...other }]);
    expect(changed.json().error.code).toBe('QUESTION_CLOSED');
    expect((await save(exam.id, [answer])).json().question_clock).toEqual(saved.question_clock);
  });

  test('the exam is over with the last answer, or when the last clock ends', async () => {
    const answered = await start('fr/fr-b');
    expect((await save(answered.id, await answersTo(answered, () => true))).json()).toMatchObject({
      ended: true,
      question_clock: null,
    });
    expect(await finish(answered.id)).toMatchObject({ passed: true, right: 40, ended_by: 'candidate' });
    const waited = await start('fr/fr-b');
    const whole = spans(waited).reduce((sum, each) => sum + each);
    await age(waited.id, whole + 60);
    expect(await state(waited.id)).toMatchObject({ ended: true, question_clock: null });
    expect(await finish(waited.id)).toMatchObject({ passed: false, ended_by: 'time', seconds: whole });
  });

  test('with extra time there is one limit for the whole exam instead', async () => {
    const exam = await start('fr/fr-b', { mode: 'extra_time' });
    expect(exam).toMatchObject({ question_clock: null, rules: { seconds_per_question: null, minutes: 90 } });
    expect(Date.parse(exam.deadline ?? '') - Date.parse(exam.started_at)).toBe(90 * 60_000);
  });
});

describe('rules that end an exam early', () => {
  test('Virginia: part two opens after ten right signs; one wrong sign ends the exam', async () => {
    const exam = await start('us/va-car');
    expect(exam.questions).toHaveLength(10);
    const passed = await save(exam.id, await answersTo(exam, () => true));
    expect(passed.json()).toMatchObject({ ended: false });
    expect(passed.json().opened.length).toBeGreaterThan(10);

    const failed = await start('us/va-car');
    const answer = await save(failed.id, await answersTo(failed, (place) => place !== 4));
    expect(answer.json()).toMatchObject({ ended: true, opened: [] });
    expect(await finish(failed.id)).toMatchObject({ passed: false, ended_by: 'rules' });
  });

  test('New Hampshire: the ninth wrong answer stops it', async () => {
    const exam = await start('us/nh-car');
    const wrong = await answersTo(exam, () => false);
    expect((await save(exam.id, wrong.slice(0, 8))).json()).toMatchObject({ ended: false });
    expect((await save(exam.id, wrong.slice(8, 9))).json()).toMatchObject({ ended: true });
    expect((await save(exam.id, wrong.slice(9, 10))).json().error.code).toBe('EXAM_ENDED');
  });

  test('Germany: two wrong questions worth five points fail, though ten error points would pass', async () => {
    const exam = await start('de/de-b');
    const fives = exam.questions.flatMap(({ data }, place) => (data.points === 5 ? [place] : [])).slice(0, 2);
    await save(exam.id, await answersTo(exam, (place) => !fives.includes(place)));
    expect(await finish(exam.id)).toMatchObject({ passed: false, error_points: 10, reasons: ['fatal_questions'] });
  });
});

test('an exam past its time limit is listed until it is handed in', async () => {
  const answer = await call('POST', 'us/ma-car');
  const { id } = answer.json<Exam>();
  const cookie = browsers.get(id) ?? '';
  const list = async () => (await call('GET', 'us/ma-car', undefined, { cookie })).json();
  expect(await list()).toMatchObject({ current: { id, ended: false, mode: 'standard' }, rules: { minutes: 25 } });
  await database.queries
    .update(guestExams)
    .set({ startedAt: sql`now() - make_interval(mins => 26)` })
    .where(eq(guestExams.id, id));
  expect(await list()).toMatchObject({ current: { id, ended: true } });
  await finish(id);
  expect(await list()).toMatchObject({ current: null, finished: [{ id }] });
});

test('an exam that goes only forward does not reopen an earlier question because a later answer is removed', async () => {
  const exam = await start('au/nsw-car');
  const [first, second] = exam.questions;
  const answer = (question: Exam['questions'][number] | undefined, chosen: string[]) => ({
    page_id: question?.page_id ?? '',
    answer_ids: chosen,
  });
  expect(exam.rules.navigation).toBe('forward');
  await save(exam.id, [answer(first, ['1'])]);
  await save(exam.id, [answer(second, ['1'])]);
  expect((await save(exam.id, [answer(second, [])])).statusCode).toBe(200);
  expect((await save(exam.id, [answer(first, ['2'])])).json().error.code).toBe('QUESTION_CLOSED');
  const { answers } = (await call('GET', exam.id)).json<Exam>();
  expect(answers).toEqual([{ page_id: first?.page_id, answer_ids: ['1'] }]);
  expect((await save(exam.id, [answer(second, ['2'])])).statusCode).toBe(200);
});
