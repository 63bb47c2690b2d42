/** Answers that are sent with the hand-in: those in time count, and those that come too late are shown without counting. */
import type { Exam, ExamAnswer, ExamResult } from '@lanewise/contracts/calls/exam-views';
import { guestExams } from '@lanewise/database/schema/tables';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { examCandidate, given } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const { app, database } = await startTestApp();
const { call, start, save, finish, answersTo } = examCandidate({ app, database });

const handIn = async (id: string, answers: readonly ExamAnswer[]) =>
  (await call('POST', `${id}/finish`, { answers })).json<ExamResult>();
const resultOf = async (id: string) => (await call('GET', `${id}/result`)).json<ExamResult>();
const age = (id: string, seconds: number) =>
  database.queries
    .update(guestExams)
    .set({ startedAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(guestExams.id, id));
const lateIn = ({ questions }: ExamResult) =>
  questions.flatMap(({ item, late }) => (late === null ? [] : [{ page_id: item.page_id, ...late }]));
const LIMIT = 25 * 60;

describe('answers sent with the hand-in (Massachusetts: 25 minutes)', () => {
  test('count although none of them could be saved before', async () => {
    const exam = await start('us/ma-car');
    const result = await handIn(exam.id, await answersTo(exam, () => true));
    expect(result).toMatchObject({ passed: true, right: 25, ended_by: 'candidate' });
    expect(lateIn(result)).toEqual([]);
  });

  test('replace what was saved before, and may remove an answer', async () => {
    const exam = await start('us/ma-car');
    const right = await answersTo(exam, () => true);
    await save(exam.id, await answersTo(exam, (place) => place !== 0));
    const removed = { page_id: right[1]?.page_id ?? '' };
    const result = await handIn(exam.id, [right[0] as ExamAnswer, removed]);
    expect(result).toMatchObject({ right: 24 });
    expect(result.questions[1]).toMatchObject({ given: null, is_right: false });
  });

  test('count within the three seconds that a slow network is given', async () => {
    const exam = await start('us/ma-car');
    const answers = await answersTo(exam, () => true);
    await age(exam.id, LIMIT + 1);
    expect(await handIn(exam.id, answers)).toMatchObject({ right: 25, ended_by: 'time', seconds: LIMIT });
  });

  test('are shown as too late after that, beside what was saved in time', async () => {
    const exam = await start('us/ma-car');
    const answers = await answersTo(exam, () => true);
    const [first, second, third] = answers as [ExamAnswer, ExamAnswer, ExamAnswer];
    await save(exam.id, [first, { ...second, answer_ids: ['1'] }]);
    await age(exam.id, LIMIT + 60);
    const changed = { ...second, answer_ids: ['2'] };
    const result = await handIn(exam.id, [first, changed, third]);
    expect(result.questions[0]).toMatchObject({ given: { answer_ids: first.answer_ids }, late: null });
    expect(result.questions[1]).toMatchObject({ given: { answer_ids: ['1'] }, late: { answer_ids: ['2'] } });
    expect(result.questions[2]).toMatchObject({ given: null, late: { answer_ids: third.answer_ids }, is_right: false });
    expect(await resultOf(exam.id)).toEqual(result);
  });

  test('that reach a finished exam are shown too, and neither change its result nor each other', async () => {
    const exam = await start('us/ma-car');
    const [first] = await answersTo(exam, () => true);
    const before = await finish(exam.id);
    const late = await handIn(exam.id, [first as ExamAnswer]);
    expect({ ...late, questions: [] }).toEqual({ ...before, questions: [] });
    expect(lateIn(late)).toEqual([first]);
    await handIn(exam.id, [{ page_id: first?.page_id ?? '', answer_ids: ['4'] }]);
    expect(lateIn(await resultOf(exam.id))).toEqual([first]);
  });

  test('are refused as a whole if one is to a question that the exam does not have', async () => {
    const exam = await start('us/ma-car');
    const [first] = await answersTo(exam, () => true);
    const refused = await call('POST', `${exam.id}/finish`, { answers: [first, { page_id: 'us-nothing-001' }] });
    expect(fieldsOf(refused)).toEqual({ answers: 'exam.unknown_question' });
    expect((await call('GET', exam.id)).json<Exam>()).toMatchObject({ answers: [], finished_at: null });
  });
});

test('an answer to a question whose own clock has run out is too late, and the open one still counts (France)', async () => {
  const exam = await start('fr/fr-b');
  const [first, second] = exam.questions;
  const [one = 0] = exam.questions.map(({ data }) => data.reading_seconds + 20);
  await age(exam.id, one + 10);
  const sent = [first, second].map((question) => ({ page_id: question?.page_id ?? '', ...given(question) }));
  const result = await handIn(exam.id, sent);
  expect(lateIn(result)).toEqual([sent[0]]);
  expect(result.questions[1]?.given).not.toBeNull();
});
