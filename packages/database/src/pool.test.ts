import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { recordSnapshot } from './bank-snapshots.ts';
import { DatabaseRefused, DatabaseTooOld, DatabaseUnreachable } from './faults.ts';
import { migrateDatabase } from './migrate.ts';
import { addressOf, openDatabase } from './pool.ts';
import { bankSnapshots } from './schema/tables.ts';
import { type TestDatabase, takeTestDatabase } from './template.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await takeTestDatabase(inject('testServerUrl'));
});

afterAll(async () => {
  await database.giveBack();
});

const onError = () => undefined;
const counts = { courses: 4, questions: 240, lessons: 12, pictures: 80 };

test('a migrated database has nothing left to migrate, even for two processes at once', async () => {
  expect(await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)])).toEqual([0, 0]);
});

test('only the first process to serve a snapshot records it', async () => {
  const snapshot = { hash: '0123456789abcdef', format: 1, counts };
  const recorded = await Promise.all([recordSnapshot(database, snapshot), recordSnapshot(database, snapshot)]);
  expect(recorded.toSorted()).toEqual([false, true]);
  expect(await database.queries.select().from(bankSnapshots)).toEqual([
    { hash: snapshot.hash, format: 1, counts, firstServedAt: expect.any(Date) },
  ]);
});

test('the server cancels a statement after 10 seconds', async () => {
  const own = await openDatabase({ url: database.url, connections: 1, onError });
  const { rows } = await own.pool.query('show statement_timeout');
  await own.close();
  expect(rows).toEqual([{ statement_timeout: '10s' }]);
});

test('reports an unreachable port without showing the password', async () => {
  const opening = openDatabase({ url: 'postgres://someone:secret@127.0.0.1:1/lanewise', onError });
  await expect(opening).rejects.toBeInstanceOf(DatabaseUnreachable);
  await expect(opening).rejects.toThrow('127.0.0.1:1/lanewise cannot be reached');
  await expect(opening).rejects.not.toThrow('secret');
});

test('a wrong password and an unknown database count as refused connections', async () => {
  const wrong = new URL(database.url);
  wrong.password = 'wrong';
  await expect(openDatabase({ url: wrong.href, onError })).rejects.toBeInstanceOf(DatabaseRefused);
  const unknown = new URL(database.url);
  unknown.pathname = '/unknown';
  await expect(openDatabase({ url: unknown.href, onError })).rejects.toBeInstanceOf(DatabaseRefused);
});

test('refuses a server of an older major version and says why', async () => {
  const server = await oldServer('14.22', 140022);
  const { port } = server.address() as { port: number };
  const opening = openDatabase({ url: `postgres://a:b@127.0.0.1:${port}/lanewise`, onError });
  await expect(opening).rejects.toBeInstanceOf(DatabaseTooOld);
  await expect(opening).rejects.toThrow('is PostgreSQL 14.22; Lanewise needs 15 or newer');
  server.close();
});

test('shows an address without user and password', () => {
  expect(addressOf('postgres://user:secret@db.example:6432/lanewise?sslmode=require')).toBe('db.example:6432/lanewise');
  expect(addressOf('not an address')).toBe('DATABASE_URL');
});

/** A server that speaks just enough of PostgreSQL's protocol (version 3) to answer the query for its version. */
async function oldServer(version: string, number: number): Promise<Server> {
  const message = (type: string, body: Buffer) => {
    const head = Buffer.alloc(5, type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const field = (name: string, type: number) => {
    const rest = Buffer.alloc(18);
    rest.writeInt32BE(type, 6);
    return Buffer.concat([Buffer.from(`${name}\0`), rest]);
  };
  const value = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(text.length);
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const ready = message('Z', Buffer.from('I'));
  const server = createServer((socket) => {
    let greeted = false;
    socket.on('error', onError);
    socket.on('data', (data) => {
      if (!greeted) {
        greeted = true;
        socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      } else if (String(data.subarray(0, 1)) === 'Q') {
        const columns = Buffer.concat([Buffer.from([0, 2]), field('number', 23), field('version', 25)]);
        const row = Buffer.concat([Buffer.from([0, 2]), value(String(number)), value(version)]);
        socket.write(
          Buffer.concat([message('T', columns), message('D', row), message('C', Buffer.from('SELECT 1\0')), ready]),
        );
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
