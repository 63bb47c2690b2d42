import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { startDatabaseProxy } from './database-proxy.testing.ts';
import { listen } from './listen.ts';
import { type TestDatabase, takeTestDatabase } from './template.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await takeTestDatabase(inject('testServerUrl'));
});

afterAll(async () => {
  await database.giveBack();
});

const patient = { reconnect: 20 };
/** For connections that do not answer. */
const quick = { reconnect: 20, check: 50, answer: 500 };

/** Listens until the test has finished, and records what the listener receives. */
function record(channel: string, url = database.url, periods: Parameters<typeof listen>[1]['periods'] = patient) {
  const notices: string[] = [];
  const losses: string[] = [];
  let times = 0;
  const listening = listen(url, {
    channel,
    onNotice: (payload) => notices.push(payload),
    onListening: () => {
      times += 1;
    },
    onLost: (reason) => losses.push(reason),
    periods,
  });
  onTestFinished(() => listening.close());
  return { listening, notices, losses, times: () => times };
}

const notify = (channel: string, text: string) => database.pool.query('select pg_notify($1, $2)', [channel, text]);

test('notices of a channel arrive in order, those of other channels do not', async () => {
  const { listening, notices } = record('first');
  await listening.started;
  await notify('second', 'not for me');
  await notify('first', 'one');
  await notify('first', 'two');
  await vi.waitFor(() => expect(notices).toEqual(['one', 'two']));
});

test('a notice of a transaction arrives when it is committed, and never after a rollback', async () => {
  const { listening, notices } = record('third');
  await listening.started;
  const client = await database.pool.connect();
  await client.query("begin; select pg_notify('third', 'undone'); rollback");
  await client.query("begin; select pg_notify('third', 'done')");
  await notify('third', 'meanwhile');
  await vi.waitFor(() => expect(notices).toEqual(['meanwhile']));
  await client.query('commit');
  client.release();
  await vi.waitFor(() => expect(notices).toEqual(['meanwhile', 'done']));
});

test('a lost connection is reported once, and listening starts again', async () => {
  const { listening, notices, losses, times } = record('fourth');
  await listening.started;
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lanewise fourth'",
  );
  await vi.waitFor(() => expect(times()).toBe(2));
  expect(losses).toHaveLength(1);
  await notify('fourth', 'after');
  await vi.waitFor(() => expect(notices).toEqual(['after']));
});

test('a connection that dies silently is noticed and replaced', async () => {
  const proxy = await startDatabaseProxy(database.url);
  onTestFinished(() => proxy.close());
  const { listening, notices, losses, times } = record('fifth', proxy.url, quick);
  await listening.started;
  proxy.freeze();
  await vi.waitFor(() => expect(losses).toHaveLength(1));
  // Failed attempts to reconnect are not reported again.
  const before = proxy.opened();
  await vi.waitFor(() => expect(proxy.opened()).toBeGreaterThan(before + 2));
  expect([losses.length, times()]).toEqual([1, 1]);
  proxy.thaw();
  await vi.waitFor(() => expect(times()).toBe(2));
  await notify('fifth', 'after');
  await vi.waitFor(() => expect(notices).toEqual(['after']));
});

test('a listener that is closed leaves no connection behind, not even a frozen one', async () => {
  const proxy = await startDatabaseProxy(database.url);
  onTestFinished(() => proxy.close());
  const { listening, losses } = record('sixth', proxy.url, quick);
  await listening.started;
  // On a busy machine connecting may have taken longer than `quick` allows.
  const before = losses.length;
  proxy.freeze();
  await listening.close();
  expect(losses).toHaveLength(before);
});

test('without a database it retries until there is one', async () => {
  const proxy = await startDatabaseProxy(database.url);
  onTestFinished(() => proxy.close());
  proxy.freeze();
  const { listening, losses } = record('seventh', proxy.url, quick);
  await vi.waitFor(() => expect(losses).toHaveLength(1));
  proxy.thaw();
  await listening.started;
});
