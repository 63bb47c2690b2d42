import { isAlive } from '@lanewise/database/embedded/processes';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { embeddedIn, query, type Run, startServer } from './support/server.ts';

let place: ServerPlace;
/** The running server. Each test continues with the one that the previous test left running. */
let run: Run | undefined;

beforeAll(async () => {
  place = await freePlace();
});

afterAll(async () => {
  run?.process.kill('SIGTERM');
  await run?.ended;
  await leavePlace(place);
});

async function start(): Promise<Run> {
  run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  await run.ready;
  return run;
}

/** Writes rows, one transaction each, until the connection breaks. Returns how many were acknowledged. */
async function writeUntilBroken(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let count = 0; ; count += 1) {
    try {
      await client.query('insert into written values ($1)', [count + 1]);
    } catch {
      return count;
    }
  }
}

test('after server and database are killed in the middle of writing, no acknowledged row is lost', async () => {
  const first = await start();
  const { pid, url } = await embeddedIn(place.dataDir);
  await query(url, 'create table written (number int primary key)');
  const writing = writeUntilBroken(url);
  setTimeout(() => {
    first.process.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
  }, 300);
  const acknowledged = await writing;
  expect(acknowledged).toBeGreaterThan(10);
  await first.ended;

  const second = await start();
  const { url: newUrl } = await embeddedIn(place.dataDir);
  const [row] = await query(newUrl, 'select count(*)::int as count, max(number) as last from written');
  // The last row may have been committed without an acknowledgement.
  expect([acknowledged, acknowledged + 1]).toContain(row?.count);
  expect(row?.last).toBe(row?.count);
  await second.printed(/recovered from an unclean end/);
});

test('after only the server is killed, the next start stops the orphaned database and continues', async () => {
  const first = run ?? (await start());
  const { pid } = await embeddedIn(place.dataDir);
  first.process.kill('SIGKILL');
  await first.ended;
  expect(isAlive(pid)).toBe(true);
  await start();
  expect(isAlive(pid)).toBe(false);
  expect((await fetch(`http://localhost:${place.port}/readyz`)).status).toBe(200);
});

test('when the database dies, the server reports it and ends, and the next start recovers', async () => {
  const first = run ?? (await start());
  const { pid } = await embeddedIn(place.dataDir);
  process.kill(pid, 'SIGKILL');
  const ending = await first.ended;
  expect(ending.code).toBe(1);
  expect(ending.stderr).toContain('The embedded PostgreSQL stopped unexpectedly.');
  const second = await start();
  second.process.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
});
