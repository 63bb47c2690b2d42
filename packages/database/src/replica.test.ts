/** A real replica: a second embedded PostgreSQL that follows the first by streaming replication. */
import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { type Database, openDatabase, type Queries } from './pool.ts';

/** Milliseconds that a read of `seconds` may be old. */
const STALENESS = 5_000;

let folder: string;
let primary: EmbeddedPostgres;
let replica: EmbeddedPostgres;
let database: Database;
let direct: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanewise-replica-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  // A copy of a stopped server follows it from there, without pg_basebackup, which the embedded one lacks.
  await (await startEmbedded({ dataDir: first })).stop();
  await mkdir(second);
  await cp(join(first, 'postgres'), join(second, 'postgres'), { recursive: true });
  primary = await startEmbedded({ dataDir: first });
  const { username, password } = new URL(primary.url);
  await writeFile(join(second, 'postgres', 'standby.signal'), '');
  await appendFile(
    join(second, 'postgres', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${username} password=${password}'\n`,
  );
  replica = await startEmbedded({ dataDir: second });
  database = await openDatabase({ url: primary.url, replicaUrl: replica.url, onError: () => undefined });
  direct = await openDatabase({ url: replica.url, onError: () => undefined });
  await database.queries.execute(sql`create table notes (text text)`);
  await following();
});

afterAll(async () => {
  await Promise.all([database?.close(), direct?.close()]);
  await Promise.all([replica?.stop(), primary?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Waits until the replica may be read. */
async function following(): Promise<void> {
  await vi.waitFor(() => expect(database.replica?.behind()).toBeLessThan(STALENESS));
}

const texts = async (store: Queries) =>
  (await store.execute<{ text: string }>(sql`select text from notes order by text`)).rows.map(({ text }) => text);
const isReplica = async (store: Queries) =>
  (await store.execute<{ is_replica: boolean }>(sql`select pg_is_in_recovery() as is_replica`)).rows[0]?.is_replica;
const write = (text: string) => database.queries.execute(sql`insert into notes values (${text})`);

/** Stops what the replica follows until the test has ended; it goes on answering. */
async function pause(): Promise<void> {
  await direct.pool.query('select pg_wal_replay_pause()');
  await vi.waitFor(async () => {
    const { rows } = await direct.pool.query('select pg_get_wal_replay_pause_state() as state');
    expect(rows).toEqual([{ state: 'paused' }]);
  });
  onTestFinished(async () => {
    await direct.pool.query('select pg_wal_replay_resume()');
    await following();
  });
}

test('the replica answers reads, and everybody finds what was written before, each time', async () => {
  expect(await database.read('seconds', isReplica)).toBe(true);
  const before = database.replica?.counts.replica ?? 0;
  for (let at = 0; at < 20; at += 1) {
    const text = `note ${String(at).padStart(2, '0')}`;
    await write(text);
    expect(await database.read('latest', texts)).toContain(text);
  }
  // Some may have come before the replica had caught up, and were answered by the primary.
  await vi.waitFor(async () => {
    await database.read('latest', texts);
    expect(database.replica?.counts.replica).toBeGreaterThan(before);
  });
});

test('while the replica is behind, reads of the latest go to the primary, others stay as long as it is seconds', async () => {
  await pause();
  await write('unseen');
  expect(await database.read('latest', isReplica)).toBe(false);
  expect(await database.read('latest', texts)).toContain('unseen');
  expect(await database.read('seconds', texts)).not.toContain('unseen');
  await vi.waitFor(async () => expect(await database.read('seconds', texts)).toContain('unseen'));
  expect(database.replica?.behind()).toBeGreaterThan(STALENESS);
});

test('a read that the replica refuses is made on the primary', async () => {
  expect(await database.read('seconds', isReplica)).toBe(true);
  const seen: (boolean | undefined)[] = [];
  const found = await database.read('seconds', async (store) => {
    seen.push(await isReplica(store));
    // A replica refuses locks of rows, as it cancels queries that are in its way.
    return (await store.execute(sql`select 1 as one from notes limit 1 for update`)).rows;
  });
  expect([found, seen]).toEqual([[{ one: 1 }], [true, false]]);
  await following();
});

test('a fault of the read itself is reported, not hidden', async () => {
  await expect(database.read('seconds', (store) => store.execute(sql`select 1 / 0`))).rejects.toThrow();
  await following();
});

test('without a replica, or with one that does not answer, the primary answers', async () => {
  expect(await direct.read('latest', isReplica)).toBe(true);
  const lone = await openDatabase({
    url: primary.url,
    replicaUrl: 'postgres://a:b@127.0.0.1:1/lanewise',
    onError: () => undefined,
  });
  onTestFinished(() => lone.close());
  expect(await lone.read('seconds', isReplica)).toBe(false);
  expect(await lone.read('latest', texts)).toContain('note 00');
  expect(lone.replica?.behind()).toBe(Number.POSITIVE_INFINITY);
});

test('a replica that has become a primary is read no longer', async () => {
  await direct.pool.query('select pg_promote()');
  await vi.waitFor(() => expect(database.replica?.behind()).toBe(Number.POSITIVE_INFINITY));
  await write('after');
  expect(await database.read('latest', texts)).toContain('after');
});
