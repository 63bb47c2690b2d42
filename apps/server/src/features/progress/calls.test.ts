/** Attempts (stored once, scored by the server, refused as a whole) and progress. */
import type { CompiledQuestion } from '@lanewise/bank/compiled/snapshot';
import { attempts, memories } from '@lanewise/database/schema/tables';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { count, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeAttemptPartitions } from './attempt-store.ts';
import { answerTo, attemptsOf } from './attempts.testing.ts';

const { app, database, bank } = await startTestApp();
const send = sender(app);
const course = bank.course('us', 'ca-car');
if (course === undefined) throw new Error('the test bank has no ca-car');
const questions = course.pool.items;

const newLearner = async () => (await signUp(send, newAddress())).token;

const get = async (path: string, token: string) =>
  await app.inject({ url: `/api/v3/learning/${path}`, headers: { authorization: `Bearer ${token}` } });

const attemptOf = attemptsOf(questions, { subject_code: 'us', course_code: 'ca-car' });

const storedAttempts = async () => {
  const [row] = await database.queries.select({ stored: count() }).from(attempts);
  return row?.stored ?? 0;
};

describe('an attempt', () => {
  test('is scored by the server', async () => {
    const token = await newLearner();
    const answer = await send('saveAttempt', attemptOf({ right: (place) => place % 3 > 0 }), { token });
    expect(answer).toAnswer('saveAttempt');
    expect(answer.json()).toMatchObject({ score: 6, total: 10, passed: null, readiness: null });
    const progress = await get('progress/us/ca-car', token);
    expect(progress.json()).toMatchObject({ readiness: null, answers: 10, answers_needed: 30 });
  });

  test.each([
    [8, true],
    [7, false],
  ])('of a chapter with %i of 10 right: passed is %s', async (right, passed) => {
    const token = await newLearner();
    const answer = await send('saveAttempt', attemptOf({ kind: 'chapter', right: (place) => place < right }), {
      token,
    });
    expect(answer.json()).toMatchObject({ score: right, passed });
  });

  test('counts an unanswered question as wrong, and as not seen', async () => {
    const token = await newLearner();
    const [first] = questions;
    const answers = [{ page_id: first?.id ?? '', ms: 0 }];
    expect((await send('saveAttempt', attemptOf({ answers }), { token })).json()).toMatchObject({ score: 0, total: 1 });
    const { chapters } = (await get('progress/us/ca-car', token)).json();
    expect(chapters.reduce((sum: number, { seen }: { seen: number }) => sum + seen, 0)).toBe(0);
  });

  test('sent five times at once is stored once, with the same answer each time', async () => {
    const token = await newLearner();
    const before = await storedAttempts();
    const body = attemptOf({ length: 40 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('saveAttempt', body, { token })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(await storedAttempts()).toBe(before + 1);
    const { attempts: listed, readiness } = (await get('progress/us/ca-car', token)).json();
    expect(listed).toHaveLength(1);
    expect(readiness.answers).toBe(40);
  });

  test('waits for the learner’s others, and beyond a dozen is refused for a moment', async () => {
    const token = await newLearner();
    const before = await storedAttempts();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => send('saveAttempt', attemptOf({ length: 5 }), { token })),
    );
    const stored = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(stored).toBeGreaterThan(0);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer).toBeRefusedWith('RATE_LIMITED');
      expect(answer.headers['retry-after']).toBe('2');
    }
    expect(await storedAttempts()).toBe(before + stored);
    expect((await get('progress/us/ca-car', token)).json().answers).toBe(5 * stored);
  });

  test('with the id of another attempt is refused, and the stored one is unchanged', async () => {
    const token = await newLearner();
    const body = attemptOf();
    await send('saveAttempt', body, { token });
    const changed = { ...body, answers: body.answers.slice(1) };
    expect(await send('saveAttempt', changed, { token })).toBeRefusedWith('ATTEMPT_DIFFERS');
    const { attempts: listed } = (await get('progress/us/ca-car', token)).json();
    expect(listed).toMatchObject([{ id: body.id, total: 10 }]);
  });

  test("may have the same id as another learner's", async () => {
    const [one, other] = [await newLearner(), await newLearner()];
    const body = attemptOf();
    expect((await send('saveAttempt', body, { token: one })).statusCode).toBe(200);
    expect((await send('saveAttempt', { ...body, kind: 'signs' }, { token: other })).statusCode).toBe(200);
  });

  const first = answerTo(questions[0] as CompiledQuestion, true);
  const single = questions.find(({ kind }) => kind === 'single') as CompiledQuestion;
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

  test.each([
    [
      'a question of no course',
      { answers: [{ page_id: 'nothing', answer_ids: ['a'], ms: 1 }] },
      'answers',
      'attempt.unknown_question',
    ],
    [
      'an answer that the question does not have',
      { answers: [{ page_id: single.id, answer_ids: ['zz'], ms: 1 }] },
      'answers',
      'exam.unknown_answer',
    ],
    ['a number for a choice', { answers: [{ page_id: single.id, value: 3, ms: 1 }] }, 'answers', 'exam.unknown_answer'],
    ['two answers to one question', { answers: [first, first] }, 'answers', 'exam.answered_twice'],
    ['no answers', { answers: [] }, 'answers', 'exam.answers'],
    ['an end before its start', { started_at: minutes(1), finished_at: minutes(0) }, 'started_at', 'attempt.order'],
    ['a kind that does not exist', { kind: 'exams' }, 'kind', 'attempt.kind'],
    ['the kind of an exam', { kind: 'exam' }, 'kind', 'attempt.kind'],
    ['a malformed id', { id: '1' }, 'id', 'attempt.id'],
    ['a malformed time', { started_at: 'yesterday' }, 'started_at', 'attempt.time'],
  ])('with %s is refused and stores nothing', async (_name, fields, field, code) => {
    const token = await newLearner();
    const before = await storedAttempts();
    const answer = await send('saveAttempt', attemptOf(fields), { token });
    expect(answer).toBeRefusedWith('VALIDATION', [field]);
    expect(fieldsOf(answer)).toEqual({ [field]: code });
    expect(await storedAttempts()).toBe(before);
  });

  test('of a device whose clock is three minutes fast is stored when it was taken, and sending it again stores nothing', async () => {
    const token = await newLearner();
    const body = attemptOf({ started_at: minutes(-1), finished_at: minutes(3) });
    const first = await send('saveAttempt', { ...body, sent_at: minutes(3) }, { token });
    expect(first).toAnswer('saveAttempt');
    const again = await send('saveAttempt', { ...body, sent_at: minutes(5) }, { token });
    expect(again.json()).toEqual(first.json());
    const [stored] = (await get('progress/us/ca-car', token)).json().attempts;
    expect(Date.parse(stored.finished_at)).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(stored.finished_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  test('with 201 answers is refused', async () => {
    const answers = Array.from({ length: 201 }, (_, at) => ({ page_id: `q${at}`, answer_ids: ['a'], ms: 1 }));
    const answer = await send('saveAttempt', attemptOf({ answers }), { token: await newLearner() });
    expect(fieldsOf(answer)).toEqual({ answers: 'exam.too_many_answers' });
  });

  test('of a course that does not exist is refused', async () => {
    const answer = await send('saveAttempt', attemptOf({ course_code: 'xx-car' }), { token: await newLearner() });
    expect(answer).toBeRefusedWith('COURSE_NOT_FOUND');
  });
});

describe('progress', () => {
  test('of a new learner states no readiness before the first answers', async () => {
    const answer = await get('progress/us/ca-car', await newLearner());
    expect(answer).toAnswer('getProgress');
    expect(answer.json()).toMatchObject({ readiness: null, due: 0, attempts: [] });
    expect(answer.json().chapters).toHaveLength(course.chapters.length);
  });

  test('grows with each answer, and distinguishes learners who know the material from those who do not', async () => {
    const [good, bad] = [await newLearner(), await newLearner()];
    for (const from of [0, 40, 80]) {
      await send('saveAttempt', attemptOf({ from, length: 40 }), { token: good });
      await send('saveAttempt', attemptOf({ from, length: 40, right: (place) => place % 2 > 0 }), { token: bad });
    }
    const [strong, weak] = [
      (await get('progress/us/ca-car', good)).json(),
      (await get('progress/us/ca-car', bad)).json(),
    ];
    expect(strong.readiness.answers).toBe(120);
    expect(strong.readiness.probability).toBeGreaterThan(weak.readiness.probability);
    expect(strong.readiness.low).toBeLessThanOrEqual(strong.readiness.probability);
    expect(strong.attempts).toHaveLength(3);
  });

  test('lists each attempt with the readiness that its result stated', async () => {
    const token = await newLearner();
    const bodies = [
      attemptOf({ length: 10 }),
      attemptOf({ from: 10, length: 30 }),
      attemptOf({ from: 40, right: () => false }),
    ];
    const results = [];
    for (const body of bodies) results.push((await send('saveAttempt', body, { token })).json());
    expect(results.map(({ readiness }) => readiness?.answers)).toEqual([undefined, 40, 50]);
    const { attempts: listed } = (await get('progress/us/ca-car', token)).json();
    const inOrder = bodies.map(({ id }) => listed.find((attempt: { id: string }) => attempt.id === id));
    expect(inOrder.map(({ readiness }) => readiness)).toEqual(results.map(({ readiness }) => readiness));
  });

  test('of another course is unchanged', async () => {
    const token = await newLearner();
    await send('saveAttempt', attemptOf({ length: 40 }), { token });
    expect((await get('progress/de/de-b', token)).json()).toMatchObject({ readiness: null, attempts: [] });
  });

  test('is one row per course, however long the history', async () => {
    const token = await newLearner();
    const rows = async () => (await database.queries.select({ rows: count() }).from(memories))[0]?.rows ?? 0;
    const before = await rows();
    for (const from of [0, 10, 20, 30]) await send('saveAttempt', attemptOf({ from }), { token });
    expect(await rows()).toBe(before + 1);
  });
});

describe('a finished exam', () => {
  test('is stored as an attempt of kind exam, once', async () => {
    const token = await newLearner();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const post = async (path: string, payload: unknown) =>
      await app.inject({
        method: 'POST',
        url: `/api/v3/learning/exams/${path}`,
        headers,
        payload: JSON.stringify(payload),
      });
    const exam = (await post('us/ca-car', {})).json();
    const [question] = exam.questions;
    const given = question.content_type === 'numeric' ? { value: 1 } : { answer_ids: ['1'] };
    await post(`${exam.id}/answers`, { answers: [{ page_id: question.page_id, ...given }] });
    const result = (await post(`${exam.id}/finish`, {})).json();
    await post(`${exam.id}/finish`, {});
    const { attempts: listed, chapters } = (await get('progress/us/ca-car', token)).json();
    expect(listed).toEqual([
      expect.objectContaining({
        id: exam.id,
        kind: 'exam',
        score: result.score,
        total: result.total,
        passed: result.passed,
      }),
    ]);
    expect(chapters.reduce((sum: number, { seen }: { seen: number }) => sum + seen, 0)).toBe(1);
  });
});

test("a guest's finished exam is an attempt of the account that the guest signs up for, once", async () => {
  const post = async (path: string, payload: unknown, cookie = '') =>
    await app.inject({
      method: 'POST',
      url: `/api/v3/learning/exams/${path}`,
      headers: { 'content-type': 'application/json', cookie },
      payload: JSON.stringify(payload),
    });
  const started = await post('us/ca-car', {});
  const exam = started.json();
  const cookie = started.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const [question] = exam.questions;
  const given = question.content_type === 'numeric' ? { value: 1 } : { answer_ids: ['1'] };
  await post(`${exam.id}/answers`, { answers: [{ page_id: question.page_id, ...given }] }, cookie);
  const result = (await post(`${exam.id}/finish`, {}, cookie)).json();
  const { token } = await signUp(send, newAddress(), { cookie });
  const [progress] = await Promise.all([get('progress/us/ca-car', token), get('progress/us/ca-car', token)]);
  const { attempts: listed, chapters } = progress.json();
  expect(listed).toEqual([
    expect.objectContaining({ id: exam.id, kind: 'exam', score: result.score, total: result.total }),
  ]);
  expect(chapters.reduce((sum: number, { seen }: { seen: number }) => sum + seen, 0)).toBe(1);
  expect((await get('progress/us/ca-car', token)).json().attempts).toHaveLength(1);
  const { token: other } = await signUp(send, newAddress(), { cookie });
  expect((await get('progress/us/ca-car', other)).json().attempts).toEqual([]);
});

describe('the tables of attempts', () => {
  test('exist for this month and the next two, and are created once', async () => {
    const { rows } = await database.queries.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'attempts'::regclass`,
    );
    expect(rows).toHaveLength(4);
    expect(await makeAttemptPartitions(database.queries, 2)).toBe(0);
    expect(await makeAttemptPartitions(database.queries, 3)).toBe(1);
    expect(await makeAttemptPartitions(database.queries, 3)).toBe(0);
  });

  test('contain the attempts received this month', async () => {
    await send('saveAttempt', attemptOf(), { token: await newLearner() });
    const { rows } = await database.queries.execute<{ other: number }>(
      sql`select count(*)::int as other from attempts_other`,
    );
    expect(rows).toEqual([{ other: 0 }]);
  });
});
