/** Tests drawn for a learner from what they know; saveAttempt scores the answers. */
import { randomUUID } from 'node:crypto';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import { memories } from '@lanewise/database/schema/tables';
import { packed, unpacked } from '@lanewise/learning/memory/packed';
import { fieldsOf, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { startTestApp } from '@lanewise/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const { app, database, bank } = await startTestApp();
const send = sender(app);
const course = bank.course('uk', 'uk-car');
if (course === undefined) throw new Error('the bank has no uk-car');
const [chapter] = course.chapters;
if (chapter === undefined) throw new Error('uk-car has no chapters');

interface Learner {
  readonly token: string;
}

const newLearner = async (): Promise<Learner> => await signUp(send, newAddress());

const ask = async ({ token }: Learner, body: unknown, path = 'uk/uk-car') =>
  await app.inject({
    method: 'POST',
    url: `/api/v3/learning/draw/${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

interface Drawn {
  readonly code: string | null;
  readonly available: number;
  readonly passing_index: number | null;
  readonly questions: readonly PracticeItem[];
}

async function draw(learner: Learner, body: unknown): Promise<Drawn> {
  const answer = await ask(learner, body);
  expect(answer).toAnswer('drawTest');
  return answer.json();
}

/** Answers each question right or wrong, as `right` decides, and returns the result. */
async function answer(
  learner: Learner,
  kind: AttemptKind,
  questions: readonly PracticeItem[],
  right: (place: number) => boolean = () => true,
) {
  const now = new Date().toISOString();
  const answers = questions.map(({ page_id, content_type: type, answers: options, inputs }, place) => {
    if (type === 'numeric') return { page_id, value: (inputs[0]?.value ?? 0) + (right(place) ? 0 : 1), ms: 1 };
    const chosen = options.filter(({ is_correct }) => is_correct === right(place)).map(({ id }) => id);
    return { page_id, answer_ids: type === 'single' ? chosen.slice(0, 1) : chosen, ms: 1 };
  });
  const body = { id: randomUUID(), subject_code: 'uk', course_code: 'uk-car', kind, started_at: now, finished_at: now };
  const saved = await send('saveAttempt', { ...body, answers }, learner);
  expect(saved).toAnswer('saveAttempt');
  return saved.json<{ score: number; total: number; passed: boolean | null }>();
}

/** Backdates all answers so far, so that they are due. */
async function letTimePass(): Promise<void> {
  for (const row of await database.queries.select().from(memories)) {
    const old = [...unpacked(row.questions)].map(([id, memory]) => [id, { ...memory, answeredAt: 1e12 }] as const);
    await database.queries
      .update(memories)
      .set({ questions: Buffer.from(packed(new Map(old))) })
      .where(eq(memories.userId, row.userId));
  }
}

const ids = (questions: readonly PracticeItem[]) => questions.map(({ page_id }) => page_id);

describe('a test of a chapter', () => {
  test('has questions of that chapter only, is scored, and passes the chapter', async () => {
    const learner = await newLearner();
    const test = await draw(learner, { kind: 'chapter', codes: [chapter.code], count: 3 });
    expect(test).toMatchObject({ code: chapter.code, passing_index: 0.8 });
    expect(test.questions).toHaveLength(10);
    for (const { data } of test.questions) expect(data.chapter.code).toBe(chapter.code);
    expect(await answer(learner, 'chapter', test.questions, (place) => place > 1)).toMatchObject({
      score: 8,
      total: 10,
      passed: true,
    });
  });

  test('asks unanswered questions before answered ones', async () => {
    const learner = await newLearner();
    const first = await draw(learner, { kind: 'chapter', codes: [chapter.code] });
    await answer(learner, 'chapter', first.questions);
    const second = await draw(learner, { kind: 'chapter', codes: [chapter.code] });
    expect(ids(second.questions).filter((id) => ids(first.questions).includes(id))).toEqual([]);
  });
});

test("a category's test has twenty of its questions", async () => {
  const { code } = chapter.category;
  const { questions } = await draw(await newLearner(), { kind: 'category', codes: [code] });
  expect(questions).toHaveLength(20);
  for (const { data } of questions) expect(course.chapter(data.chapter.code)?.category.code).toBe(code);
});

test('the final test is locked until every category is passed, and then has the questions of the official exam', async () => {
  const learner = await newLearner();
  expect(await ask(learner, { kind: 'final' })).toBeRefusedWith('TEST_LOCKED');
  for (const { code } of course.entry.categories) {
    await answer(learner, 'category', (await draw(learner, { kind: 'category', codes: [code] })).questions);
  }
  const { questions, passing_index } = await draw(learner, { kind: 'final' });
  expect(questions).toHaveLength(50);
  expect(passing_index).toBe(0.8);
  expect(await answer(learner, 'final', questions)).toMatchObject({ passed: true });
});

test('mistakes are the missed questions not yet answered right, and none remain once all are', async () => {
  const learner = await newLearner();
  const first = await draw(learner, { kind: 'practice', count: 12 });
  await answer(learner, 'practice', first.questions, (place) => place > 2);
  const mistakes = await draw(learner, { kind: 'mistakes' });
  expect(mistakes.available).toBe(3);
  expect(mistakes.passing_index).toBeNull();
  expect(ids(mistakes.questions).sort()).toEqual(ids(first.questions.slice(0, 3)).sort());
  for (const { standing } of mistakes.questions) expect(standing).toMatchObject({ is_seen: true, was_right: false });
  await answer(learner, 'mistakes', mistakes.questions);
  expect(await draw(learner, { kind: 'mistakes' })).toMatchObject({ available: 0, questions: [] });
});

test('a review has the requested number of due questions, and progress counts the same ones', async () => {
  const learner = await newLearner();
  expect((await draw(learner, { kind: 'review' })).questions).toEqual([]);
  await answer(learner, 'practice', (await draw(learner, { kind: 'practice', count: 8 })).questions);
  await letTimePass();
  const { available, questions } = await draw(learner, { kind: 'review', count: 5 });
  expect([available, questions.length]).toEqual([8, 5]);
  const headers = { authorization: `Bearer ${learner.token}` };
  const progress = await app.inject({ url: '/api/v3/learning/progress/uk/uk-car', headers });
  expect(progress.json()).toMatchObject({ due: 8, mistakes: 0 });
});

test('a test can be limited to signs, to named modules, or to both', async () => {
  const learner = await newLearner();
  const module = 'road-and-traffic-signs';
  const signs = await draw(learner, { kind: 'signs', count: 30 });
  expect(signs.questions).toHaveLength(30);
  for (const { data } of signs.questions) expect(data.tags).toContain('road_signs');
  const modules = await draw(learner, { kind: 'module', codes: ['motorway-rules', module], count: 20 });
  expect(new Set(modules.questions.map(({ data }) => data.module))).toEqual(new Set(['motorway-rules', module]));
});

test('a plan’s questions come in its order, except those that the course does not have', async () => {
  const [one, two, three] = course.pool.items.slice(20, 23).map(({ id }) => id);
  const { questions } = await draw(await newLearner(), { kind: 'practice', page_ids: [three, 'gone', one, two, one] });
  expect(ids(questions)).toEqual([three, one, two]);
});

test.each([
  [{ kind: 'exam' }, { kind: 'attempt.kind' }],
  [{ kind: 'chapter' }, { codes: 'parameter.modules' }],
  [{ kind: 'chapter', codes: [chapter.code, 'x'] }, { codes: 'parameter.modules' }],
  [{ kind: 'chapter', codes: ['nothing'] }, { codes: 'parameter.modules_unknown' }],
  [{ kind: 'category', codes: [chapter.code] }, { codes: 'parameter.modules_unknown' }],
  [{ kind: 'module', codes: ['nothing'] }, { codes: 'parameter.modules_unknown' }],
  [{ kind: 'practice', count: 0 }, { count: 'parameter.count' }],
  [{ kind: 'practice', count: 101 }, { count: 'parameter.count' }],
])('%j is refused', async (body, fields) => {
  expect(fieldsOf(await ask(await newLearner(), body))).toEqual(fields);
});

test('a course that does not exist is refused', async () => {
  expect(await ask(await newLearner(), { kind: 'practice' }, 'uk/nothing')).toBeRefusedWith('COURSE_NOT_FOUND');
});
