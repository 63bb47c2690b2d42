/** Where plans are sold: what a learner may use without one, what opens with one, and how soon a change counts. */
import type { CallAnswer } from '@lanewise/contracts/client';
import { freeOfCharge, paidFeatures } from '@lanewise/contracts/constants/paid';
import { exams, subscriptions } from '@lanewise/database/schema/tables';
import { builtSnapshot } from '@lanewise/testing/built';
import { startPaymentFixture } from '@lanewise/testing/payment-fixture';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { attemptsOf } from '../progress/attempts.testing.ts';
import { freePartOf } from './free-part.ts';

const fixture = await startPaymentFixture({ snapshot: await builtSnapshot(), config: { paywall: true } });
const { app, bank, database, stripe } = fixture;
const { queries } = database;
const course = bank.course('us', 'ca-car');
if (!course) throw new Error('The bank has no course ca-car.');
const free = freePartOf(course);
const attempt = attemptsOf(course.pool.items, { subject_code: 'us', course_code: 'ca-car' });

type Token = string | undefined;
const headersOf = (token: Token) => (token === undefined ? {} : { authorization: `Bearer ${token}` });
const get = async (token: Token, path: string) =>
  await app.inject({ url: `/api/v3/${path}`, headers: headersOf(token) });
const post = async (token: Token, path: string, body: unknown) =>
  await app.inject({
    method: 'POST',
    url: `/api/v3/${path}`,
    payload: JSON.stringify(body),
    headers: { ...headersOf(token), 'content-type': 'application/json' },
  });
const draw = async (token: Token, body: unknown) => await post(token, 'learning/draw/us/ca-car', body);
const drawn = async (token: Token, body: unknown) =>
  (await draw(token, body)).json<CallAnswer<'drawTest'>>().questions.map(({ page_id: id }) => id);
const isFree = (id: string) => [...free.questions].some((question) => question.id === id);
const locked = async (token: Token) =>
  (await get(token, 'learning/progress/us/ca-car')).json<CallAnswer<'getProgress'>>().locked;

/** Signs up a learner with a plan. */
async function newSubscriber() {
  const buyer = await fixture.newBuyer();
  return { ...buyer, id: await fixture.buy(buyer.token, 'us-month', { trialDays: 7 }) };
}

const [, second] = course.lessons.filter(({ chapter }) => chapter === course.lessons[0]?.chapter);
const [first] = course.lessons;
if (!first || !second) throw new Error('The first chapter of ca-car has one lesson.');

describe('without a plan', () => {
  test('the study plan and the final test are refused, and no readiness is told', async () => {
    const { token } = await fixture.newBuyer();
    expect(await get(token, 'learning/plan/us/ca-car')).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
    expect(await draw(token, { kind: 'final' })).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
    const saved = await post(token, 'learning/attempts', attempt({ length: 60 }));
    expect(saved.json()).toMatchObject({ total: 60, readiness: null, is_locked: true });
    const progress = await get(token, 'learning/progress/us/ca-car');
    expect(progress).toAnswer('getProgress');
    expect(progress.json()).toMatchObject({ readiness: null, locked: paidFeatures, answers: 60 });
    expect(progress.json().attempts).toMatchObject([{ readiness: null }]);
  });

  test('tests ask ten questions of each chapter, and explain every one', async () => {
    const { token } = await fixture.newBuyer();
    const asked = new Set<string>();
    for (const { code } of course.chapters) {
      for (const id of await drawn(token, { kind: 'chapter', codes: [code] })) asked.add(id);
    }
    for (const kind of ['practice', 'signs', 'module']) {
      for (const id of await drawn(token, { kind, count: 50 })) asked.add(id);
    }
    expect([...asked].filter((id) => !isFree(id))).toEqual([]);
    const perChapter = Map.groupBy(asked, (id) => bank.question(id)?.chapter);
    expect(Math.max(...[...perChapter.values()].map(({ length }) => length))).toBe(freeOfCharge.questionsOfChapter);
    const [item] = (await draw(token, { kind: 'practice' })).json<CallAnswer<'drawTest'>>().questions;
    expect(item?.data.explanation).not.toBe('');
  });

  test('a question beyond them is asked only if it was answered before, or in a free lesson', async () => {
    const { token } = await fixture.newBuyer();
    const beyond = course.pool.items.filter(({ id }) => !isFree(id) && !free.checks.has(id));
    const ids = beyond.slice(0, 2).map(({ id }) => id);
    expect(await draw(token, { kind: 'practice', page_ids: ids })).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
    const from = course.pool.items.findIndex(({ id }) => id === ids[0]);
    await post(token, 'learning/attempts', attempt({ from, length: 1, right: () => false }));
    expect(await drawn(token, { kind: 'practice', page_ids: ids })).toEqual(ids.slice(0, 1));
    expect(await drawn(token, { kind: 'mistakes' })).toContain(ids[0]);
    const checks = [...free.checks];
    expect(await drawn(token, { kind: 'practice', page_ids: checks })).toEqual(checks);
  });

  test('only the first lesson of a chapter has its text, for guests, too', async () => {
    const { token } = await fixture.newBuyer();
    for (const reader of [token, undefined]) {
      const read = async (id: string) => (await get(reader, `guest/lessons/${id}`)).json<CallAnswer<'listLessons'>>();
      expect(await read(first.id)).toMatchObject([{ content: expect.stringContaining('<') }]);
      expect(await read(second.id)).toMatchObject([{ content: null, is_locked: true }]);
      const page = await get(reader, `content/us/lessons/${second.slugs.en}?course=ca-car&locale=en`);
      expect(page).toAnswer('getLesson');
      expect(page.json()).toMatchObject({ is_locked: true, content: '', questions: [] });
    }
    const reading = (await get(token, 'learning/reading/us/ca-car')).json<CallAnswer<'getReading'>>();
    const open = reading.filter(({ is_locked }) => !is_locked).map(({ lesson_id: id }) => id);
    expect(open).toContain(first.id);
    expect(open).not.toContain(second.id);
    expect(new Set(reading.map(({ chapter_code: code }) => code)).size).toBeLessThanOrEqual(open.length);
  });

  test('one mock exam can be started a day: the same start twice is one, a second one is refused, two at once are one', async () => {
    const { token, userId } = await fixture.newBuyer();
    const start = async (id?: string) => await post(token, 'learning/exams/us/ca-car', id === undefined ? {} : { id });
    const id = crypto.randomUUID();
    const answers = await Promise.all([start(id), start()]);
    const started = answers.filter(({ statusCode }) => statusCode === 200);
    expect(started).toHaveLength(1);
    const own: string = started[0]?.json().id;
    expect((await start(own)).json().id).toBe(own);
    expect(await start()).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
    const list = await get(token, 'learning/exams/us/ca-car');
    expect(list).toAnswer('listExams');
    const hours = (Date.parse(list.json().next_start) - Date.parse(list.json().now)) / 3_600_000;
    expect(hours).toBeCloseTo(freeOfCharge.examEveryHours, 1);
    const dayAgo = new Date(Date.now() - freeOfCharge.examEveryHours * 3_600_000);
    await queries.update(exams).set({ startedAt: dayAgo }).where(eq(exams.userId, userId));
    expect((await get(token, 'learning/exams/us/ca-car')).json().next_start).toBeNull();
    expect((await start()).statusCode).toBe(200);
  });

  test('a guest starts one mock exam a day, too, and practises on the site without limit', async () => {
    const answer = await post(undefined, 'learning/exams/us/ca-car', {});
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const again = await app.inject({
      method: 'POST',
      url: '/api/v3/learning/exams/us/ca-car',
      payload: '{}',
      headers: { cookie, 'content-type': 'application/json' },
    });
    expect(again).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
    const asked = (await get(undefined, 'extra/practice/us/ca-car?n=50')).json<CallAnswer<'drawPractice'>>();
    expect(asked).toHaveLength(50);
    expect(asked.some(({ page_id: id }) => !isFree(id))).toBe(true);
  });
});

describe('with a plan', () => {
  test('all of its country is open, and nothing of another country', async () => {
    const { token } = await newSubscriber();
    expect(await locked(token)).toEqual([]);
    expect((await get(token, 'learning/plan/us/ca-car')).statusCode).toBe(200);
    expect((await get(token, 'learning/progress/us/ca-car')).json().locked).toEqual([]);
    expect((await get(token, `guest/lessons/${second.id}`)).json()).toMatchObject([
      { content: expect.stringContaining('<') },
    ]);
    for (const _ of [1, 2]) expect((await post(token, 'learning/exams/us/ca-car', {})).statusCode).toBe(200);
    expect((await drawn(token, { kind: 'practice', count: 50 })).some((id) => !isFree(id))).toBe(true);
    expect(await get(token, 'learning/plan/de/de-b')).toBeRefusedWith('SUBSCRIPTION_REQUIRED');
  });

  test('access begins as soon as the payment is known, though it was asked a moment before', async () => {
    const { token } = await fixture.newBuyer();
    expect(await locked(token)).toEqual(paidFeatures);
    const { checkout_id: id } = (await fixture.open(token, 'us-pass-7')).json();
    fixture.pay(id);
    await fixture.settle();
    await vi.waitFor(async () => expect(await locked(token)).toEqual([]));
  });

  test('access ends with the state: refunded, and without any notice when the paid time is over', async () => {
    const { token, id } = await newSubscriber();
    expect(await locked(token)).toEqual([]);
    await queries.update(subscriptions).set({ state: 'refunded' }).where(eq(subscriptions.id, id));
    app.converging.publish(
      (await queries.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]?.userId ?? '',
    );
    await vi.waitFor(async () => expect(await locked(token)).toEqual(paidFeatures));

    const pass = await fixture.newBuyer();
    await fixture.buy(pass.token, 'us-pass-7');
    await vi.waitFor(async () => expect(await locked(pass.token)).toEqual([]));
    stripe.backend.advance(8);
    expect(await locked(pass.token)).toEqual(paidFeatures);
  });
});
