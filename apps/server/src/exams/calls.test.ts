/** Taking a mock exam: by a guest, by a learner, in time, late, twice, and with somebody else's exam. */
import type { Exam, ExamAnswer, ExamResult } from '@lanewise/contracts/calls/exams';
import { cookieNames } from '@lanewise/contracts/constants/cookies';
import { guestExams } from '@lanewise/database/schema/tables';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const { app, database, bank } = await startTestApp();
const send = sender(app);

interface How {
  readonly token?: string;
  /** The cookie; '' for a browser that has started no exam. Defaults to that of the browser that started the exam. */
  readonly cookie?: string;
}

/** Cookies of the browsers that started exams, by the exam's id. */
const browsers = new Map<string, string>();

async function call(method: 'GET' | 'POST', path: string, body?: unknown, { token, cookie }: How = {}) {
  const sent = cookie ?? browsers.get(path.split('/')[0] ?? '') ?? '';
  const answer = await app.inject({
    method,
    url: `/api/v3/learning/exams/${path}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sent !== '' && { cookie: sent }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
  });
  const kept = answer.cookies.find(({ name }) => name === cookieNames.guestExams);
  if (kept) browsers.set(answer.json<Exam>().id, `${kept.name}=${kept.value}`);
  return answer;
}

async function start(course: string, body?: unknown, how?: How): Promise<Exam> {
  const answer = await call('POST', course, body, how);
  expect(answer).toAnswer('startExam');
  return answer.json<Exam>();
}

const save = (id: string, answers: readonly ExamAnswer[], how?: How) => call('POST', `${id}/answers`, { answers }, how);
const finish = async (id: string, how?: How) => (await call('POST', `${id}/finish`, {}, how)).json<ExamResult>();

/** Returns right or wrong answers to questions, under the candidate's answer numbers, looked up in the bank. */
async function answersTo(exam: Exam, right: (place: number) => boolean): Promise<ExamAnswer[]> {
  const [row] = await database.queries.select().from(guestExams).where(eq(guestExams.id, exam.id));
  const stored = row?.questions as { id: string; kind: string; answers: string[]; right: string[]; number: number }[];
  return exam.questions.map(({ page_id }, place) => {
    const question = stored.find(({ id }) => id === page_id);
    if (!question) throw new Error(`${page_id} was not drawn`);
    if (question.kind === 'numeric') return { page_id, value: question.number + (right(place) ? 0 : 1) };
    const places = question.answers.map((id, index) => ({
      id: String(index + 1),
      isRight: question.right.includes(id),
    }));
    const chosen = places.filter(({ isRight }) => isRight === right(place)).map(({ id }) => id);
    return { page_id, answer_ids: question.kind === 'single' ? chosen.slice(0, 1) : chosen };
  });
}

/** Every key of a JSON text, however deep. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)]);
}

test('California draws the exam of the age group, and by default the longer one', async () => {
  const adult = await start('us/ca-car', { group: '18_or_over' });
  expect(adult.questions).toHaveLength(36);
  expect(adult.rules).toMatchObject({ questions: 36, passing_correct: 30 });
  expect(await finish(adult.id)).toMatchObject({ total: 36, passing_correct: 30 });
  expect((await start('us/ca-car')).questions).toHaveLength(46);
  expect((await start('us/ny-car', { group: '18_or_over' })).questions).toHaveLength(20);
  const rules = async (query: string) => (await call('GET', `us/ca-car${query}`)).json().rules.questions;
  expect([await rules(''), await rules('?group=18_or_over')]).toEqual([46, 36]);
  const wrong = await call('POST', 'us/ca-car', { group: '65_or_over' });
  expect(wrong).toBeRefusedWith('VALIDATION', ['group']);
});

describe.each(bank.courses.map(({ entry }) => `${entry.subject}/${entry.code}`))('the exam of %s', (course) => {
  test('does not reveal correct answers before it is finished', async () => {
    const exam = await start(course);
    const [first] = exam.questions;
    const during = [
      exam,
      (await call('GET', exam.id)).json(),
      (await save(exam.id, [{ page_id: first?.page_id ?? '', ...given(first) }])).json(),
      (await call('GET', course, undefined, {})).json(),
    ];
    for (const answer of during) {
      const telling = ['is_correct', 'explanation', 'right', 'source', 'grade', 'is_right', 'key', 'is_scored', 'tags'];
      telling.push('order', 'look_alikes');
      expect(keysOf(answer).filter((key) => telling.includes(key))).toEqual([]);
    }
    // The picture with the scene's numbers and arrows has a different address.
    const explained = new Set(
      bank.courses
        .flatMap(({ pool }) => pool.items)
        .flatMap(({ order }) => bank.picture(order?.picture ?? '')?.file ?? []),
    );
    expect(explained.size).toBeGreaterThan(0);
    const shown = exam.questions.flatMap(({ data }) => data.picture?.src.split('/').at(-1) ?? []);
    expect(shown.filter((file) => explained.has(file))).toEqual([]);
    for (const { inputs, answers } of exam.questions) {
      for (const input of inputs) expect(Object.keys(input).sort()).toEqual(['id', 'unit']);
      // The bank's ids reveal the order in which the authors wrote the answers.
      expect(answers.map(({ id }) => id)).toEqual(answers.map((_, index) => String(index + 1)));
    }
    expect((await call('GET', `${exam.id}/result`)).json().error.code).toBe('EXAM_RUNNING');
  });
});

function given(question: Exam['questions'][number] | undefined): Partial<ExamAnswer> {
  return question?.content_type === 'numeric' ? { value: 1 } : { answer_ids: ['1'] };
}

describe('a guest in California', () => {
  test('passes with 38 right and fails with 37, and each question says why', async () => {
    for (const [right, passed] of [
      [38, true],
      [37, false],
    ] as const) {
      const exam = await start('us/ca-car');
      expect((await save(exam.id, await answersTo(exam, (place) => place < right))).json()).toMatchObject({
        saved: 46,
      });
      const result = await finish(exam.id);
      expect(result).toMatchObject({ passed, score: right, total: 46, ended_by: 'candidate' });
      expect(result.questions).toHaveLength(46);
      expect(result.questions.every(({ item }) => item.data.explanation !== '')).toBe(true);
      expect(result.questions.filter(({ is_right }) => is_right)).toHaveLength(right);
    }
  });

  test('can save as often as they like: the same answer again changes nothing, a different one replaces it, and an empty one removes it', async () => {
    const exam = await start('us/ca-car');
    const page_id = exam.questions[0]?.page_id ?? '';
    const saved = async () => (await call('GET', exam.id)).json<Exam>().answers;
    for (const _ of [1, 2]) await save(exam.id, [{ page_id, answer_ids: ['1'] }]);
    expect(await saved()).toEqual([{ page_id, answer_ids: ['1'] }]);
    await save(exam.id, [{ page_id, answer_ids: ['2'] }]);
    expect(await saved()).toEqual([{ page_id, answer_ids: ['2'] }]);
    await save(exam.id, [{ page_id }]);
    expect(await saved()).toEqual([]);
  });

  test('finishes once: the result is final, and nothing can be saved afterwards', async () => {
    const exam = await start('us/ca-car');
    const first = await finish(exam.id);
    const late = await save(exam.id, await answersTo(exam, () => true));
    expect([late.statusCode, late.json().error.code]).toEqual([400, 'EXAM_ENDED']);
    expect(await finish(exam.id)).toEqual(first);
    expect((await call('GET', `${exam.id}/result`)).json()).toEqual(first);
  });

  test('starts one exam, however often the same request is sent', async () => {
    const id = crypto.randomUUID();
    const first = await start('us/ca-car', { id });
    const second = await start('us/ca-car', { id });
    expect(second.questions).toEqual(first.questions);
    const other = await call('POST', 'us/ny-car', { id });
    expect([other.statusCode, other.json().error.code]).toEqual([400, 'EXAM_TAKEN']);
  });

  test('can flag questions to come back to', async () => {
    const exam = await start('us/ca-car');
    const page = exam.questions[3]?.page_id;
    await call('POST', `${exam.id}/answers`, { flagged: [page, 'not-of-this-exam'] });
    expect((await call('GET', exam.id)).json<Exam>().flagged).toEqual([page]);
  });
});

describe('refused answers change nothing', () => {
  test.each<[string, (exam: Exam) => unknown, Record<string, string>]>([
    [
      'a question of another exam',
      () => [{ page_id: 'nowhere', answer_ids: ['1'] }],
      { answers: 'exam.unknown_question' },
    ],
    [
      'an answer the question does not have',
      (exam) => [{ page_id: exam.questions[0]?.page_id, answer_ids: ['9'] }],
      { answers: 'exam.unknown_answer' },
    ],
    [
      'two answers to one question',
      (exam) => [1, 2].map((id) => ({ page_id: exam.questions[0]?.page_id, answer_ids: [String(id)] })),
      { answers: 'exam.answered_twice' },
    ],
    [
      'an answer and a figure at once',
      (exam) => [{ page_id: exam.questions[0]?.page_id, answer_ids: ['1'], value: 3 }],
      { answers: 'exam.one_answer' },
    ],
    ['201 answers', () => Array.from({ length: 201 }, () => ({ page_id: 'a' })), { answers: 'exam.too_many_answers' }],
  ])('%s', async (_, answers, fields) => {
    const exam = await start('us/ca-car');
    const good = { page_id: exam.questions[1]?.page_id, answer_ids: ['1'] };
    const answer = await call('POST', `${exam.id}/answers`, {
      answers: [good, ...(answers(exam) as object[])].slice(-201),
    });
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
    expect((await call('GET', exam.id)).json<Exam>().answers).toEqual([]);
  });
});

describe('the time limit (Massachusetts: 25 minutes, 60 with extra time)', () => {
  const MINUTE = 60_000;
  const age = (id: string, minutes: number) =>
    database.queries
      .update(guestExams)
      .set({ startedAt: sql`now() - make_interval(secs => ${minutes * 60})` })
      .where(eq(guestExams.id, id));
  const length = ({ started_at, deadline }: Exam) => Date.parse(deadline ?? '') - Date.parse(started_at);

  test('is given at the start, longer with extra time', async () => {
    expect(length(await start('us/ma-car'))).toBe(25 * MINUTE);
    expect(length(await start('us/ma-car', { mode: 'extra_time' }))).toBe(60 * MINUTE);
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

describe('ownership', () => {
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

test('finished exams are listed with their results', async () => {
  const { token } = await signUp(send);
  const exam = await start('us/ca-car', {}, { token });
  await finish(exam.id, { token });
  const list = await call('GET', 'us/ca-car', undefined, { token });
  expect(list).toAnswer('listExams');
  expect(list.json()).toMatchObject({ current: null, finished: [{ id: exam.id, score: 0, total: 46, passed: false }] });
});
