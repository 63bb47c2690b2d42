/** Connections that die without being closed, and how a process recovers. */
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.testing.ts';
import { type Database, openDatabase } from './pool.ts';
import { type TestDatabase, takeTestDatabase } from './template.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await takeTestDatabase(inject('testServerUrl'));
});

afterAll(() => database.giveBack());

/** Three connections behind a proxy, with limits short enough for a test. */
async function behindProxy(answer = 300): Promise<{ proxy: DatabaseProxy; through: Database }> {
  const proxy = await startDatabaseProxy(database.url);
  const limits = { connect: 1_000, answer };
  const through = await openDatabase({ url: proxy.url, connections: 3, onError: () => undefined, limits });
  onTestFinished(async () => {
    await proxy.close();
    await through.close();
  });
  return { proxy, through };
}

/** Runs work several times at once and returns how each ended. */
async function outcomes(times: number, work: () => Promise<unknown>): Promise<string[]> {
  const settled = await Promise.allSettled(Array.from({ length: times }, work));
  return settled.map(({ status }) => status);
}

/** Waits until work succeeds on all connections: on a busy machine an answer may come later than these tests allow. */
const expectWhole = (work: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await outcomes(6, work)).toEqual(Array(6).fill('fulfilled')));

const inTransaction = (through: Database) => () =>
  through.queries.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    await transaction.execute(sql`select 2`);
  });

test.for<[string, (through: Database) => () => Promise<unknown>]>([
  ['single queries', (through) => () => through.pool.query('select 1')],
  ['transactions', inTransaction],
])('%s on frozen connections fail, and work again as soon as the network does', async ([, workOn]) => {
  const { proxy, through } = await behindProxy();
  const work = workOn(through);
  // All three connections are open and idle.
  await expectWhole(work);
  proxy.freeze();
  expect(await outcomes(12, work)).toEqual(Array(12).fill('rejected'));
  proxy.thaw();
  await expectWhole(work);
});

test('a connection that freezes in the middle of a transaction does not stay in the pool', async () => {
  const { proxy, through } = await behindProxy();
  const failed = through.queries.transaction(async (transaction) => {
    await transaction.execute(sql`select 1`);
    proxy.freeze();
    await transaction.execute(sql`select 2`);
  });
  await expect(failed).rejects.toThrow();
  proxy.thaw();
  await expectWhole(inTransaction(through));
});

/** Returns how many connections the server is working on with this query. */
async function runningOf(query: string): Promise<number> {
  const { rows } = await database.pool.query(
    "select count(*)::int as number from pg_stat_activity where state = 'active' and query = $1",
    [query],
  );
  return rows[0].number;
}

test('connections that are cut, idle or in use, are replaced', async () => {
  const { proxy, through } = await behindProxy(20_000);
  // The process may notice a cut connection only when it uses it.
  const isWhole = () => expectWhole(inTransaction(through));
  for (let round = 0; round < 2; round += 1) {
    await isWhole();
    const cutOff = outcomes(3, () => through.pool.query(`select pg_sleep(100), ${round}`));
    await vi.waitFor(async () => expect(await runningOf(`select pg_sleep(100), ${round}`)).toBe(3));
    proxy.cut();
    expect(await cutOff).toEqual(['rejected', 'rejected', 'rejected']);
    await isWhole();
    proxy.cut();
  }
  await isWhole();
});

test('a lost connection may be released a second time without an error', async () => {
  const { proxy, through } = await behindProxy();
  const client = await through.pool.connect();
  const released = once(through.pool, 'release');
  proxy.cut();
  await expect(client.query('select 1')).rejects.toThrow();
  await released;
  expect(() => client.release()).not.toThrow();
  await through.ping();
});

test('the same holds for a kept release function', async () => {
  const { proxy, through } = await behindProxy();
  const { promise, resolve, reject } = Promise.withResolvers<() => void>();
  through.pool.connect((error, client, release) => {
    if (error || client === undefined) return reject(error);
    through.pool.once('release', () => resolve(release));
    proxy.cut();
    client.query('select 1').catch(() => undefined);
  });
  const release = await promise;
  expect(release).not.toThrow();
  await through.ping();
});

test('a query that is merely slow is answered', async () => {
  const { through } = await behindProxy(20_000);
  await expect(through.pool.query('select pg_sleep(0.4)')).resolves.toBeDefined();
});
