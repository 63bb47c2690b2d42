/** Drawing, answering and finishing a mock exam, and the questions missed in it. */
import type { Exam } from '@lanewise/contracts/calls/exam-views';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { blueprintById } from '@lanewise/learning/exam/lookup';
import { fieldsOf } from '@lanewise/testing/account-calls';
import { examCandidate, given } from '@lanewise/testing/exam-candidate';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, test } from 'vitest';

const { app, database, bank } = await startTestApp();
const { call, start, save, finish, answersTo } = examCandidate({ app, database });

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

const isReady = ({ entry, examPool }: (typeof bank.courses)[number]) =>
  examPool.items.length >= (blueprintById(entry.blueprint)?.questions ?? 0);
const [ready, others] = [bank.courses.filter(isReady), bank.courses.filter((course) => !isReady(course))].map((some) =>
  some.map(({ entry }) => `${entry.subject}/${entry.code}`),
) as [string[], string[]];

test('a course with too few questions whose source was read starts no exam, and says how many there are', async () => {
  expect(ready).toEqual(expect.arrayContaining(['us/ca-car', 'uk/uk-car', 'de/de-b', 'se/se-b', 'fr/fr-b']));
  for (const course of others) {
    expect(await call('POST', course, {})).toBeRefusedWith('EXAM_NOT_READY');
    const { rules, read_questions: read } = (await call('GET', course)).json();
    expect(read).toBeLessThan(rules.questions);
  }
});

describe.each(ready)('the exam of %s', (course) => {
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
      telling.push('order', 'look_alikes', 'misconceptions');
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
    for (const early of ['result', 'missed']) {
      expect((await call('GET', `${exam.id}/${early}`)).json().error.code).toBe('EXAM_RUNNING');
    }
  });
});

test('the questions missed in an exam can be drawn again, in its order, by its candidate only', async () => {
  const exam = await start('us/ca-car');
  await save(exam.id, await answersTo(exam, (place) => place >= 5));
  await finish(exam.id);
  const drawn = await call('GET', `${exam.id}/missed?seed=k7q2`);
  expect(drawn).toAnswer('drawMissed');
  const items = drawn.json<PracticeItem[]>();
  expect(items.map(({ page_id }) => page_id)).toEqual(exam.questions.slice(0, 5).map(({ page_id }) => page_id));
  expect(items.every(({ answers }) => answers.some(({ is_correct: isRight }) => isRight))).toBe(true);
  expect(items.flatMap(({ answers }) => answers.map(({ id }) => id)).join('')).toMatch(/^[a-z]+$/);
  expect((await call('GET', `${exam.id}/missed?seed=k7q2`)).json()).toEqual(items);
  expect((await call('GET', `${exam.id}/missed`, undefined, { cookie: '' })).json().error.code).toBe('EXAM_NOT_FOUND');
});

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
      // Misconceptions are named by the numbers that the candidate saw.
      const named = result.questions.flatMap(({ item }) =>
        (item.data.misconceptions ?? []).map(({ answer_id: id }) => item.answers.find((answer) => answer.id === id)),
      );
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((answer) => answer?.is_correct !== false)).toEqual([]);
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

  test('may hand in before the save of the same answers has arrived', async () => {
    const exam = await start('us/ca-car');
    const answers = await answersTo(exam, (place) => place < 3);
    const result = (await call('POST', `${exam.id}/finish`, { answers })).json();
    const overtaken = await save(exam.id, answers.slice(1, 2));
    expect([overtaken.statusCode, overtaken.json().ended]).toEqual([200, true]);
    const unknown = await save(exam.id, [{ page_id: 'none' }]);
    expect(fieldsOf(unknown)).toEqual({ answers: 'exam.unknown_question' });
    expect((await call('GET', `${exam.id}/result`)).json()).toEqual(result);
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
