/** No acknowledged attempt is lost or stored twice, however often the server is killed while learners submit. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPaths } from '@lanewise/contracts/calls/paths';
import type { PracticeItem } from '@lanewise/contracts/calls/practice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { embeddedIn, query, type Run, startServer } from './support/server.ts';

let place: ServerPlace;
let run: Run;

const environment = () => ({ PORT: String(place.port), DATA_DIR: place.dataDir, REQUESTS_PER_MINUTE: '0' });

beforeAll(async () => {
  place = await freePlace();
  run = startServer(environment());
  await run.ready;
});

afterAll(async () => {
  run.process.kill('SIGTERM');
  await run.ended;
  await leavePlace(place);
});

interface Called {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: read by the test that made the call
  readonly body: any;
}

async function call(name: keyof typeof callPaths, token: string | null, body?: unknown): Promise<Called> {
  const { method, path } = callPaths[name];
  const url = `http://localhost:${place.port}${path.replace('{a}', 'us').replace('{b}', 'ca-car')}`;
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Makes a call until the server, which may still be warming up, no longer answers that it is overloaded. */
async function answered(...asked: Parameters<typeof call>): Promise<Called> {
  for (;;) {
    const answer = await call(...asked);
    if (answer.status !== 503) return answer;
    await sleep(200);
  }
}

/** Number of kills. */
const KILLS = 2;
/** Submissions that are sent at once. */
const AT_ONCE = 4;

test('every attempt that was acknowledged is stored once, and one that was not can be sent again', async () => {
  const password = 'harbour crane 7';
  const account = { email: 'ada@example.com', password, confirm_password: password };
  const { token } = (await answered('register', null, account)).body;
  const drawn = await answered('drawTest', token, { kind: 'practice', count: 10 });
  expect(drawn).toMatchObject({ status: 200 });
  const answers = (drawn.body.questions as PracticeItem[]).map(({ page_id, answers: [first] }) => ({
    page_id,
    ms: 1_000,
    answer_ids: [first?.id],
  }));
  let isOver = false;
  const acknowledged: string[] = [];
  let repeated = 0;

  /** Submits until the end. An attempt without an answer is sent again under its id, as the app does. */
  const submit = async () => {
    while (!isOver) {
      const now = new Date().toISOString();
      const id = randomUUID();
      const times = { started_at: now, finished_at: now };
      const body = { id, subject_code: 'us', course_code: 'ca-car', kind: 'practice', ...times, answers };
      for (;;) {
        const answer = await call('saveAttempt', token, body).catch(() => null);
        if (answer?.status === 200) break;
        repeated += 1;
        await sleep(50);
      }
      acknowledged.push(id);
    }
  };
  const submitting = Promise.all(Array.from({ length: AT_ONCE }, submit));
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + 20);
    run.process.kill('SIGKILL');
    await run.ended;
    run = startServer(environment());
    await run.ready;
  }
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before);
  isOver = true;
  await submitting;

  expect(repeated).toBeGreaterThan(0);
  const { url } = await embeddedIn(place.dataDir);
  const stored = (await query(url, 'select id from attempts')).map(({ id }) => String(id));
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  // What the learner knows is stored in the same transaction.
  const { body } = await answered('getProgress', token);
  expect(body.answers).toBe(acknowledged.length * answers.length);
});
