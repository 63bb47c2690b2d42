/** Streams of changes over real connections: recipients, missed changes, and when streams end. */
import { randomUUID } from 'node:crypto';
import { changeStreamsLimit, changesPath } from '@lanewise/contracts/constants/changes';
import { goodPassword, newAddress, sender, signUp } from '@lanewise/testing/account-calls';
import { smallSnapshot } from '@lanewise/testing/small-bank';
import { startTestApp } from '@lanewise/testing/test-app';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const { app, database, listen } = await startTestApp({ snapshot: smallSnapshot() });
const send = sender(app);
const origin = await listen();

const newLearner = async () => await signUp(send, newAddress());

interface Followed {
  readonly status: number;
  readonly headers: Headers;
  /** Everything received so far. */
  text(): string;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens a stream as a browser does. */
async function follow(token: string, lastEventId?: string): Promise<Followed> {
  const abort = new AbortController();
  const answer = await fetch(origin + changesPath, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes, { stream: true });
  };
  const ended = read().catch(() => undefined);
  onTestFinished(() => abort.abort());
  return { status: answer.status, headers: answer.headers, text: () => text, ended, close: () => abort.abort() };
}

const attempt = () => {
  const now = new Date().toISOString();
  const answers = [{ page_id: 'us-s1', answer_ids: ['a'], ms: 1 }];
  const course = { subject_code: 'us', course_code: 'ca-car' };
  return { id: randomUUID(), ...course, kind: 'practice', started_at: now, finished_at: now, answers };
};
const lastId = (stream: Followed) => [...stream.text().matchAll(/^id: (.+)$/gm)].at(-1)?.[1];

describe('a stream', () => {
  test('reports changes to all devices of the learner, and to nobody else', async () => {
    const [{ token }, other] = [await newLearner(), await newLearner()];
    const streams = [await follow(token), await follow(token)];
    const foreign = await follow(other.token);
    expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(streams[0]?.headers.get('cache-control')).toBe('no-store');
    expect(streams[0]?.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await send('saveAttempt', attempt(), { token })).statusCode).toBe(200);
    for (const stream of streams) {
      await vi.waitFor(() =>
        expect(stream.text()).toContain('event: change\ndata: {"changed":["progress","plan"]}\n\n'),
      );
    }
    expect(foreign.text()).not.toContain('event: change');
  });

  test('reports no change that failed', async () => {
    const { token } = await newLearner();
    const stream = await follow(token);
    await send('saveAttempt', { ...attempt(), kind: 'nothing' }, { token });
    await send('saveAttempt', attempt(), { token });
    await vi.waitFor(() => expect(stream.text()).toContain('event: change'));
    expect(stream.text().match(/event: change/g)).toHaveLength(1);
  });

  test('that reconnects receives the changes it missed, once', async () => {
    const { token } = await newLearner();
    const first = await follow(token);
    await send('saveAttempt', attempt(), { token });
    await vi.waitFor(() => expect(first.text()).toContain('event: change'));
    first.close();
    const watching = await follow(token);
    await send('dropTest', undefined, { token });
    await send('updateSession', { subject_code: 'us', course_code: 'ca-car' }, { token });
    await vi.waitFor(() => expect(watching.text()).toContain('"settings"'));
    const second = await follow(token, lastId(first));
    await vi.waitFor(() => expect(second.text()).toContain('data: {"changed":["settings"]}'));
    const third = await follow(token, lastId(second));
    await vi.waitFor(() => expect(third.text()).toContain('event: ready'));
    expect(third.text()).not.toContain('event: change');
  });

  test('that reconnects with an unknown id is told that everything may have changed', async () => {
    const { token } = await newLearner();
    const stream = await follow(token, 'long ago');
    await vi.waitFor(() =>
      expect(stream.text()).toContain('data: {"changed":["progress","settings","plan","subscription"]}'),
    );
  });

  test('is told the same after the connection to the database was lost', async () => {
    const { token } = await newLearner();
    const stream = await follow(token);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'lanewise learner_changes' and datname = current_database()`,
    );
    await vi.waitFor(
      () => expect(stream.text()).toContain('data: {"changed":["progress","settings","plan","subscription"]}'),
      5000,
    );
  });

  test("ends with its session; the learner's other streams stay", async () => {
    const { email, token } = await newLearner();
    const answer = await send('login', { email, password: goodPassword });
    const kept = await follow(answer.json<{ token: string }>().token);
    const stream = await follow(token);
    await send('logout', undefined, { token });
    await stream.ended;
    expect(stream.text()).toContain('event: end');
    expect(kept.text()).not.toContain('event: end');
    expect((await follow(token)).status).toBe(403);
  });

  test('needs a session', async () => {
    expect((await follow('dead')).status).toBe(403);
    expect(await app.inject({ url: changesPath })).toBeRefusedWith('AUTHENTICATION');
  });

  test(`is refused to a learner who has ${changeStreamsLimit}, until one of them closes`, async () => {
    const { token } = await newLearner();
    const streams = await Promise.all(Array.from({ length: changeStreamsLimit }, () => follow(token)));
    expect((await follow(token)).status).toBe(429);
    streams[0]?.close();
    await vi.waitFor(async () => expect((await follow(token)).status).toBe(200));
  });
});

test('simultaneous changes are sent in few messages, each to its learner', async () => {
  const learners = await Promise.all(Array.from({ length: 12 }, newLearner));
  const streams = await Promise.all(learners.map(({ token }) => follow(token)));
  await Promise.all(learners.map(({ token }) => send('saveAttempt', attempt(), { token })));
  for (const stream of streams) await vi.waitFor(() => expect(stream.text()).toContain('"progress"'));
});

test('a server that closes ends its streams and does not wait for them', async () => {
  const closing = await startTestApp({ snapshot: smallSnapshot() });
  const { token } = await signUp(sender(closing.app), newAddress());
  const answer = await fetch((await closing.listen()) + changesPath, { headers: { authorization: `Bearer ${token}` } });
  const text = answer.text();
  await closing.app.close();
  expect(await text).toContain('event: ready');
});
