/** Calls open to guests, made by learners: their answers add which questions were seen or are due, and which tests were passed. */
import { randomUUID } from 'node:crypto';
import type { Lesson, RoadmapCategory, RoadmapItem } from '@lanewise/contracts/calls/catalogue';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import type { AttemptKind } from '@lanewise/contracts/constants/attempts';
import { memories } from '@lanewise/database/schema/tables';
import { packed, unpacked } from '@lanewise/learning/memory/packed';
import type { SiteHandler } from '@lanewise/server/platform/pages/site-build';
import { newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

const snapshot = smallSnapshot();
const { app, database, bank } = await startTestApp({ snapshot });
const send = sender(app);

/** A page that declares itself shared and shows the roadmap it received. */
const site: SiteHandler = async (_request, { api }) => {
  const result = await api.getRoadmap({ params: { a: 'us', b: 'ca-car' } });
  const html = JSON.stringify(result.ok ? result.answer : result.error);
  return {
    response: new Response(null, { status: 200, headers: { 'content-type': 'text/html' } }),
    pattern: '/*',
    page: { html, traits: { kind: 'reading', needs: {}, tags: [] } },
  };
};
const pages = await startTestApp({ snapshot, site });
const pagesLearner = async () => (await signUp(sender(pages.app), newAddress())).token;
const questions = bank.course('us', 'ca-car')?.pool.items ?? [];

const newLearner = async () => (await signUp(send, newAddress())).token;

async function get<Answer>(path: string, token?: string): Promise<Answer> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.inject({ url: `/api/v3/${path}`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}

/** Submits an attempt at the chapters' questions, with `wrong` of them answered wrong. */
async function take(token: string, kind: AttemptKind, chapters: readonly string[], wrong = 0): Promise<void> {
  const asked = questions.filter(({ chapter }) => chapters.includes(chapter));
  const answers = asked.map(({ id, answers: options }, place) => {
    const right = place >= wrong;
    return {
      page_id: id,
      answer_ids: options
        .filter((option) => option.right === right)
        .map((o) => o.id)
        .slice(0, 1),
      ms: 1,
    };
  });
  const now = new Date().toISOString();
  const body = { id: randomUUID(), subject_code: 'us', course_code: 'ca-car', kind, started_at: now, finished_at: now };
  expect(await send('saveAttempt', { ...body, answers }, { token })).toAnswer('saveAttempt');
}

const roadmap = async (token?: string): Promise<ReadonlyMap<string, RoadmapItem>> => {
  const categories = await get<RoadmapCategory[]>('guest/roadmap/us/ca-car', token);
  return new Map(categories.flatMap(({ children }) => children).map((item) => [item.lesson_id, item]));
};

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

describe('the roadmap', () => {
  test('tells guests the weight of its tests and nothing about a learner', async () => {
    const items = await roadmap();
    expect([...items.values()].map(({ weight }) => weight)).toEqual([100, 500, 100, 100, 500, 1000]);
    for (const item of items.values()) expect(item).toMatchObject({ passing_index: 0.8, standing: null });
    expect(items.get('final-test')).toMatchObject({ position: -1, is_available: false });
  });

  test('is open to a new learner, except for the final test', async () => {
    const items = await roadmap(await newLearner());
    const states = [...items.values()].map(({ standing }) => standing?.state);
    expect(states).toEqual(['open', 'open', 'open', 'open', 'open', 'locked']);
    expect(items.get('final-test')).toMatchObject({ position: -1, is_available: false });
  });

  test('distinguishes failed from passed tests, and keeps the best result', async () => {
    const token = await newLearner();
    await take(token, 'chapter', ['us-signs'], 1);
    expect((await roadmap(token)).get('us-signs')).toMatchObject({
      test_questions: 4,
      standing: { state: 'started', seen: 4, due: 0, tries: 1, best: 0.75 },
    });
    await take(token, 'chapter', ['us-signs']);
    await take(token, 'chapter', ['us-signs'], 4);
    expect((await roadmap(token)).get('us-signs')?.standing).toMatchObject({ state: 'passed', tries: 3, best: 1 });
  });

  test('does not count practice as a start, though its questions are seen', async () => {
    const token = await newLearner();
    await take(token, 'practice', ['us-signs']);
    const { standing } = (await roadmap(token)).get('us-signs') ?? {};
    expect(standing).toMatchObject({ state: 'open', seen: 4, tries: 0, best: null });
  });

  test('does not count a chapter test that leaves out questions or mixes chapters', async () => {
    const token = await newLearner();
    await take(token, 'chapter', ['us-signs', 'us-rules']);
    await take(token, 'category', ['us-rules']);
    const items = await roadmap(token);
    expect(items.get('us-signs')?.standing).toMatchObject({ state: 'open', tries: 0 });
    expect(items.get('rules-test')?.standing).toMatchObject({ state: 'open', tries: 0 });
  });

  test('opens the final test once the tests of all categories are passed', async () => {
    const token = await newLearner();
    await take(token, 'category', ['us-signs']);
    expect((await roadmap(token)).get('final-test')).toMatchObject({ position: -1, standing: { state: 'locked' } });
    await take(token, 'category', ['us-rules', 'us-speed']);
    expect((await roadmap(token)).get('final-test')).toMatchObject({
      position: 1,
      is_available: true,
      standing: { state: 'open' },
    });
    await take(token, 'final', ['us-signs', 'us-rules', 'us-speed']);
    expect((await roadmap(token)).get('final-test')?.standing).toMatchObject({ state: 'passed', best: 1 });
  });

  test('calls a passed test due once much of it is about to be forgotten', async () => {
    const token = await newLearner();
    await take(token, 'chapter', ['us-signs']);
    await letTimePass();
    expect((await roadmap(token)).get('us-signs')?.standing).toMatchObject({ state: 'due', due: 4 });
  });

  test("is the same as a guest's for an expired token", async () => {
    expect(await roadmap('dead')).toEqual(await roadmap());
  });
});

describe('the questions of', () => {
  const draws = {
    drawPractice: async (token?: string) => await get<PracticeItem[]>('extra/practice/us/ca-car?n=100&seed=a', token),
    drawStructured: async (token?: string) => await get<PracticeItem[]>('extra/structured/us/ca-car?seed=a', token),
    listTagged: async (token?: string) =>
      await get<PracticeItem[]>('extra/practice/tagged?country_slug=us&tag=road_signs', token),
    drawModules: async (token?: string) => {
      const headers = {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const payload = JSON.stringify({ modules: ['signs'] });
      const url = '/api/v3/extra/module/us/ca-car?seed=a';
      return (await app.inject({ method: 'POST', url, headers, payload })).json<PracticeItem[]>();
    },
  };

  test.each(Object.entries(draws))('%s say what the learner has seen and missed', async (_name, draw) => {
    const token = await newLearner();
    await take(token, 'practice', ['us-signs'], 1);
    const guest = await draw();
    for (const item of guest) expect(item).not.toHaveProperty('standing');
    const items = await draw(token);
    // Apart from the standing the questions are the same, so the address of a test keeps its meaning after signing in.
    expect(items.map(({ standing: _, ...item }) => item)).toEqual(guest);
    const standings = new Map(items.map(({ page_id, standing }) => [page_id, standing]));
    expect(standings.get('us-s1')).toMatchObject({ is_seen: true, is_due: false, was_right: false });
    expect(standings.get('us-s2')).toMatchObject({ is_seen: true, is_due: false, was_right: true });
    for (const [id, standing] of standings) {
      if (!id.startsWith('us-s')) expect(standing).toMatchObject({ is_seen: false, is_due: false, was_right: null });
    }
    await letTimePass();
    expect((await draw(token)).find(({ page_id }) => page_id === 'us-s2')?.standing?.is_due).toBe(true);
  });
});

test('questions of a course say by which answers a learner would repeat a mistake', async () => {
  const mixUpsOf = async (token: string) => {
    const items = await get<PracticeItem[]>('extra/practice/us/ca-car?n=30', token);
    return new Set(
      items.flatMap(({ content_type: kind, standing }) => (kind === 'single' ? (standing?.mix_ups ?? []) : [])),
    );
  };
  const token = await newLearner();
  expect(await mixUpsOf(token)).toEqual(new Set());
  await take(token, 'practice', ['us-signs'], 1);
  // All questions of the small bank have the same misconception behind their answer b.
  expect(await mixUpsOf(token)).toEqual(new Set(['b']));
});

test('lessons show the results of their check questions', async () => {
  const token = await newLearner();
  const [guest] = await get<Lesson[]>('guest/lessons/us-l-signs');
  expect(guest?.standing).toBeNull();
  const checks = bank.lesson('us-l-signs')?.checks ?? [];
  await take(token, 'practice', ['us-signs']);
  const [lesson] = await get<Lesson[]>('guest/lessons/us-l-signs', token);
  expect(lesson?.standing).toEqual({
    total: checks.length,
    seen: checks.length,
    due: 0,
    is_passed: checks.length > 0,
  });
});

describe('a page that asks for the roadmap', () => {
  const asked = async (address: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const { body, headers: answered } = await pages.app.inject({ url: address, headers });
    const items = (JSON.parse(body) as RoadmapCategory[]).flatMap(({ children }) => children);
    return {
      states: new Set(items.map(({ standing }) => standing?.state ?? null)),
      caching: answered['cache-control'],
    };
  };

  test("gets the guest's version on pages shared with others, whoever requests them first", async () => {
    const token = await pagesLearner();
    const learner = await asked('/us/reading', token);
    expect(learner.states).toEqual(new Set([null]));
    expect(await asked('/us/reading')).toEqual(learner);
    expect(learner.caching).toContain('public');
  });

  test('gets the personal version in the app, which is cached for nobody', async () => {
    const token = await pagesLearner();
    const own = await asked('/app/us', token);
    expect(own.states).toEqual(new Set(['open', 'locked']));
    expect(own.caching).toBe('private, no-store');
    expect((await asked('/app/us')).states).toEqual(new Set([null]));
    expect((await asked('/app/us', token)).states).toEqual(own.states);
  });
});
