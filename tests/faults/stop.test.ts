import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@lanewise/database/embedded/processes';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePlace, leavePlace, type ServerPlace } from '../e2e/support/server-process.ts';
import { embeddedIn, type Run, startServer } from './support/server.ts';

let place: ServerPlace;

beforeAll(async () => {
  place = await freePlace();
});

afterAll(async () => {
  await leavePlace(place);
});

async function start(): Promise<Run> {
  const run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  await run.ready;
  return run;
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops server and database and leaves nothing behind',
  async (signal) => {
    const run = await start();
    const { pid } = await embeddedIn(place.dataDir);
    const begin = performance.now();
    run.process.kill(signal);
    const ending = await run.ended;
    expect(ending).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(performance.now() - begin).toBeLessThan(5_000);
    expect(isAlive(pid)).toBe(false);
    expect(await readdir(place.dataDir)).toEqual(['postgres']);
    expect(await readdir(`${place.dataDir}/postgres`)).not.toContain('postmaster.pid');
  },
);

test('the last line of a start is the address', async () => {
  const run = await start();
  run.process.kill('SIGTERM');
  const lines = (await run.ended).stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe(`ready http://localhost:${place.port}`);
  expect(lines.slice(0, -1).every((line) => /^ {2}\w+ +\d+\.\d s/.test(line))).toBe(true);
});

test('a request in progress is answered, and an idle connection does not delay the stop', async () => {
  const run = await start();
  const idle = connect(place.port, 'localhost');
  const busy = connect(place.port, 'localhost');
  let answer = '';
  busy.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  const answered = new Promise((resolve) => busy.once('close', resolve));
  const body = JSON.stringify({ modules: [] });
  busy.write(
    `POST /api/v3/extra/module/us/ca-car HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await sleep(200);
  run.process.kill('SIGTERM');
  await sleep(300);
  busy.write(body);
  await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  const begin = performance.now();
  expect((await run.ended).code).toBe(0);
  expect(performance.now() - begin).toBeLessThan(3_000);
  idle.destroy();
});

test('a signal during the start also stops it in order', async () => {
  const run = startServer({ PORT: String(place.port), DATA_DIR: place.dataDir });
  await sleep(250);
  run.process.kill('SIGTERM');
  const ending = await run.ended;
  expect(ending.stderr).toBe('');
  expect(await readdir(place.dataDir)).toEqual(['postgres']);
  expect(await readdir(`${place.dataDir}/postgres`)).not.toContain('postmaster.pid');
});

test('a start that waits for another process ends at the second signal', async () => {
  const other = await start();
  const { url } = await embeddedIn(place.dataDir);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  // The migration lock: "lane" in ASCII.
  await holder.query('select pg_advisory_lock($1)', [0x6c616e65]);
  const second = await freePlace();
  const run = startServer({ PORT: String(second.port), DATABASE_URL: url });
  await waiting(holder);
  run.process.kill('SIGTERM');
  // Signals in quick succession count as one.
  await sleep(1_200);
  const begin = performance.now();
  run.process.kill('SIGTERM');
  expect(await run.ended).toMatchObject({ code: 0, stderr: '' });
  expect(performance.now() - begin).toBeLessThan(10_000);
  await holder.end();
  await leavePlace(second);
  other.process.kill('SIGTERM');
  await other.ended;
});

/** Resolves when a connection waits for an advisory lock. */
async function waiting(client: pg.Client): Promise<void> {
  const asks = "select from pg_locks where locktype = 'advisory' and not granted";
  while ((await client.query(asks)).rowCount === 0) await sleep(50);
}
