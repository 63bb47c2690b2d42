/**
 * Exams, attempts, checkouts and the stream of changes through a network that stalls, drops, loses answers and delivers late and out of order, with the
 * client, the saver and the outbox that browsers use. Nothing answered is lost, nothing is stored twice.
 */
import { randomUUID } from 'node:crypto';
import type { ExamAnswer } from '@lanewise/contracts/calls/exam-views';
import { callPaths } from '@lanewise/contracts/calls/paths';
import { type Api, createClient } from '@lanewise/contracts/client';
import { fetchTransport } from '@lanewise/contracts/fetch-transport';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AnswerSaver } from '../../../apps/site/app/features/exams/answer-saver.ts';
import { everyAnswer, finishExam } from '../../../apps/site/app/features/exams/finish-exam.ts';
import type { DeviceAttempt } from '../../../apps/site/app/features/learner/attempts/device-attempts.ts';
import { sendAttempts } from '../../../apps/site/app/features/learner/attempts/send-attempts.ts';
import { readChanges } from '../../../apps/site/app/features/learner/realtime/change-stream.ts';
import { leavePlace, type ServerPlace } from '../../e2e/support/server-process.ts';
import { type BadNetwork, type Fate, startBadNetwork } from '../support/bad-network.ts';
import { preparedPlace } from '../support/place.ts';
import { type Run, startServer } from '../support/server.ts';

let place: ServerPlace;
let run: Run;
let network: BadNetwork;
let token: string;
/** What happens to the next requests whose path matches; after them everything passes. */
let fates: { readonly path: RegExp; readonly left: Fate[] };

const course = { a: 'us', b: 'ca-car' };
const passing = { path: /^/, left: [] as Fate[] };

/** The client of a signed-in learner, through the bad network. */
function client(): Api {
  return createClient(
    fetchTransport(
      (url, { credentials: _, ...init }) =>
        fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
      network.origin,
    ),
  );
}

/** Signs somebody new up, whose client the next one is. */
async function becomeNewLearner(): Promise<void> {
  const account = {
    email: `${randomUUID()}@example.com`,
    password: 'harbour crane 7',
    confirm_password: 'harbour crane 7',
  };
  const signedUp = await fetch(`http://127.0.0.1:${place.port}${callPaths.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  token = (await signedUp.json()).token;
  await client().saveSettings({ body: { subject_code: 'us', course_code: 'ca-car' } });
}

beforeAll(async () => {
  place = await preparedPlace();
  run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir, REQUESTS_PER_MINUTE: '0', SANDBOX: 'on' });
  await run.ready;
  fates = passing;
  network = await startBadNetwork(place.port, (path) =>
    fates.path.test(path) ? (fates.left.shift() ?? 'pass') : 'pass',
  );
  await becomeNewLearner();
});

afterAll(async () => {
  await network.close();
  run.process.kill('SIGTERM');
  await run.ended;
  await leavePlace(place);
});

test('every attempt is stored once, whether it was dropped, stalled, answered in vain or delivered late', async () => {
  const api = client();
  const drawn = await api.drawTest({ params: course, body: { kind: 'practice', count: 5 } });
  if (!drawn.ok) throw new Error(drawn.error.message);
  const now = new Date().toISOString();
  const answers = drawn.answer.questions.map(({ page_id }) => ({ page_id, ms: 900 }));
  const attempts = Array.from({ length: 6 }, (): DeviceAttempt => {
    const id = randomUUID();
    const body = {
      id,
      subject_code: 'us',
      course_code: 'ca-car',
      kind: 'practice' as const,
      started_at: now,
      finished_at: now,
      answers,
    };
    return {
      id,
      owner: 'me',
      body,
      right: 0,
      passingIndex: null,
      missed: [],
      before: null,
      again: '',
      result: null,
      refused: null,
    };
  });
  const kept = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const store = {
    get: async (id: string) => kept.get(id),
    all: async () => [...kept.values()],
    put: async (attempt: DeviceAttempt) => void kept.set(attempt.id, attempt),
    remove: async (id: string) => void kept.delete(id),
  };
  fates = {
    path: /attempts$/,
    left: ['drop', 'drop', 'lose', 'lose', 'pass', 'late', 'pass', 'lose', 'stall', 'drop'],
  };
  let left = await sendAttempts(api, store, 'me');
  while (left !== null) left = await sendAttempts(api, store, 'me');
  await network.deliver();
  const progress = await api.getProgress({ params: course });
  if (!progress.ok) throw new Error(progress.error.message);
  expect(progress.answer.attempts.map(({ id }) => id).toSorted()).toEqual(attempts.map(({ id }) => id).toSorted());
  expect([...kept.values()].every(({ result }) => result !== null)).toBe(true);
});

test('an exam is handed in with the last answer to every question, in whatever order saves arrive', async () => {
  const api = client();
  const started = await api.startExam({ params: course, body: {} });
  if (!started.ok) throw new Error(started.error.message);
  const { id, questions } = started.answer;
  const params = { id };
  const saver = new AnswerSaver({
    send: ({ answers }) => api.saveExamAnswers({ params, body: { answers: [...answers] } }),
    keep: () => undefined,
    onSaved: () => undefined,
    onRefused: ({ code }) => expect.unreachable(code),
    onConnection: () => undefined,
    later: () => undefined,
    random: Math.random,
  });
  const given = (place: number, answer: string): ExamAnswer => ({
    page_id: questions[place]?.page_id ?? '',
    answer_ids: [answer],
  });
  fates = { path: /answers$/, left: ['late', 'pass', 'lose', 'drop', 'late', 'lose', 'drop', 'drop'] };
  const shown = new Map<string, ExamAnswer>();
  for (const [place] of questions.slice(0, 5).entries()) {
    for (const answer of ['1', '2']) {
      shown.set(questions[place]?.page_id ?? '', given(place, answer));
      saver.put({ answers: [given(place, answer)], flagged: null });
      await saver.flush();
    }
  }
  // What was given up may still arrive, with answers that have been changed since.
  await network.deliver();
  fates = { path: /finish$/, left: ['lose', 'drop'] };
  const answers = everyAnswer([...shown.values()], saver.unsaved);
  while (!(await finishExam(api, id, answers)));
  const result = await api.getExamResult({ params });
  if (!result.ok) throw new Error(result.error.message);
  const counted = result.answer.questions.filter((question) => question.given !== null);
  expect(counted.map((question) => question.given?.answer_ids)).toEqual(Array.from({ length: 5 }, () => ['2']));
  expect(result.answer.questions.every(({ late }) => late === null)).toBe(true);
});

const providers = [
  ['Stripe', 'startStripeCheckout', 'A card that works'],
  ['PayPal', 'startPayPalCheckout', 'An account that pays'],
  ['Solidgate', 'startSolidgateCheckout', 'A card that works'],
] as const;

test.each(providers)(
  'a checkout at %s that is asked for again and again is paid once, and its payment is found',
  async (_name, start, choice) => {
    fates = passing;
    await becomeNewLearner();
    const api = client();
    await api.giveAge({ body: { age_band: '18_or_over', subject_code: 'us' } });
    const listed = await api.listPlans({ params: course });
    if (!listed.ok) throw new Error(listed.error.message);
    const plan = listed.answer.plans.find(({ kind }) => kind === 'subscription');
    if (!plan) throw new Error('There is no subscription.');
    const terms = await api.getOrderTerms({ params: { id: plan.id }, query: { locale: 'us' } });
    if (!terms.ok) throw new Error(terms.error.message);
    const body = {
      plan_id: plan.id,
      trial_days: plan.trial_days,
      locale: 'us' as const,
      consents: terms.answer.consents,
    };
    // The buyer presses again whenever nothing comes of it.
    fates = { path: /session$/, left: ['drop', 'lose', 'stall', 'late', 'lose', 'pass'] };
    const opened: { readonly checkout_id: string; readonly url: string }[] = [];
    while (fates.left.length > 0) {
      const started = await api[start]({ body });
      if (started.ok) opened.push(started.answer);
      else expect(started.error.code).toBe('NETWORK');
    }
    expect(opened).toHaveLength(1);
    const { checkout_id: id = '', url = '' } = opened[0] ?? {};
    await payAt(url, choice);
    // What was late arrives when everything is paid: it opens nothing.
    await network.deliver();
    fates = { path: /checkout/, left: ['stall', 'drop', 'lose', 'drop', 'lose'] };
    let found = await api.getCheckout({ params: { id } });
    // The page asks until it knows.
    while (!found.ok && found.error.code === 'NETWORK') found = await api.getCheckout({ params: { id } });
    if (!found.ok) throw new Error(found.error.message);
    expect(found.answer.state).toBe('paid');
    const subscriptions = await api.listSubscriptions({});
    if (!subscriptions.ok) throw new Error(subscriptions.error.message);
    expect(subscriptions.answer.subscriptions.map((each) => each.id)).toEqual([id]);
    const again = await api.startStripeCheckout({ body: { ...body, trial_days: 0 } });
    expect(again.ok ? 'opened' : again.error.code).toBe('ALREADY_SUBSCRIBED');
  },
);

/** Pays on a provider's page, which the bad network does not reach. */
async function payAt(url: string, choice: string): Promise<void> {
  const origin = `http://127.0.0.1:${place.port}`;
  const { pathname, search } = new URL(url);
  const page = await (await fetch(origin + pathname + search)).text();
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
  const [, name = '', value = ''] = new RegExp(`name="(\\w+)" value="([^"]+)">(?:<b>)?${choice}<`).exec(page) ?? [];
  expect(value, page).not.toBe('');
  const body = new URLSearchParams({ [name]: value });
  const paid = await fetch(new URL(action, origin + pathname), { method: 'POST', redirect: 'manual', body });
  expect(paid.status).toBeLessThan(400);
}

test('a change made while the stream was cut, or silent, is told when it is back', async () => {
  const seen: string[] = [];
  const told = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const stop = new AbortController();
  fates = { path: /user\/events$/, left: ['drop', 'drop'] };
  const reading = readChanges({
    request: (url, init) =>
      fetch(network.origin + String(url), { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } }),
    signal: stop.signal,
    lastEventId: undefined,
    onEvent: ({ changed }) => {
      seen.push(...changed);
      if (changed.length > 0) told.resolve();
      else opened.resolve();
    },
  });
  await opened.promise;
  // The next connection is accepted, and silent until the reader gives it up.
  fates = { path: /user\/events$/, left: ['stall'] };
  network.cut();
  await client().saveSettings({ body: { exam_date: '2099-05-01' } });
  await told.promise;
  expect(seen.length).toBeGreaterThan(0);
  stop.abort();
  await reading;
});
